import { join } from 'node:path';

/** The names of files of a live copy. */

export const liveFolder = (backupDir: string): string => join(backupDir, 'live');

/** The name of a generation that begins at `now`, in milliseconds since 1970. Later ones sort behind it. */
export const generationName = (now: number): string => new Date(now).toISOString().replaceAll(':', '-');

/** The ending of a generation that is not whole yet. */
export const PARTIAL = '.partial';

export const BASE = 'base.db';

const RUN = /^(\d{6})\.wal$/u;

/** The name of a run, from 1. Runs sort by name. */
export const runName = (run: number): string => `${String(run).padStart(6, '0')}.wal`;

export const isRun = (file: string): boolean => RUN.test(file);
