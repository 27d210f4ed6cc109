import type { Connection } from '../../discord/gateway/link.ts';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import type { Game } from '../../game/game.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { type DoctorFinding, findingsIn } from './doctor-finding.ts';
import { readStoreHealth } from './store-health.ts';

/** Database, clock and connection. */

/** With a larger difference, posts come noticeably too early or too late. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const SLOW_MS = 1_000;

const oneDecimal = (number: number): number => Math.round(number * 10) / 10;

export const checkStoreHealth = async (game: Game, wording: Wording): Promise<DoctorFinding> => {
  const { fine, fail } = findingsIn(wording);
  const { bytes, isUnchecked, damage, writeFailure } = await readStoreHealth(game);
  if (damage !== undefined) return fail('doctor.database_damaged', { damage: escapeText(damage) });
  if (writeFailure !== undefined) return fail('doctor.database_not_writable', { reason: escapeText(writeFailure) });
  const megabytes = oneDecimal(bytes / 1_000_000);
  return fine(isUnchecked ? 'doctor.database_large' : 'doctor.database_fine', { megabytes });
};

const DAY_MS = 24 * 3_600_000;
const BACKUP_OLD_AFTER_MS = 7 * DAY_MS;

/** Returns no findings if no backup is known. */
export const checkBackup = (lastBackupAt: number | undefined, now: number, wording: Wording): DoctorFinding[] => {
  if (lastBackupAt === undefined) return [];
  const { fine, warn } = findingsIn(wording);
  const date = wording.date(puzzleDateAt(lastBackupAt, 'UTC'));
  const isOld = now - lastBackupAt > BACKUP_OLD_AFTER_MS;
  return [isOld ? warn('doctor.backup_old', { date }) : fine('doctor.backup_fine', { date })];
};

const checkClock = (clockAheadMs: number, wording: Wording): DoctorFinding => {
  const { fine, fail } = findingsIn(wording);
  const away = Math.abs(clockAheadMs);
  const seconds = oneDecimal(away / 1_000);
  return away > MAX_CLOCK_DIFFERENCE_MS
    ? fail('doctor.clock_off', { seconds })
    : fine('doctor.clock_fine', { seconds });
};

const checkGateway = (pingMs: number | undefined, wording: Wording): DoctorFinding => {
  const { fine, warn } = findingsIn(wording);
  if (pingMs === undefined) return fine('doctor.gateway_unmeasured');
  const ms = Math.round(pingMs);
  return ms > SLOW_MS ? warn('doctor.gateway_slow', { ms }) : fine('doctor.gateway_fine', { ms });
};

export const checkConnection = ({ pingMs, clockAheadMs }: Connection, wording: Wording): DoctorFinding[] => [
  ...(clockAheadMs === undefined ? [] : [checkClock(clockAheadMs, wording)]),
  checkGateway(pingMs, wording),
];

/** The ways into the web player, or the setting that switches it on. */
export const checkPlayer = ({ url, hasActivity }: PlayerEntrances, wording: Wording): DoctorFinding[] => {
  const { fine } = findingsIn(wording);
  return [
    ...(url === undefined ? [] : [fine('doctor.player_links', { url: escapeText(url) })]),
    ...(hasActivity ? [fine('doctor.player_activity')] : []),
    ...(url === undefined && !hasActivity ? [fine('doctor.player_off')] : []),
  ];
};
