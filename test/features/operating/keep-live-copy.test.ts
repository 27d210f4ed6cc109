import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepLiveCopy } from '../../../src/features/operating/keep-live-copy.ts';
import { closeStore, openStore } from '../../../src/store/database/open-store.ts';

/** Waits until the test lets time pass, or the copying stops. */
const createPause = () => {
  let pass = (): void => undefined;
  return {
    pass: () => pass(),
    wait: (_: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        pass = resolve;
        signal?.addEventListener('abort', () => resolve());
      }),
    limit: (): Promise<void> => new Promise(() => undefined),
  };
};

test('each complete copy tells since when it has all changes, and a failed one tells nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-live-'));
  const [path, backupDir] = [join(folder, 'a.db'), join(folder, 'backups')];
  mkdirSync(backupDir);
  const db = await openStore(`file:${path}`);
  onTestFinished(() => closeStore(db));
  const copied: number[] = [];
  const errors: string[] = [];
  let now = 1_000;
  const pause = createPause();
  const note = (_: object, message: string): void => void errors.push(message);
  // A file in the place of the folder fails every copy.
  writeFileSync(join(backupDir, 'live'), '');
  const stop = await keepLiveCopy({
    db,
    path,
    backupDir,
    now: () => now,
    timer: pause,
    log: { info: () => undefined, warn: note, error: note },
    onCopied: (at) => copied.push(at),
  });
  await expect.poll(() => errors).toEqual([expect.stringContaining('cannot be copied')]);
  expect(copied).toEqual([]);
  rmSync(join(backupDir, 'live'));
  now = 2_000;
  pause.pass();
  await expect.poll(() => copied).toEqual([2_000]);
  await stop();
});
