import { countEdits, dropAccents } from '../puzzle/model/letters.ts';
import { loadPackById, loadPacks } from './load-packs.ts';
import { OCCASIONS, type Occasion, SEASONS } from './occasions.ts';
import { occasionOf, type Pack } from './pack.ts';

/** Only letters and digits of a name count: "Musical Instruments" is "musical-instruments". */
const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a pack is in a language. The region does not matter (`en-GB` is `en`). */
export const isInLanguage = (pack: Pack, language: string): boolean =>
  pack.language === language.toLowerCase().split('-')[0];

/** The packs of a language, by id. The region does not matter. Empty for a language without packs. */
export const packsOf = (language: string): Pack[] => loadPacks().filter((pack) => isInLanguage(pack, language));

/** The pack with this id or title; `undefined` if unknown. Case and accents do not matter. */
export const findPack = (name: string): Pack | undefined => {
  const wanted = simplify(name);
  return loadPackById((id) => simplify(id) === wanted) ?? loadPacks().find(({ title }) => simplify(title) === wanted);
};

/**
 * The distance of a typed text from a pack's name, or from the nearest word of it. A name that begins with the text is
 * nearest, then a name with such a word.
 */
const distanceTo = (typed: string, name: string): number => {
  const simple = simplify(name);
  if (simple.startsWith(typed)) return 0;
  if (` ${simple}`.includes(` ${typed}`)) return 0.5;
  return Math.min(countEdits(typed, simple), ...simple.split(' ').map((word) => countEdits(typed, word) + 0.5));
};

/** The most edits between a typed text and the name it may mean. */
const mostEdits = (typed: string): number => Math.ceil(typed.length / 3);

/** Up to `limit` packs with an id or title near the typed text, nearest first, for typos and completion. */
export const nearestPacks = (typed: string, limit: number, packs: readonly Pack[] = loadPacks()): Pack[] => {
  const wanted = simplify(typed);
  if (wanted === '') return [];
  return packs
    .map((pack) => ({ pack, distance: Math.min(distanceTo(wanted, pack.id), distanceTo(wanted, pack.title)) }))
    .filter(({ distance }) => distance <= mostEdits(wanted) + 0.5)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ pack }) => pack);
};

/** The occasions of built-in themes, by their common names. */

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
