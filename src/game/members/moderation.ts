import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { rankedEditionsOn } from '../../store/editions/editions.ts';
import {
  type DayKey,
  deleteVoidedDay,
  insertModeration,
  insertVoidedDay,
  isVoided,
  type ModerationRow,
  moderationOfPlayer,
} from '../../store/members/voided-days.ts';
import { pointsOnDate } from '../../store/play/plays.ts';
import type { ModerationAction } from '../../store/tables/member-tables.ts';
import type { Game } from '../game.ts';
import { applyPlayChange } from '../play/apply-play-change.ts';
import { withdrawPlayer } from '../player/player-session.ts';

/** An admin's action on a player's day, and its reason. */
export interface ModerationRequest {
  readonly guildId: string;
  readonly userId: string;
  readonly moderatorId: string;
  readonly date: PuzzleDate;
  /** Empty without a reason. */
  readonly reason: string;
}

export type Moderation =
  /** `points` left the ranking. */
  | { readonly kind: 'voided'; readonly points: number }
  /** `points` returned to the ranking. */
  | { readonly kind: 'restored'; readonly points: number }
  | { readonly kind: 'already-voided' }
  | { readonly kind: 'not-voided' }
  /** The ranking has no play by this player on that date. */
  | { readonly kind: 'not-played' };

const updateDay = async (db: Db, { guildId, userId, date }: DayKey): Promise<void> => {
  for (const edition of await rankedEditionsOn(db, guildId, date)) {
    const key = { guildId, userId, editionId: edition.id };
    await applyPlayChange(db, { edition, key }, { kind: 'exclusion' });
  }
};

const writeLog = (game: Game, db: Db, request: ModerationRequest, action: ModerationAction): Promise<void> =>
  insertModeration(db, {
    guildId: request.guildId,
    userId: request.userId,
    moderatorId: request.moderatorId,
    puzzleDate: request.date,
    action,
    reason: request.reason,
    actedAt: game.now(),
  });

/** Takes a player's day out of the ranking; the finds stay in the store. */
export const voidDay = (game: Game, request: ModerationRequest): Promise<Moderation> =>
  write(game.db, request.guildId, async (db): Promise<Moderation> => {
    if (await isVoided(db, request)) return { kind: 'already-voided' };
    const points = await pointsOnDate(db, request);
    if (points === undefined) return { kind: 'not-played' };
    await insertVoidedDay(db, request, game.now());
    await updateDay(db, request);
    const editions = await rankedEditionsOn(db, request.guildId, request.date);
    await withdrawPlayer(
      db,
      request,
      editions.map(({ id }) => id),
    );
    await writeLog(game, db, request, 'void');
    return { kind: 'voided', points };
  });

/** Puts a voided day back. */
export const restoreDay = (game: Game, request: ModerationRequest): Promise<Moderation> =>
  write(game.db, request.guildId, async (db): Promise<Moderation> => {
    if (!(await isVoided(db, request))) return { kind: 'not-voided' };
    await deleteVoidedDay(db, request);
    await updateDay(db, request);
    await writeLog(game, db, request, 'restore');
    return { kind: 'restored', points: (await pointsOnDate(db, request)) ?? 0 };
  });

/** One past action on a player's day. */
export interface ModerationRecord {
  readonly action: ModerationAction;
  readonly date: PuzzleDate;
  /** `undefined` for an admin with deleted data. */
  readonly moderatorId: string | undefined;
  /** Empty without a reason. */
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const recordOf = (row: ModerationRow): ModerationRecord => ({
  action: row.action,
  date: row.puzzleDate as PuzzleDate,
  moderatorId: row.moderatorId ?? undefined,
  reason: row.reason,
  at: row.actedAt,
});

const SHOWN_RECORDS = 10;

/** The last ten actions on a player's days in a server, the latest first. */
export const moderationHistory = async (
  { db }: Game,
  guildId: string,
  userId: string,
): Promise<readonly ModerationRecord[]> => (await moderationOfPlayer(db, guildId, userId, SHOWN_RECORDS)).map(recordOf);
