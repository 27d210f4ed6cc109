import type { Pack } from '../../words/pack.ts';
import { themesOf } from '../generate/find-theme.ts';
import { formatTable, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/command.ts';
import { parsed, parseLanguage } from '../shell/options.ts';

const rowOf = ({ id, title, language, words }: Pack): string[] => [id, title, language, String(words.length)];

export const themesCommand = defineCommand({
  name: 'themes',
  about: 'Lists the built-in themes: name for --theme, title, language and number of words.',
  options: { language: parsed('TAG', 'only the themes in this language, such as de', parseLanguage) },
  examples: ['searchlight themes', 'searchlight themes --language fr'],
  run: async ({ language }, io) => {
    printLines(io, formatTable(['theme', 'title', 'language', 'words'], themesOf(language).map(rowOf)));
    return 0;
  },
});
