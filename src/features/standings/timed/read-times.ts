import type { Edition } from '../../../game/editions/edition.ts';
import type { Game } from '../../../game/game.ts';
import { formatSeconds } from '../../../rules/scoring/timed.ts';
import { countTimes, type TimedBoard, type TimedRow, timesInOrder } from '../../../store/play/timed-tries.ts';
import type { Wording } from '../../../wording/wording.ts';

/** The ranking of an edition's tries against the clock. Hidden members and voided days have no rank. */

/** A ranked time; equals share a rank. */
export interface RankedTime extends TimedRow {
  readonly rank: number;
}

/** A page of ten times. */
export interface TimesPage {
  /** Fastest first. */
  readonly rows: readonly RankedTime[];
  /** From 1; an empty ranking has one empty page. */
  readonly page: number;
  readonly pages: number;
  /** The number of all ranked times. */
  readonly times: number;
}

const PAGE_SIZE = 10;

const boardOf = (guildId: string, { id, date }: Edition): TimedBoard => ({ guildId, editionId: id, date });

const rankRows = (rows: readonly TimedRow[], skipped: number, faster: number): RankedTime[] => {
  const ranked: RankedTime[] = [];
  for (const [i, row] of rows.entries()) {
    const before = ranked[i - 1];
    const own = i === 0 ? faster + 1 : skipped + i + 1;
    ranked.push({ ...row, rank: before?.seconds === row.seconds ? before.rank : own });
  }
  return ranked;
};

/** Tells whether an edition has a ranked time. */
export const hasTimes = async ({ db }: Game, guildId: string, edition: Edition): Promise<boolean> =>
  (await timesInOrder(db, boardOf(guildId, edition), { limit: 1, offset: 0 })).length > 0;

/** A page past the end is the last. */
export const readTimes = async ({ db }: Game, guildId: string, edition: Edition, page: number): Promise<TimesPage> => {
  const board = boardOf(guildId, edition);
  const times = await countTimes(db, board);
  const pages = Math.max(1, Math.ceil(times / PAGE_SIZE));
  const shown = Math.min(Math.max(page, 1), pages);
  const skipped = (shown - 1) * PAGE_SIZE;
  const rows = await timesInOrder(db, board, { limit: PAGE_SIZE, offset: skipped });
  const faster = rows[0] ? await countTimes(db, board, rows[0].seconds) : 0;
  return { rows: rankRows(rows, skipped, faster), page: shown, pages, times };
};

/** The members with the shortest time, and the number of further equals. */
export interface FastestTime {
  readonly seconds: number;
  readonly userIds: readonly string[];
  readonly more: number;
}

const NAMED = 3;

/** `undefined` without a ranked time. */
export const readFastest = async (
  { db }: Game,
  guildId: string,
  edition: Edition,
): Promise<FastestTime | undefined> => {
  const board = boardOf(guildId, edition);
  const rows = await timesInOrder(db, board, { limit: NAMED, offset: 0 });
  const [first] = rows;
  if (!first) return undefined;
  const equals = await countTimes(db, board, first.seconds + 1);
  const userIds = rows.filter(({ seconds }) => seconds === first.seconds).map(({ userId }) => userId);
  return { seconds: first.seconds, userIds, more: equals - userIds.length };
};

/** One line for the recap; empty without a ranked time. */
export const describeFastest = (fastest: FastestTime | undefined, { say, list }: Wording): string[] => {
  if (!fastest) return [];
  const { seconds, userIds, more } = fastest;
  const named = userIds.map((userId) => `<@${userId}>`);
  const players = more > 0 ? say('posts.recap_best_more', { players: named.join(', '), more }) : list(named);
  return [say('posts.recap_fastest', { players, time: formatSeconds(seconds) })];
};
