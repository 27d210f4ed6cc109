import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Log } from '../base/log.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import type { Timer } from '../base/timer.ts';
import { type AutoBackups, createAutoBackups } from '../features/operating/auto-backups.ts';
import { readInstallationSecret } from '../features/operating/installation-secret.ts';
import { createBuilder } from '../game/editions/create-builder.ts';
import type { Game } from '../game/game.ts';
import { prepareStore } from '../store/backups/prepare-store.ts';
import { lockStore } from '../store/database/lock-store.ts';
import { realPathOf } from '../store/database/look-at-file.ts';
import { openPatiently } from '../store/database/open-patiently.ts';
import { closeStore, fileOf, openStore, showStore, toStoreError } from '../store/database/open-store.ts';
import type { Db } from '../store/database/schema.ts';
import { StoreError } from '../store/database/store-error.ts';
import type { StoreTools } from '../store/database/store-tools.ts';
import { readUnfinishedMove } from '../store/transfer/compare-stores.ts';
import { loadPacks } from '../words/load-packs.ts';
import type { Config } from './config.ts';

/** Opens the database and the services around it, and protects them. */

export interface OpenGameOptions {
  readonly timer: Timer;
  readonly now: () => number;
  /** Counts waits and statements of the database. */
  readonly meter?: Meter;
  /** Called for each puzzle. */
  readonly onBuild: (outcome: 'built' | 'failed') => void;
  /** Receives the closing function of each part, in the order of their start. */
  readonly onOpened: (close: () => Promise<void>) => void;
  readonly log: Log;
  /** Receives the reason for a wait for the database, and `undefined` at its end. */
  readonly onTrouble?: (reason: string | undefined) => void;
  /** Reports the start in plain lines. */
  readonly tell?: (line: string) => void;
  /** Begins with an empty database although there are backups. */
  readonly startOver?: boolean;
}

export interface OpenedGame {
  readonly game: Game;
  /** `undefined` if the database is not a file. */
  readonly backups: AutoBackups | undefined;
}

/** Keeps a second program away from the same database file. */
const lock = (path: string, { shareDatabase }: Config): (() => void) => {
  const taken = lockStore(path, shareDatabase ? 'shared' : 'alone');
  if (taken.kind === 'locked') return taken.release;
  throw new StoreError(
    `The database ${path} is in use by another Searchlight: stop that one first. (Several programs on one file must all be started with SHARE_DATABASE=yes.)`,
  );
};

/** Refuses an incomplete copy of the data. */
const refusePart = async (db: Db, databaseUrl: string): Promise<void> => {
  if ((await readUnfinishedMove(db)) === undefined) return;
  throw new StoreError(
    `The database ${showStore(databaseUrl)} holds only a part of the data: run searchlight migrate-data again until it is done.`,
  );
};

/** Opens the database and reads the rows that a start needs. PostgreSQL may fail at any of these steps. */
const openWhole = async ({ databaseUrl, databaseDirectUrl }: Config, tools: StoreTools) => {
  const db = await openStore(databaseUrl, tools, databaseDirectUrl);
  try {
    await refusePart(db, databaseUrl);
    return { db, secret: await readInstallationSecret(db, randomBytes(32).toString('hex')) };
  } catch (cause) {
    await closeStore(db);
    throw toStoreError(databaseUrl, cause);
  }
};

/** Throws a `StoreError` if the database is unusable. */
export const openGame = async (config: Config, options: OpenGameOptions): Promise<OpenedGame> => {
  const { timer, log, meter = NO_METER, now, onBuild, onOpened } = options;
  const { tell = () => undefined, onTrouble = () => undefined, startOver = false } = options;
  const { databaseUrl, backupDir } = config;
  const path = fileOf(databaseUrl);
  if (path !== undefined) {
    const release = lock(path, config);
    onOpened(async () => release());
    await prepareStore({ path: realPathOf(path), backupDir, now, tell, startOver });
  }
  const open = () => openWhole(config, { timer, meter });
  const { db, secret } = await openPatiently(open, { timer, log, onTrouble });
  onOpened(() => closeStore(db));
  const builder = createBuilder(timer, onBuild);
  onOpened(builder.close);
  const backups = path === undefined ? undefined : createAutoBackups({ from: path, folder: backupDir, now, timer });
  if (backups) onOpened(backups.close);
  const game: Game = {
    db,
    packs: loadPacks(),
    now,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', secret).update(text).digest('hex'),
    defaultTimezone: config.defaultTimezone,
    buildPuzzle: builder.build,
    buildsAhead: true,
  };
  return { game, backups };
};
