import type { Game } from '../../game/game.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { rankedEditionsOn } from '../../store/editions/edition-rows.ts';
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
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { applyPlayChange } from '../play/apply-play-change.ts';
import { withdrawPlayer } from '../play/player-entrance.ts';

/** An admin's action on a player's day, and its reason. */
interface ModerationRequest {
  readonly guildId: string;
  readonly userId: string;
  readonly moderatorId: string;
  readonly date: PuzzleDate;
  /** Empty without a reason. */
  readonly reason: string;
}

type Moderation =
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
interface ModerationRecord {
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

/** The result of a moderation, in a sentence or two for the admin. */
export const describeModeration = (
  moderation: Moderation,
  { userId, date }: { readonly userId: string; readonly date: PuzzleDate },
  { say, date: describeDate }: Wording,
): string => {
  const values = { player: `<@${userId}>`, date: describeDate(date) };
  switch (moderation.kind) {
    case 'voided':
      return say('moderate.voided', { ...values, points: moderation.points });
    case 'restored':
      return say('moderate.restored', { ...values, points: moderation.points });
    case 'already-voided':
      return say('moderate.already_voided', values);
    case 'not-voided':
      return say('moderate.not_voided', values);
    case 'not-played':
      return say('moderate.not_played', values);
  }
};

const describeRecord = (record: ModerationRecord, { say, date }: Wording): string =>
  say(`moderate.log_${record.action}`, {
    time: `<t:${Math.floor(record.at / 1_000)}:f>`,
    admin: record.moderatorId === undefined ? say('moderate.somebody') : `<@${record.moderatorId}>`,
    date: date(record.date),
    reason: record.reason === '' ? say('moderate.no_reason') : escapeText(record.reason, 200),
  });

/** The history of decisions about a player's days, one line each. */
export const describeHistory = (records: readonly ModerationRecord[], wording: Wording): string =>
  [wording.say('moderate.history'), ...records.map((record) => describeRecord(record, wording))].join('\n');
