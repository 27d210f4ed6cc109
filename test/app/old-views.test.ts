import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareStore } from '../../src/store/backups/prepare-store.ts';
import { compareViews, OLD_SERVERS, writeOldDatabase } from '../store/old-views/open-views.ts';

test.each(OLD_SERVERS)('every view of $name says the same after the update from $version', async (wanted) => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-old-views-'));
  const path = join(folder, 'searchlight.db');
  writeOldDatabase(wanted.version, path);
  await prepareStore({ path, backupDir: join(folder, 'backups'), now: Date.now });
  const { now, then } = await compareViews(wanted, `file:${path}`);
  expect(Object.keys(then).length).toBeGreaterThan(50);
  expect(now).toEqual(then);
});
