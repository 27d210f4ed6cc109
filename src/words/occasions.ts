import { dropAccents } from '../puzzle/model/letters.ts';
import { loadPacks } from './load-packs.ts';
import { OCCASIONS, type Occasion, occasionOf, SEASONS } from './pack.ts';

/** The occasions of built-in themes, by their common names. */

const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The fewest characters of a partial name. */
const MIN_TYPED = 4;

/** Whether a name, or a word in it, begins with the typed text. */
export const beginsSo = (name: string, typed: string): boolean => ` ${simplify(name)}`.includes(` ${simplify(typed)}`);

/**
 * The title of a holiday's theme in a language, else in another one. `undefined` for a season, which has its own name.
 */
export const holidayTitle = (occasion: Occasion, language: string): string | undefined => {
  if (SEASONS.some((season) => season === occasion)) return undefined;
  const packs = loadPacks().filter((pack) => occasionOf(pack) === occasion);
  return (packs.find((pack) => pack.language === language) ?? packs[0])?.title;
};

/** Occasions with at least one theme. */
export const usedOccasions = (): Occasion[] => {
  const used = new Set(loadPacks().map(occasionOf));
  return OCCASIONS.filter((occasion) => used.has(occasion));
};

/**
 * The occasion of that name, or with a theme of that title in any language. Else one with a title or title word that
 * begins so. Case and accents do not count.
 */
export const findOccasion = (text: string): Occasion | undefined => {
  const wanted = simplify(text);
  const named = OCCASIONS.find((occasion) => simplify(occasion) === wanted);
  if (named) return named;
  const packs = loadPacks().filter((pack) => occasionOf(pack) !== undefined);
  const pack =
    packs.find(({ title }) => simplify(title) === wanted) ??
    (wanted.length >= MIN_TYPED ? packs.find(({ title }) => beginsSo(title, wanted)) : undefined);
  return pack && occasionOf(pack);
};
