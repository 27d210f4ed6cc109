/**
 * Troubles that need an operator, and the owners informed of each. Pure. An owner gets one message about a trouble.
 * Another follows only if the trouble comes back after an hour's absence, and a day after the last message. So an owner
 * gets at most one message a day about each trouble.
 */

/** In the order of the messages. */
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
  /** A number, a path, or the reported reason. */
  readonly detail: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a trouble must last before a message. A brief trouble concerns no owner. */
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
