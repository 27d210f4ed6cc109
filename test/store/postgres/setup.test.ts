import { expect, onTestFinished, test } from 'vitest';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { showPostgresUrl } from '../../../src/store/database/postgres/postgres-url.ts';
import { createCliRig } from '../../cli/cli-rig.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';

/** The address with a password. A server that trusts its account does not ask for one. */
const withPassword = (databaseUrl: string): string => {
  const address = new URL(databaseUrl);
  address.username ||= 'postgres';
  address.password = 'hush';
  return address.href;
};

test('Enter keeps the database that .env names, and its password is not shown', async () => {
  const databaseUrl = withPassword(await createDatabase('template0'));
  const standIn = await createStandIn({ clock: createManualClock() });
  onTestFinished(() => standIn.close());
  const rig = createCliRig({ env: { DISCORD_API_URL: standIn.apiUrl, DATABASE_URL: databaseUrl } });
  const run = await rig.answer([standIn.token, '', '', ''], 'setup');
  expect(run).toMatchObject({ code: 0, errors: '' });
  expect(run.out).toContain(`[${showPostgresUrl(databaseUrl)}]: `);
  expect(run.out).not.toContain('hush');
  expect(rig.read('.env').toString()).toMatch(/^DATABASE_URL=.*:hush@/mu);
});
