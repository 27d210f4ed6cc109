import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Fills volumes or makes them read-only, and compares the files on them. Mounting needs root, on Linux. */

const FILLER = 'filler';

/** Uses up all room on a volume. */
export const fill = (folder: string): void => {
  for (const bytes of [1 << 20, 1 << 16, 1 << 12, 1]) {
    try {
      for (;;) appendFileSync(join(folder, FILLER), Buffer.alloc(bytes));
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    }
  }
};

/** Whether a name belongs to the file that uses up the room. */
export const isFiller = (name: string): boolean => name === FILLER;

/** Deletes the filler again. */
export const makeRoom = (folder: string): void => rmSync(join(folder, FILLER));

/** A volume in memory. */
export const mountVolume = (path: string, megabytes: number): void => {
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]);
};

export const unmountVolume = (path: string): void => {
  execFileSync('umount', ['-l', path]);
};

export const makeReadOnly = (folder: string): void => {
  execFileSync('mount', ['-o', 'remount,ro', folder]);
};

/** Every file with a hash of its bytes. Skips the files that SQLite keeps beside an open database. */
export const readFiles = (folder: string): Map<string, string> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) => statSync(join(folder, name)).isFile() && !/-(?:wal|shm)$|\.lock$|^filler$/u.test(name),
  );
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
};

/** Names of changed or deleted files. `undefined` if all are the same. */
export const lostSince = (before: ReadonlyMap<string, string>, folder: string): string | undefined => {
  const after = readFiles(folder);
  return [...before.keys()].filter((name) => after.get(name) !== before.get(name)).join(', ') || undefined;
};
