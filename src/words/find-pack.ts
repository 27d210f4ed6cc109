import { countEdits } from '../puzzle/model/count-edits.ts';
import { dropAccents } from '../puzzle/model/letters.ts';
import { loadPackById, loadPacks } from './load-packs.ts';
import type { Pack } from './pack.ts';

/** Names are compared by their letters and digits alone: "Musical Instruments" is "musical-instruments". */
const simplify = (name: string): string =>
  dropAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a pack is in a language; a region is ignored (`en-GB` is `en`). */
export const isInLanguage = (pack: Pack, language: string): boolean =>
  pack.language === language.toLowerCase().split('-')[0];

/** The packs of a language, by id; a region is ignored. Empty for a language without packs. */
export const packsOf = (language: string): Pack[] => loadPacks().filter((pack) => isInLanguage(pack, language));

/** The pack with this id or title, in any case and with or without accents; `undefined` if there is none. */
export const findPack = (name: string): Pack | undefined => {
  const wanted = simplify(name);
  return loadPackById((id) => simplify(id) === wanted) ?? loadPacks().find(({ title }) => simplify(title) === wanted);
};

/**
 * How far a typed name is from one of a pack's names or the nearest word of it; a name that begins so, or has a word that
 * does, is nearest.
 */
const distanceTo = (typed: string, name: string): number => {
  const simple = simplify(name);
  if (simple.startsWith(typed)) return 0;
  if (` ${simple}`.includes(` ${typed}`)) return 0.5;
  return Math.min(countEdits(typed, simple), ...simple.split(' ').map((word) => countEdits(typed, word) + 0.5));
};

/** The most edits at which a name may still be meant. */
const mostEdits = (typed: string): number => Math.ceil(typed.length / 3);

/**
 * Up to `limit` packs whose id or title is near to what was typed, nearest first, for typos and completion; empty if
 * none is near.
 */
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
