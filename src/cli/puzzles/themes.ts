import { findPack, isInLanguage, nearestPacks, packsOf } from '../../words/find-pack.ts';
import { loadPacks, packLanguages } from '../../words/load-packs.ts';
import type { Pack } from '../../words/pack.ts';
import { formatTable, printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { parsed, parseLanguage } from '../shell/options.ts';

const NEAREST = 3;

/** The packs of a language, or all packs for `undefined`. Throws a `CliError` for a language without packs. */
export const themesOf = (language: string | undefined): readonly Pack[] => {
  const packs = language === undefined ? loadPacks() : packsOf(language);
  if (packs.length > 0) return packs;
  throw wrongUsage(`There are no themes in “${language}”; there are some in ${packLanguages().join(', ')}.`);
};

/** Ids of the nearest packs. Prefers English packs, unless only packs of other languages are near. */
const suggestThemes = (name: string, packs: readonly Pack[]): string[] => {
  const english = packs.filter(({ language }) => language === 'en');
  const nearest = nearestPacks(name, NEAREST, english);
  return (nearest.length > 0 ? nearest : nearestPacks(name, NEAREST, packs)).map(({ id }) => id);
};

/** Finds a pack by name, optionally in one language. Throws a `CliError` with the nearest names. */
export const findTheme = (name: string, language: string | undefined): Pack => {
  const found = findPack(name);
  if (found && (language === undefined || isInLanguage(found, language))) return found;
  const nearest = suggestThemes(name, themesOf(language));
  const suggestion =
    nearest.length > 0 ? `; the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(', ')}` : '';
  const where = language === undefined ? '' : ` in ${language}`;
  throw wrongUsage(`There is no theme “${name}”${where}${suggestion}. See searchlight themes.`);
};

const rowOf = ({ id, title, language, words }: Pack): string[] => [id, title, language, String(words.length)];

export const command = defineCommand({
  name: 'themes',
  about: 'Lists the built-in themes: name for --theme, title, language and number of words.',
  options: { language: parsed('TAG', 'only the themes in this language, such as de', parseLanguage) },
  examples: ['searchlight themes', 'searchlight themes --language fr'],
  run: async ({ language }, io) => {
    printLines(io, formatTable(['theme', 'title', 'language', 'words'], themesOf(language).map(rowOf)));
  },
});
