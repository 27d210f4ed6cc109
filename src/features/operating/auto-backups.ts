import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createThreads, type Threads } from '../../base/threads.ts';
import type { Timer } from '../../base/timer.ts';
import { isDoubtful, listBackups, planRotation } from '../../store/backups/backup-files.ts';
import type { BackupAnswer, BackupRequest } from './backup-worker.ts';

/**
 * Hourly backups. A thread copies and checks the database. After a success, the bot deletes backups beyond the
 * rotation.
 */
export interface AutoBackups {
  /**
   * Makes a backup if one is due. The caller calls this every minute; during a backup it does nothing. Never rejects.
   */
  readonly keep: () => Promise<AutoBackup>;
  /** The reason for the last failure; `undefined` after a success. */
  readonly failure: () => string | undefined;
  /** The doubt about the last backup, as the end of a sentence; `undefined` for a good one. */
  readonly doubt: () => string | undefined;
  /** Ends the thread; an unfinished backup leaves no file. */
  readonly close: () => Promise<void>;
}

export type AutoBackup =
  | { readonly kind: 'not-due' }
  | {
      readonly kind: 'made';
      readonly path: string;
      readonly deleted: number;
      readonly tookMs: number;
      /** The reason why this may be the wrong database, as the end of a sentence. */
      readonly doubt?: string;
    }
  | { readonly kind: 'failed'; readonly reason: string };

export interface AutoBackupOptions {
  /** The database file. */
  readonly from: string;
  readonly folder: string;
  readonly now: () => number;
  readonly timer: Timer;
}

const EVERY_MS = 3_600_000;

/** A full disk does not become empty within a minute. */
const RETRY_MS = 10 * 60_000;

/** The thread cannot send a sign of life while it copies. Several gigabytes take this long. */
const SILENCE_MS = 30 * 60_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Unfinished copies of a killed program. */
const REST = /^searchlight-(?:auto|other|fewer)-.*\.partial/u;

const removeRests = async (folder: string): Promise<void> => {
  for (const file of await readdir(folder)) if (REST.test(file)) await rm(join(folder, file), { force: true });
};

const rotate = async (folder: string): Promise<number> => {
  const unneeded = planRotation(await listBackups(folder));
  for (const { path } of unneeded) await rm(path, { force: true });
  return unneeded.length;
};

type BackupThread = Threads<BackupRequest, BackupAnswer>;

const makeBackup = async (options: AutoBackupOptions, thread: BackupThread): Promise<AutoBackup> => {
  const { from, folder, now, timer } = options;
  const startedMs = timer.elapsedMs();
  try {
    await mkdir(folder, { recursive: true });
    await removeRests(folder);
    const answer = await thread.ask({ from, folder, now: now() });
    if (answer.kind === 'failed') return answer;
    return { ...answer, deleted: await rotate(folder), tookMs: Math.round(timer.elapsedMs() - startedMs) };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
};

/** The age of the last backup, by this or an earlier run. A wrong clock may have dated it in the future. */
const ageOfLast = async ({ folder, now }: AutoBackupOptions): Promise<number> => {
  const last = (await listBackups(folder)).find((backup) => backup.kind === 'auto' || isDoubtful(backup));
  return last ? Math.abs(now() - last.madeAt) : Number.POSITIVE_INFINITY;
};

/** The caller closes it. */
export const createAutoBackups = (options: AutoBackupOptions): AutoBackups => {
  const { timer } = options;
  let dueAtMs: number | undefined;
  let failure: string | undefined;
  let doubt: string | undefined;
  let thread: BackupThread | undefined;
  let isClosed = false;

  const backUp = async (): Promise<AutoBackup> => {
    // A new thread each time: it frees SQLite's memory at its end.
    const program = new URL('./backup-worker.ts', import.meta.url);
    thread = createThreads<BackupRequest, BackupAnswer>(program, timer, SILENCE_MS);
    const outcome = await makeBackup(options, thread);
    await thread.close();
    thread = undefined;
    return outcome;
  };
  const keep = async (): Promise<AutoBackup> => {
    dueAtMs ??= timer.elapsedMs() + Math.max(0, EVERY_MS - (await ageOfLast(options)));
    if (isClosed || thread || timer.elapsedMs() < dueAtMs) return { kind: 'not-due' };
    const outcome = await backUp();
    if (isClosed) return { kind: 'not-due' };
    failure = outcome.kind === 'failed' ? outcome.reason : undefined;
    if (outcome.kind === 'made') doubt = outcome.doubt;
    dueAtMs = timer.elapsedMs() + (outcome.kind === 'failed' ? RETRY_MS : EVERY_MS);
    return outcome;
  };
  return {
    keep,
    failure: () => failure,
    doubt: () => doubt,
    close: async () => {
      isClosed = true;
      await thread?.close();
    },
  };
};
