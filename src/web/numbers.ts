import { Gauge, type Registry } from 'prom-client';

/** `madeAt` in milliseconds since 1970; `undefined` before the first backup. */
interface LastBackup {
  readonly madeAt: number | undefined;
}

/** Figures counted for each scrape. */
export interface Numbers {
  readonly isConnected: boolean;
  readonly channels: Readonly<Record<string, number>>;
  /** Started posts without a known outcome. */
  readonly openPosts: number;
  /** The database, and its write-ahead log of changes outside it. */
  readonly databaseBytes: number;
  readonly logBytes: number;
  /** The newest backup; `undefined` if this process makes no backups. */
  readonly backup: LastBackup | undefined;
}

const PLAIN = {
  connected: { name: 'searchlight_connected', help: '1 while connected to Discord.' },
  openPosts: { name: 'searchlight_posts_open', help: 'Posts begun whose outcome is not known yet.' },
  databaseBytes: { name: 'searchlight_database_bytes', help: 'The size of the database.' },
  logBytes: { name: 'searchlight_wal_bytes', help: 'The write-ahead log: changes that are not in the database yet.' },
  backupAge: {
    name: 'searchlight_backup_age_seconds',
    help: 'How long ago the newest backup was made; infinite if there is none. Absent from a process that makes none.',
  },
};

const secondsSince = (madeAt: number | undefined, now: number): number =>
  madeAt === undefined ? Number.POSITIVE_INFINITY : (now - madeAt) / 1_000;

/** Registers gauges for `read`'s figures; the returned function updates them. `now` is in milliseconds since 1970. */
export const addNumbers = (
  registry: Registry,
  read: () => Promise<Numbers | undefined>,
  now: () => number,
): (() => Promise<void>) => {
  const registers = [registry];
  const add = (plain: keyof typeof PLAIN): Gauge => new Gauge({ ...PLAIN[plain], registers });
  const [connected, openPosts] = [add('connected'), add('openPosts')];
  const [databaseBytes, logBytes, backupAge] = [add('databaseBytes'), add('logBytes'), add('backupAge')];
  const channels = new Gauge({
    name: 'searchlight_channels',
    help: 'Channels that were set up, by state: active, paused or stopped.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const numbers = await read();
    connected.set(numbers?.isConnected ? 1 : 0);
    channels.reset();
    backupAge.remove();
    if (!numbers) return;
    openPosts.set(numbers.openPosts);
    databaseBytes.set(numbers.databaseBytes);
    logBytes.set(numbers.logBytes);
    if (numbers.backup) backupAge.set(secondsSince(numbers.backup.madeAt, now()));
    for (const [state, count] of Object.entries(numbers.channels)) channels.set({ state }, count);
  };
};
