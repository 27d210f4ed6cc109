import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import type { Timer } from '../../../base/timer.ts';
import { openFile, prepareKept } from '../../database/look-at-file.ts';
import { sync } from '../backup-store.ts';
import { copyOutside } from './copy-outside.ts';
import { BASE, generationName, liveFolder, PARTIAL, runName } from './live-files.ts';
import { countFrames, findLastCommit, firstPlace, readHeader, type WalHeader, type WalPlace } from './wal-file.ts';

/**
 * A copy of each change to a SQLite database within seconds. A generation is a folder: a copy of the database file, and
 * copies of its write-ahead log. The log begins anew after a checkpoint, so there is one copy for each run of it. SQLite
 * itself puts them together again (`restore-live.ts`). Litestream works alike (https://litestream.io/how-it-works).
 *
 * Nothing but this copy may write the log into the file. It first copies all of the log, so no change is missed. If
 * another did it, a new generation begins.
 */

export interface LiveCopy {
  /** Copies what was committed since the last call; the caller calls this every second. Throws if it cannot. */
  readonly keep: () => Promise<void>;
  /** Copies the last changes, then ends. The database must still be open. */
  readonly close: () => Promise<void>;
}

export interface LiveCopyOptions {
  /** The database file, which this process alone has open, with `wal_autocheckpoint = 0`. */
  readonly path: string;
  /** The folder of backups. */
  readonly folder: string;
  readonly now: () => number;
  readonly timer: Pick<Timer, 'limit'>;
  /** Changes whenever this process wrote the log into the file by itself. */
  readonly timesEmptied: () => number;
}

/** SQLite's own limit: 1,000 pages (https://sqlite.org/pragma.html#pragma_wal_autocheckpoint). */
const CHECKPOINT_BYTES = 4_000_000;

/** A generation with more bytes of logs is replaced, as is one with more than its database has. */
const MIN_RENEWAL_BYTES = 64_000_000;

const CHUNK_BYTES = 1_000_000;

interface Generation {
  readonly folder: string;
  /** The size of the database file, in bytes. */
  readonly baseBytes: number;
  readonly timesEmptied: number;
  /** Bytes of all runs together. */
  logBytes: number;
  run: number;
  /** The present run of the log, and how far it is copied; `undefined` before the first one. */
  log: { readonly header: WalHeader; place: WalPlace; isInFile: boolean } | undefined;
}

/** The log began anew without us, so changes may be missing. */
class ChangesMissing extends Error {}

const copyRange = (from: number, to: number, start: number, end: number): void => {
  for (let at = start; at < end; ) {
    const bytes = Buffer.alloc(Math.min(CHUNK_BYTES, end - at));
    const read = readSync(from, bytes, 0, bytes.length, at);
    if (read === 0) throw new ChangesMissing('the write-ahead log became shorter');
    at += writeSync(to, bytes, 0, read, at);
  }
};

/** Runs with an open file, and closes it. */
const withFile = <T>(path: string, flags: string, run: (file: number) => T): T => {
  const file = openSync(path, flags, 0o600);
  try {
    return run(file);
  } finally {
    closeSync(file);
  }
};

/** Notes the run of a log, and whether it is a new one. */
const enterRun = (generation: Generation, header: WalHeader): NonNullable<Generation['log']> => {
  const { log } = generation;
  if (log?.header.salt === header.salt) return log;
  if (log && !log.isInFile) throw new ChangesMissing('the write-ahead log began anew');
  generation.run++;
  generation.log = { header, place: firstPlace(header), isInFile: false };
  return generation.log;
};

/** Copies the whole commits that are new in the log. The file of a run is written on the way; the caller syncs it. */
const copyLog = (path: string, generation: Generation): 'copied' | 'nothing' => {
  const source = `${path}-wal`;
  if (!existsSync(source)) return 'nothing';
  return withFile(source, 'r', (from) => {
    const header = readHeader(from);
    if (header === undefined) return 'nothing';
    const log = enterRun(generation, header);
    const end = findLastCommit(from, header, log.place);
    const name = join(generation.folder, runName(generation.run));
    const isNew = !existsSync(name);
    if (!isNew && end.offset === log.place.offset) return 'nothing';
    withFile(name, isNew ? 'w' : 'r+', (to) => {
      if (isNew) writeSync(to, header.bytes, 0, header.bytes.length, 0);
      copyRange(from, to, log.place.offset, end.offset);
    });
    if (readHeader(from)?.salt !== header.salt) throw new ChangesMissing('the write-ahead log began anew');
    generation.logBytes += end.offset - log.place.offset;
    if (end.offset !== log.place.offset) log.isInFile = false;
    log.place = end;
    return 'copied';
  });
};

