import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import { createCliRig } from '../../cli/cli-rig.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';
import { compareViews, OLD_SERVERS, writeOldDatabase } from '../old-views/open-views.ts';

test.each(OLD_SERVERS)('every view of $name says the same after a move from $version to PostgreSQL', async (wanted) => {
  const rig = createCliRig();
  const path = join(rig.folder, 'old.db');
  writeOldDatabase(wanted.version, path);
  await (await openStore(`file:${path}`)).destroy();
  const to = await createDatabase('template0');
  expect(await rig.run('migrate-data', `file:${path}`, to)).toMatchObject({ code: 0 });
  const { now, then } = await compareViews(wanted, to);
  expect(now).toEqual(then);
});
