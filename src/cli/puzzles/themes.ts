import type { Pack } from '../../words/pack.ts';
import { themesOf } from '../generate/find-theme.ts';
import type { CliCommand } from '../shell/cli-command.ts';
import { formatTable, printLines } from '../shell/cli-io.ts';
import { parseLanguage } from '../shell/parse-options.ts';
import { readArgs } from '../shell/read-args.ts';

const HELP = `Lists the built-in themes: name for --theme, title, language and number of words.

Usage: searchlight themes [--language TAG]

  --language TAG   only the themes in this language, such as de

Examples
  searchlight themes
  searchlight themes --language fr
`;

const rowOf = ({ id, title, language, words }: Pack): string[] => [id, title, language, String(words.length)];

const run: CliCommand['run'] = async (args, io) => {
  const { values } = readArgs('themes', args, { language: { type: 'string' } });
  const language = values.language === undefined ? undefined : parseLanguage(values.language);
  printLines(io, formatTable(['theme', 'title', 'language', 'words'], themesOf(language).map(rowOf)));
  return 0;
};

export const themesCommand: CliCommand = { help: HELP, run };
