import type { Pack } from '../words/pack.ts';
import type { CliCommand } from './cli-command.ts';
import { printLines } from './cli-io.ts';
import { themesOf } from './find-theme.ts';
import { formatTable } from './format-table.ts';
import { parseLanguage } from './parse-options.ts';
import { readArgs } from './read-args.ts';

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
