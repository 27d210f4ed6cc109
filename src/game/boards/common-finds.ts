import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { countFinds } from '../../store/play/edition-finds.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';

/** What a server has found of a puzzle between its members: words of the list, and who found any; voided days left out. */
export interface CommonFinds {
  readonly words: number;
  readonly players: number;
}

export const readCommonFinds = async ({ db }: Game, { id, date }: Edition, guildId: string): Promise<CommonFinds> =>
  countFinds(db, guildId, id, await playersVoidedOn(db, guildId, date));

/** Up to so many players every look counts anew: that is soon done. Counting a crowd takes longer than all else on a page. */
const FEW = 50;
const KEPT_MS = 1_000;
/** Counts that are kept, the oldest going first. */
const MAX_KEPT = 500;

interface Kept {
  readonly at: number;
  readonly finds: CommonFinds;
}

const kept = new WeakMap<Game, Map<string, Kept>>();

/** For what is looked at often: in a crowd the count may be a second old. */
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
