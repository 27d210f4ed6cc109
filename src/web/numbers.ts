import { Gauge, type Registry } from 'prom-client';

/** `madeAt` in milliseconds since 1970; `undefined` before the first copy. */
interface LastCopy {
  readonly madeAt: number | undefined;
}

/** Figures that only the database knows. */
interface StoreNumbers {
  readonly channels: Readonly<Record<string, number>>;
  /** Started posts without a known outcome. */
  readonly openPosts: number;
  /** The database, and its write-ahead log of changes outside it. */
  readonly databaseBytes: number;
  readonly logBytes: number;
}

/** Figures counted for each scrape. */
export interface Numbers {
  readonly isConnected: boolean;
  /** `undefined` while the database does not answer. */
  readonly store: StoreNumbers | undefined;
  /** The newest backup; `undefined` if this process makes no backups. */
  readonly backup: LastCopy | undefined;
  /** The last complete copy of all changes; `undefined` if this process makes no such copy. */
  readonly liveCopy?: LastCopy | undefined;
  /** The clock's lead over Discord's, in milliseconds; `undefined` while unknown. */
  readonly aheadMs?: number | undefined;
}

const PLAIN = {
  connected: { name: 'searchlight_connected', help: '1 while connected to Discord.' },
  databaseUp: { name: 'searchlight_database_up', help: '1 while the database answers.' },
  openPosts: { name: 'searchlight_posts_open', help: 'Posts begun whose outcome is not known yet.' },
  databaseBytes: { name: 'searchlight_database_bytes', help: 'The size of the database.' },
  logBytes: { name: 'searchlight_wal_bytes', help: 'The write-ahead log: changes that are not in the database yet.' },
  backupAge: {
    name: 'searchlight_backup_age_seconds',
    help: 'How long ago the newest backup was made; infinite if there is none. Absent from a process that makes none.',
  },
  liveCopyAge: {
    name: 'searchlight_live_copy_age_seconds',
    help: 'How long ago all changes were copied; infinite if they never were. Absent from a process without a live copy.',
  },
  clockAhead: {
    name: 'searchlight_clock_ahead_seconds',
    help: 'How far the clock is ahead of that of Discord; below 0 if it is behind. Absent while unknown.',
  },
};

const secondsSince = (madeAt: number | undefined, now: number): number =>
  madeAt === undefined ? Number.POSITIVE_INFINITY : (now - madeAt) / 1_000;

/**
 * Registers gauges for `read`'s figures; the returned function updates them. Figures of a database that does not answer
 * are absent. `now` is in milliseconds since 1970.
 */
export const addNumbers = (
  registry: Registry,
  read: () => Promise<Numbers>,
  now: () => number,
): (() => Promise<void>) => {
  const registers = [registry];
  const add = (plain: keyof typeof PLAIN): Gauge => new Gauge({ ...PLAIN[plain], registers });
  const [connected, databaseUp, openPosts] = [add('connected'), add('databaseUp'), add('openPosts')];
  const [databaseBytes, logBytes, backupAge] = [add('databaseBytes'), add('logBytes'), add('backupAge')];
  const [liveCopyAge, clockAhead] = [add('liveCopyAge'), add('clockAhead')];
  const channels = new Gauge({
    name: 'searchlight_channels',
    help: 'Channels that were set up, by state: active, paused or stopped.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const { isConnected, store, backup, liveCopy, aheadMs } = await read();
    connected.set(isConnected ? 1 : 0);
    databaseUp.set(store ? 1 : 0);
    channels.reset();
    for (const gauge of [openPosts, databaseBytes, logBytes, backupAge, liveCopyAge, clockAhead]) gauge.remove();
    if (backup) backupAge.set(secondsSince(backup.madeAt, now()));
    if (liveCopy) liveCopyAge.set(secondsSince(liveCopy.madeAt, now()));
    if (aheadMs !== undefined) clockAhead.set(aheadMs / 1_000);
    if (!store) return;
    openPosts.set(store.openPosts);
    databaseBytes.set(store.databaseBytes);
    logBytes.set(store.logBytes);
    for (const [state, count] of Object.entries(store.channels)) channels.set({ state }, count);
  };
};
