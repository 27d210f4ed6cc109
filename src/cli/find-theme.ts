import { findPack, nearestPacks, packsOf } from '../words/find-pack.ts';
import { loadPacks, packLanguages } from '../words/load-packs.ts';
import type { Pack } from '../words/pack.ts';
import { wrongUsage } from './cli-error.ts';

const NEAREST = 3;

/** The packs of a language, of all where it is `undefined`; throws a `CliError` for a language without packs. */
export const themesOf = (language: string | undefined): readonly Pack[] => {
  const packs = language === undefined ? loadPacks() : packsOf(language);
  if (packs.length > 0) return packs;
  throw wrongUsage(`There are no themes in “${language}”; there are some in ${packLanguages().join(', ')}.`);
};

/** The pack with this name, in the language if one is given; throws a `CliError` with the nearest names. */
export const findTheme = (name: string, language: string | undefined): Pack => {
  const packs = themesOf(language);
  const found = findPack(name);
  if (found && packs.includes(found)) return found;
  const nearest = nearestPacks(name, NEAREST, packs).map(({ id }) => id);
  throw wrongUsage(`There is no theme “${name}”; the nearest are ${nearest.join(', ')}. See searchlight themes.`);
};
