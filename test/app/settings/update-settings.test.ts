import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/app/config.ts';

const WEB = {
  ROLE: 'web',
  DISCORD_TOKEN: 'MTExMTExMTExMTExMTExMTEx.abcdef.0123456789-_0123456789',
  DISCORD_PUBLIC_KEY: 'a'.repeat(64),
  DATABASE_URL: 'postgres://account@pooler/name',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  const result = parseConfig(env);
  return result.kind === 'invalid' ? result.problems : [];
};

test('a web process waits for its load balancer, unless the setting says otherwise', () => {
  expect(parseConfig(WEB)).toMatchObject({ config: { drainSeconds: 5 } });
  expect(parseConfig({ ...WEB, DRAIN_SECONDS: '0' })).toMatchObject({ config: { drainSeconds: 0 } });
  expect(parseConfig({ DRAIN_SECONDS: '60' })).toMatchObject({ config: { drainSeconds: 60 } });
});

test.each(['61', '-1', '1.5', 'soon', '0x5', '1e1', '５'])('DRAIN_SECONDS %s is refused', (text) => {
  expect(problemsOf({ DRAIN_SECONDS: text })).toEqual([
    `DRAIN_SECONDS "${text}" is not a whole number of seconds from 0 to 60.`,
  ]);
});

test('the address past a pooler is of PostgreSQL, and so is the one through it', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://account:secret@server/name' };
  expect(parseConfig({ ...WEB, ...direct })).toMatchObject({
    config: { databaseUrl: WEB.DATABASE_URL, databaseDirectUrl: direct.DATABASE_DIRECT_URL },
  });
  expect(problemsOf(direct)).toEqual([
    'DATABASE_DIRECT_URL goes past a pooler of PostgreSQL, but DATABASE_URL names a file: leave it out, or name a PostgreSQL database in both.',
  ]);
  const wanted = 'is not a PostgreSQL database such as postgres://account:password@host/name.';
  expect(problemsOf({ ...WEB, DATABASE_DIRECT_URL: 'file:a.db' })).toEqual([
    `DATABASE_DIRECT_URL "file:a.db" ${wanted}`,
  ]);
  expect(problemsOf({ ...WEB, DATABASE_DIRECT_URL: 'postgres://account:secret@server' })).toEqual([
    `DATABASE_DIRECT_URL ${wanted}`,
  ]);
});
