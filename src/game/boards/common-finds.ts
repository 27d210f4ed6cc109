import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { countFinds } from '../../store/play/finds.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';

/**
 * A server's finds in a puzzle: listed words that any member found, and members with a find. Voided days do not count.
 */
export interface CommonFinds {
  readonly words: number;
  readonly players: number;
}

export const readCommonFinds = async ({ db }: Game, { id, date }: Edition, guildId: string): Promise<CommonFinds> =>
  countFinds(db, guildId, id, await playersVoidedOn(db, guildId, date));

/** With more players than this, a count stays for a second: it costs more than the rest of a page. */
const FEW = 50;
const KEPT_MS = 1_000;
/** Counts in memory; the oldest goes first. */
const MAX_KEPT = 500;

interface Kept {
  readonly at: number;
  readonly finds: CommonFinds;
}

const kept = new WeakMap<Game, Map<string, Kept>>();

/** For frequent looks: with many players the count may be a second old. */
export const glanceCommonFinds = async (game: Game, edition: Edition, guildId: string): Promise<CommonFinds> => {
  const counts = kept.get(game) ?? new Map<string, Kept>();
  kept.set(game, counts);
  const key = `${guildId}/${edition.id}`;
  const known = counts.get(key);
  if (known && Math.abs(game.now() - known.at) < KEPT_MS) return known.finds;
  const finds = await readCommonFinds(game, edition, guildId);
  counts.delete(key);
  if (finds.players > FEW) counts.set(key, { at: game.now(), finds });
  const [oldest] = counts.keys();
  if (counts.size > MAX_KEPT && oldest !== undefined) counts.delete(oldest);
  return finds;
};
