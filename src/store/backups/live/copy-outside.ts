import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createDeadline, type Timer } from '../../../base/timer.ts';

/**
 * Copies the database file in a program of its own. A process that closes a file loses all locks on it, also those of
 * SQLite (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_).
 */
const COPY_FILE = 'const [from, to] = process.argv.slice(1); fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE)';

/** A disk or a network volume that is slower than this counts as hanging. */
const START_MS = 60_000;
const BYTES_A_MS = 2_000;

/** The time limit for a copy of a file with so many bytes. */
export const copyLimitMs = (bytes: number): number => START_MS + Math.ceil(bytes / BYTES_A_MS);

/** Throws if the copy fails, or takes too long: the program then ends, and the copy is incomplete. */
export const copyOutside = async (from: string, to: string, timer: Pick<Timer, 'limit'>): Promise<void> => {
  const limitMs = copyLimitMs((await stat(from)).size);
  const { signal, end } = createDeadline(timer, limitMs);
  try {
    await promisify(execFile)(process.execPath, ['-e', COPY_FILE, from, to], { signal, killSignal: 'SIGKILL' });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`the copy of ${from} to ${to} was not done after ${limitMs / 1_000} seconds: check both disks`);
  } finally {
    end();
  }
};
