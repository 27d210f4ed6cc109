import { escapeText } from '../../wording/escape.ts';
import type { Release } from './release-feed.ts';

/**
 * Troubles that need an operator, and the owners informed of each. Pure. An owner gets one message about a trouble.
 * Another follows only if the trouble comes back after an hour's absence, and a day after the last message. So an owner
 * gets at most one message a day about each trouble.
 */

/** In the order of the messages. */
export const TROUBLES = [
  'database_not_writable',
  'database_set_aside',
  'backup_doubtful',
  'backup_failing',
  'disk_nearly_full',
  'clock_wrong',
  'disconnected',
  'identifies_few',
  'answers_refused',
  'commands_not_registered',
  'posts_missed',
  'posts_unknown',
  'answers_failed',
  'builds_failed',
] as const;
export type TroubleName = (typeof TROUBLES)[number];

export interface Trouble {
  readonly name: TroubleName;
  /** A number, a path, or the reported reason. */
  readonly detail: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a trouble must last before a message. A brief trouble concerns no owner. */
const PATIENCE_MS: Readonly<Record<TroubleName, number>> = {
  database_not_writable: 5 * MINUTE_MS,
  database_set_aside: 0,
  backup_doubtful: 0,
  backup_failing: 15 * MINUTE_MS,
  disk_nearly_full: 0,
  clock_wrong: 10 * MINUTE_MS,
  disconnected: 10 * MINUTE_MS,
  identifies_few: 0,
  answers_refused: 0,
  commands_not_registered: 10 * MINUTE_MS,
  posts_missed: 0,
  posts_unknown: 0,
  answers_failed: 0,
  builds_failed: 2 * HOUR_MS,
};

/** A trouble that returns after this long counts as a new one. */
const WELL_AFTER_MS = HOUR_MS;

/** The shortest time between two messages about a trouble. */
const REPEATED_AFTER_MS = 24 * HOUR_MS;

interface TroubleRecord {
  readonly since: number;
  /** The time of its end; missing while the trouble lasts. */
  readonly wellSince?: number;
  /** The owners informed of this occurrence. */
  readonly told: readonly string[];
  readonly toldAt?: number;
}

/** The record of each trouble; times in milliseconds since 1970. */
export type TroubleLedger = Readonly<Partial<Record<TroubleName, TroubleRecord>>>;

const noteHolding = (record: TroubleRecord | undefined, now: number): TroubleRecord => {
  if (!record) return { since: now, told: [] };
  const { wellSince, ...rest } = record;
  if (wellSince === undefined || now - wellSince < WELL_AFTER_MS) return rest;
  return { ...rest, since: now, told: [] };
};

const noteGone = (record: TroubleRecord | undefined, now: number): TroubleRecord | undefined => {
  if (!record) return undefined;
  const { wellSince = now, toldAt = Number.NEGATIVE_INFINITY } = record;
  const isOver = now - wellSince >= WELL_AFTER_MS && now - toldAt >= REPEATED_AFTER_MS;
  return isOver ? undefined : { ...record, wellSince };
};

/** The ledger after a look that found these troubles. */
export const noteTroubles = (ledger: TroubleLedger, found: readonly Trouble[], now: number): TroubleLedger => {
  const holding = new Set(found.map(({ name }) => name));
  const noted = TROUBLES.map((name) => {
    const record = ledger[name];
    return [name, holding.has(name) ? noteHolding(record, now) : noteGone(record, now)] as const;
  });
  return Object.fromEntries(noted.filter(([, record]) => record !== undefined));
};

const isDue = (record: TroubleRecord, name: TroubleName, now: number): boolean => {
  if (record.wellSince !== undefined || now - record.since < PATIENCE_MS[name]) return false;
  const isToldBefore = record.told.length === 0 && record.toldAt !== undefined;
  return !isToldBefore || now - (record.toldAt ?? now) >= REPEATED_AFTER_MS;
};

/** The troubles to report to an owner now. */
export const troublesFor = (ledger: TroubleLedger, ownerId: string, now: number): TroubleName[] =>
  TROUBLES.filter((name) => {
    const record = ledger[name];
    return record !== undefined && isDue(record, name, now) && !record.told.includes(ownerId);
  });

/** The ledger after a message to an owner about these troubles. */
export const noteTold = (
  ledger: TroubleLedger,
  ownerId: string,
  names: readonly TroubleName[],
  now: number,
): TroubleLedger => {
  const told = names.map((name) => {
    const record = ledger[name] ?? { since: now, told: [] };
    return [name, { ...record, told: [...record.told, ownerId], toldAt: now }] as const;
  });
  return { ...ledger, ...Object.fromEntries(told) };
};

/**
 * Messages to owners are in English, as are the log and the operators' documents: Discord does not reveal an owner's
 * language.
 */

const SENTENCES: Readonly<Record<TroubleName, (detail: string) => string>> = {
  database_not_writable: (reason) =>
    `The database cannot be written, so nothing that members find is kept: ${reason}. Free space, or end the other program that uses it.`,
  database_set_aside: (path) =>
    `A damaged database was set aside as ${path}. Once the present one has all you need, move that file elsewhere.`,
  backup_doubtful: (reason) =>
    `This may be the wrong database: ${reason}. The good backups stay. If it is wrong, stop the bot and run \`searchlight restore --latest --force\`. If it is right, run \`searchlight backup\` once.`,
  backup_failing: (reason) => `There is no recent backup: ${reason}. Check BACKUP_DIR and the free space there.`,
  disk_nearly_full: (free) => `The disk is nearly full: ${free}. Once it is full, nothing more can be kept.`,
  clock_wrong: (seconds) =>
    `This computer’s clock differs from Discord’s by ${seconds} seconds, so puzzles come at the wrong time. Set it, and keep it set by NTP.`,
  disconnected: (since) => `The bot is ${since}. Check the network and Discord’s status page.`,
  identifies_few: (count) =>
    `The bot starts so often that Discord will soon reset its token (new connections left today: ${count}). Find out why it ends.`,
  answers_refused: (count) =>
    `Discord refused ${count} requests in ten minutes, and bans the address at 10,000. Stop the bot if this goes on.`,
  commands_not_registered: () =>
    'Discord does not accept the slash commands. The bot keeps trying; the log gives the reason.',
  posts_missed: (count) => `Puzzles that were never posted: ${count}. The bot, or Discord, was away over whole dates.`,
  posts_unknown: (count) =>
    `Puzzles that may or may not have been posted: ${count}. The bot may not read the history of their channels.`,
  answers_failed: (count) =>
    `Answers that failed in a quarter of an hour: ${count}. Members got an apology; the log has a line for each.`,
  builds_failed: (count) =>
    `Puzzles of the coming week that cannot be built: ${count}. Look for “a puzzle could not be built ahead” in the log.`,
};

const MAX_DETAIL = 300;

/** One message about all troubles. */
export const describeTroubles = (troubles: readonly Trouble[]): string =>
  [
    '**Searchlight needs you**',
    ...troubles.map(({ name, detail }) => `- ${SENTENCES[name](escapeText(detail, MAX_DETAIL))}`),
    'Each of these is told once. `docs/operating.md` says more.',
  ].join('\n');

export const describeNewRelease = ({ version, url }: Release, current: string): string =>
  `Searchlight ${version} is out; this is ${current}. What is new: <${url}>`;
