import { loadPackById, loadPacks } from './load-packs.ts';
import { nearestNamed, simplify } from './nearest.ts';
import { OCCASIONS, type Occasion } from './occasions.ts';
import { occasionOf, type Pack } from './pack.ts';

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

/** The pack among these with this id or title. Case and accents do not matter. */
export const packNamed = (name: string, packs: readonly Pack[]): Pack | undefined => {
  const wanted = simplify(name);
  return packs.find(({ id }) => simplify(id) === wanted) ?? packs.find(({ title }) => simplify(title) === wanted);
};

/** Up to `limit` packs with an id or title near the typed text, nearest first, for typos and completion. */
export const nearestPacks = (typed: string, limit: number, packs: readonly Pack[] = loadPacks()): Pack[] =>
  nearestNamed(typed, packs, ({ id, title }) => [id, title], limit);

/** Occasions with at least one theme. */
export const usedOccasions = (): Occasion[] => {
  const used = new Set(loadPacks().map(occasionOf));
  return OCCASIONS.filter((occasion) => used.has(occasion));
};

/** The titles of an occasion's themes, in all languages. */
export const titlesOfOccasion = (occasion: Occasion): string[] =>
  loadPacks().flatMap((pack) => (occasionOf(pack) === occasion ? [pack.title] : []));