interface Checkpoint {
  readonly log: number;
  readonly checkpointed: number;
}

type Statement = SqliteDatabase.Statement;

/** Writes the log into the file. Between the copy and this, nothing else runs in this process. */
const checkpoint = (path: string, generation: Generation, statement: Statement): void => {
  copyLog(path, generation);
  const { log: run } = generation;
  const { log, checkpointed } = statement.get() as Checkpoint;
  if (run && log === checkpointed && log === countFrames(run.header, run.place)) run.isInFile = true;
};

const beginGeneration = async ({ path, folder, now, timer, timesEmptied }: LiveCopyOptions): Promise<Generation> => {
  const live = liveFolder(folder);
  const name = join(live, generationName(now()));
  const partial = `${name}${PARTIAL}`;
  await rm(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const emptied = timesEmptied();
  const base = join(partial, BASE);
  await copyOutside(path, base, timer);
  await sync(base, 'r+');
  const { size } = withFile(base, 'r', (file) => fstatSync(file));
  const counts = { baseBytes: size, timesEmptied: emptied, logBytes: 0, run: 0, log: undefined };
  const begun: Generation = { ...counts, folder: partial };
  copyLog(path, begun);
  if (timesEmptied() !== emptied) throw new ChangesMissing('the write-ahead log was written into the file');
  if (begun.run > 0) await sync(join(partial, runName(begun.run)), 'r+');
  await sync(partial, 'r');
  await rm(name, { recursive: true, force: true });
  renameSync(partial, name);
  await sync(live, 'r');
  for (const other of await readdir(live)) {
    if (join(live, other) !== name) await rm(join(live, other), { recursive: true, force: true });
  }
  return { ...begun, folder: name };
};

/** The most bytes of logs beside a copy of a database with so many bytes. */
const mostLogBytes = (bytes: number): number => Math.max(bytes, MIN_RENEWAL_BYTES);

/**
 * The room that a live copy of a database with so many bytes can still take: its logs, and a new generation, which is
 * whole before the old one is deleted.
 */
export const liveCopyRoom = (bytes: number): number => mostLogBytes(bytes) + bytes;

const isWornOut = ({ logBytes, baseBytes, timesEmptied }: Generation, emptiedNow: number): boolean =>
  timesEmptied !== emptiedNow || logBytes > mostLogBytes(baseBytes);

/** Begins with the next `keep`. The caller closes it before the database. */
export const openLiveCopy = (options: LiveCopyOptions): LiveCopy => {
  const { path, timesEmptied } = options;
  const database = openFile(path);
  const statement = prepareKept(database, 'pragma wal_checkpoint(passive)');
  let generation: Generation | undefined;
  let running: Promise<void> | undefined;

  const copyNew = async (known: Generation): Promise<void> => {
    const before = known.run;
    if (copyLog(path, known) === 'nothing') return;
    await sync(join(known.folder, runName(known.run)), 'r+');
    if (known.run !== before) await sync(known.folder, 'r');
    const { log } = known;
    if (log && log.place.offset > CHECKPOINT_BYTES && !log.isInFile) checkpoint(path, known, statement);
  };
  const keepOnce = async (): Promise<void> => {
    try {
      if (!generation || isWornOut(generation, timesEmptied())) generation = await beginGeneration(options);
      else await copyNew(generation);
    } catch (error) {
      generation = undefined;
      // The log must not grow for as long as it cannot be copied.
      statement.get();
      if (!(error instanceof ChangesMissing)) throw error;
      generation = await beginGeneration(options);
    }
  };
  const keep = (): Promise<void> => {
    running ??= keepOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    keep,
    close: async () => {
      try {
        await running?.catch(() => undefined);
        if (generation) await keep();
      } finally {
        database.close();
      }
    },
  };
};
