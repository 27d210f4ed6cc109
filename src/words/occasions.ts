import { dropAccents } from '../puzzle/model/letters.ts';
import { loadPacks } from './load-packs.ts';
import { OCCASIONS, type Occasion, occasionOf, SEASONS } from './pack.ts';

/** What built-in themes are for, by the names that people know it by. */

const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Of a name that is typed in part. */
const MIN_TYPED = 4;

/** Whether a name begins as was typed, or a word of it does. */
export const beginsSo = (name: string, typed: string): boolean => ` ${simplify(name)}`.includes(` ${simplify(typed)}`);

/** The title of a holiday's theme in a language, else in another that has one; a season's own name is `undefined`. */
export const holidayTitle = (occasion: Occasion, language: string): string | undefined => {
  if (SEASONS.some((season) => season === occasion)) return undefined;
  const packs = loadPacks().filter((pack) => occasionOf(pack) === occasion);
  return (packs.find((pack) => pack.language === language) ?? packs[0])?.title;
};

/** Occasions that some theme is for. */
export const usedOccasions = (): Occasion[] => {
  const used = new Set(loadPacks().map(occasionOf));
  return OCCASIONS.filter((occasion) => used.has(occasion));
};

/**
 * The occasion of that name, or with a theme of that title in any language, or one with a word that begins so; case and
 * accents do not count.
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
