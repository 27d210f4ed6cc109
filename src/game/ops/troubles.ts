/**
 * What needs a person who runs the bot, and who of them was told. Pure: a trouble is told once to each owner, and again
 * only if it comes back after an hour without it, and a day after it was told last. So each owner gets at most one message
 * a day about each of these.
 */

/** In the order in which they are told. */
export const TROUBLES = [
  'database_not_writable',
  'database_set_aside',
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
  /** What is known of it: a number, a path, or the reason that was given. */
  readonly detail: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a trouble must last: what passes by itself is nobody's concern. */
const PATIENCE_MS: Readonly<Record<TroubleName, number>> = {
  database_not_writable: 5 * MINUTE_MS,
  database_set_aside: 0,
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

/** So long a trouble must be gone before it counts as a new one. */
const WELL_AFTER_MS = HOUR_MS;

/** So long nothing is told a second time. */
const REPEATED_AFTER_MS = 24 * HOUR_MS;

interface TroubleRecord {
  readonly since: number;
  /** Since when it is gone; missing while it lasts. */
  readonly wellSince?: number;
  /** The owners who were told this time. */
  readonly told: readonly string[];
  readonly toldAt?: number;
}

/** What is known of each trouble; times in milliseconds since 1970. */
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

/** The ledger after a look that found these. */
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

/** Which troubles an owner is to be told now. */
export const troublesFor = (ledger: TroubleLedger, ownerId: string, now: number): TroubleName[] =>
  TROUBLES.filter((name) => {
    const record = ledger[name];
    return record !== undefined && isDue(record, name, now) && !record.told.includes(ownerId);
  });

/** The ledger after an owner was told these. */
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
