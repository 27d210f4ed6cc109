import { dropAccents } from '../puzzle/letters.ts';
import { loadPacks } from './load-packs.ts';
import type { Pack } from './pack.ts';

/** Names are compared by their letters and digits alone: "Musical Instruments" is "musical-instruments". */
const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The packs of a language, by id; a region is ignored (`en-GB` is `en`). Empty for a language without packs. */
export const packsOf = (language: string): Pack[] => {
  const [base = ''] = language.toLowerCase().split('-');
  return loadPacks().filter((pack) => pack.language === base);
};

/** The pack with this id or title, in any case and with or without accents; `undefined` if there is none. */
export const findPack = (name: string): Pack | undefined => {
  const wanted = simplify(name);
  const packs = loadPacks();
  return packs.find(({ id }) => simplify(id) === wanted) ?? packs.find(({ title }) => simplify(title) === wanted);
};

/**
 * The number of letters to insert, delete or replace to turn one text into the other (Levenshtein distance, by the
 * Wagner–Fischer algorithm, https://en.wikipedia.org/wiki/Wagner%E2%80%93Fischer_algorithm).
 */
const countEdits = (from: string, to: string): number => {
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(from).entries()) {
    const current = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (previous[j] ?? 0) + (letter === to[j] ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
};

/** How far a typed name is from one of a pack's names; a name that begins so, or has a word that does, is nearest. */
const distanceTo = (typed: string, name: string): number => {
  const simple = simplify(name);
  if (simple.startsWith(typed)) return 0;
  return ` ${simple}`.includes(` ${typed}`) ? 0.5 : countEdits(typed, simple);
};

/** Up to `limit` packs whose id or title is nearest to what was typed, nearest first; for typos and completion. */
export const nearestPacks = (typed: string, limit: number, packs: readonly Pack[] = loadPacks()): Pack[] => {
  const wanted = simplify(typed);
  return packs
    .map((pack) => ({ pack, distance: Math.min(distanceTo(wanted, pack.id), distanceTo(wanted, pack.title)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ pack }) => pack);
};
