import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName, listBackups } from '../../store/backups/backup-files.ts';
import { planRotation } from '../../store/backups/plan-rotation.ts';
import type { BackupAnswer, BackupRequest } from './backup-worker.ts';
import { createThreads, type Threads } from './threads.ts';
import type { Timer } from './timer.ts';

/**
 * Backups that the bot makes by itself, every hour. A thread copies and checks the database; only when that is done are
 * those deleted that nobody needs any more.
 */
export interface AutoBackups {
  /** Makes a backup if one is due; called every minute, and does nothing while one is made. Never rejects. */
  readonly keep: () => Promise<AutoBackup>;
  /** Why the last one could not be made; `undefined` if it was. */
  readonly failure: () => string | undefined;
  /** Ends the thread; a backup under way leaves nothing. */
  readonly close: () => Promise<void>;
}

export type AutoBackup =
  | { readonly kind: 'not-due' }
  | { readonly kind: 'made'; readonly path: string; readonly deleted: number; readonly tookMs: number }
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

/** The thread cannot tell that it is at work while it copies: several gigabytes take so long. */
const SILENCE_MS = 30 * 60_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a program that was killed left of its copy. */
const REST = /^searchlight-auto-.*\.partial/u;

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
  const path = join(folder, backupName('auto', now()));
  const startedMs = timer.elapsedMs();
  try {
    await mkdir(folder, { recursive: true });
    await removeRests(folder);
    const answer = await thread.ask({ from, to: path });
    if (answer.kind === 'failed') return answer;
    return { kind: 'made', path, deleted: await rotate(folder), tookMs: Math.round(timer.elapsedMs() - startedMs) };
  } catch (error) {
    return { kind: 'failed', reason: messageOf(error) };
  }
};

/** How long ago the last one was made, by an earlier run of the program: a clock set wrong may put that in the future. */
const ageOfLast = async ({ folder, now }: AutoBackupOptions): Promise<number> => {
  const last = (await listBackups(folder)).find(({ kind }) => kind === 'auto');
  return last ? Math.abs(now() - last.madeAt) : Number.POSITIVE_INFINITY;
};

/** The caller closes it. */
export const createAutoBackups = (options: AutoBackupOptions): AutoBackups => {
  const { timer } = options;
  let dueAtMs: number | undefined;
  let failure: string | undefined;
  let thread: BackupThread | undefined;
  let isClosed = false;

  const backUp = async (): Promise<AutoBackup> => {
    // A new thread each time: what SQLite and its statements took goes with it.
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
    dueAtMs = timer.elapsedMs() + (outcome.kind === 'failed' ? RETRY_MS : EVERY_MS);
    return outcome;
  };
  return {
    keep,
    failure: () => failure,
    close: async () => {
      isClosed = true;
      await thread?.close();
    },
  };
};
