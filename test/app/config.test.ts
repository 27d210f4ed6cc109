import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/app/config.ts';

const TOKEN = 'MTExMTExMTExMTExMTExMTEx.abcdef.0123456789-_0123456789';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  const result = parseConfig(env);
  return result.kind === 'invalid' ? result.problems : [];
};

test('nothing set is the playground with its defaults', () => {
  expect(parseConfig({})).toEqual({
    kind: 'config',
    config: {
      discordToken: undefined,
      discordApiUrl: 'https://discord.com/api',
      discordCdnHosts: ['cdn.discordapp.com', 'media.discordapp.net'],
      devGuildId: undefined,
      databaseUrl: 'file:data/searchlight.db',
      shareDatabase: false,
      trustedProxies: expect.arrayContaining(['127.0.0.0/8', '::1', '10.0.0.0/8']),
      port: 3000,
      host: '127.0.0.1',
      liveCopy: true,
      opsPort: 3001,
      opsHost: '127.0.0.1',
      backupDir: 'backups',
      defaultTimezone: 'UTC',
      logLevel: 'info',
      publicUrl: undefined,
      discordClientId: undefined,
      discordClientSecret: undefined,
      discordPublicKey: undefined,
      role: 'all',
      shards: undefined,
      ownerIds: [],
      releasesUrl: undefined,
      databaseDirectUrl: undefined,
      drainSeconds: 0,
    },
  });
});

test.each(['“a.b.c”', '’a.b.c', '"a.b.c', '<a.b.c>', 'a b', 'a\u00a0b'])(
  'the token %s was not copied well',
  (token) => {
    const refusal = "DISCORD_TOKEN is not a bot token: copy it from your application's Bot page.";
    expect(problemsOf({ DISCORD_TOKEN: token })).toEqual([refusal]);
  },
);

test('every bad variable is named at once, and the token is never repeated', () => {
  const problems = problemsOf({
    DISCORD_TOKEN: 'not a token',
    DISCORD_API_URL: 'discord',
    DISCORD_CDN_HOSTS: 'http://a',
    DEV_GUILD_ID: 'my server',
    DATABASE_URL: 'mysql://x',
    PORT: '70000',
    HOST: 'http://localhost',
    OPS_PORT: '-1',
    OPS_HOST: '127.0.0.1:3001',
    DEFAULT_TIMEZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
  });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'DISCORD_TOKEN',
    'DEV_GUILD_ID',
    'DISCORD_API_URL',
    'DISCORD_CDN_HOSTS',
    'DATABASE_URL',
    'PORT',
    'HOST',
    'OPS_PORT',
    'OPS_HOST',
    'DEFAULT_TIMEZONE',
    'LOG_LEVEL',
  ]);
  expect(problems.join()).not.toContain('not a token');
  expect(problems[9]).toBe('DEFAULT_TIMEZONE "Mars/Olympus" is not an IANA time zone such as Europe/Athens.');
});

test('the data is in a file or in a named database of PostgreSQL, and a password is never repeated', () => {
  for (const url of ['postgres://bot:pw@db.example/words', 'postgresql://localhost:5433/words', 'file:a.db']) {
    expect(problemsOf({ DATABASE_URL: url })).toEqual([]);
  }
  for (const url of ['postgres://bot:pw@db.example', 'postgres://bot:pw@/words', 'postgres:/x', 'mysql://bot:pw@x/y']) {
    const [problem = ''] = problemsOf({ DATABASE_URL: url });
    expect(problem).toContain('is not a SQLite file such as file:data/searchlight.db, or a PostgreSQL database');
    expect(problem).not.toContain('bot:pw');
  }
});

test('the web player needs an address that browsers keep secrets for, and both halves of an application', () => {
  expect(problemsOf({ PUBLIC_URL: 'http://play.example.org' }).join()).toMatch(/^PUBLIC_URL "http.*https address/);
  expect(problemsOf({ PUBLIC_URL: 'https://play.example.org/?a=b' })).toHaveLength(1);
  expect(problemsOf({ DISCORD_CLIENT_ID: 'mine' }).join()).toMatch(
    /^DISCORD_CLIENT_ID "mine" is not an application id/,
  );
  expect(problemsOf({ DISCORD_CLIENT_SECRET: 'a b' }).join()).not.toContain('a b');
  expect(problemsOf({ DISCORD_CLIENT_SECRET: 'abc' }).join()).toContain('DISCORD_CLIENT_ID is missing');
  expect(parseConfig({ PUBLIC_URL: 'https://play.example.org/words/' })).toMatchObject({
    config: { publicUrl: 'https://play.example.org/words' },
  });
  expect(parseConfig({ PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ kind: 'config' });
});

test('proxies are addresses or networks, or there are none', () => {
  expect(parseConfig({ TRUSTED_PROXIES: 'none' })).toMatchObject({ config: { trustedProxies: [] } });
  expect(parseConfig({ TRUSTED_PROXIES: '203.0.113.5, fc00::/7' })).toMatchObject({
    config: { trustedProxies: ['203.0.113.5', 'fc00::/7'] },
  });
  for (const wrong of ['proxy.example', '10.0.0.0/33', 'none, 10.0.0.1']) {
    expect(problemsOf({ TRUSTED_PROXIES: wrong }).join()).toMatch(
      /^TRUSTED_PROXIES ".*" is not a comma-separated list/,
    );
  }
});

test('a public key is 64 hexadecimal digits', () => {
  const key = '0123456789ABCDEF'.repeat(4);
  expect(parseConfig({ DISCORD_PUBLIC_KEY: key })).toMatchObject({ config: { discordPublicKey: key.toLowerCase() } });
  for (const wrong of [key.slice(1), `${key}0`, key.replace('A', 'G'), TOKEN]) {
    expect(problemsOf({ DISCORD_PUBLIC_KEY: wrong }).join()).toContain('General Information');
  }
});

test('a role has what it needs, and nothing that contradicts it', () => {
  const token = { DISCORD_TOKEN: TOKEN };
  const key = { ...token, DISCORD_PUBLIC_KEY: '0123456789abcdef'.repeat(4) };
  const server = { DATABASE_URL: 'postgres://db/words' };
  expect(parseConfig({ ROLE: 'web', ...key, ...server })).toMatchObject({ config: { role: 'web' } });
  expect(parseConfig({ ROLE: 'worker', ...token, ...server })).toMatchObject({ config: { role: 'worker' } });
  expect(parseConfig({ ROLE: 'worker', ...token, SHARE_DATABASE: 'yes' })).toMatchObject({ kind: 'config' });
  for (const role of ['web', 'worker']) {
    expect(problemsOf({ ROLE: role, ...key })).toEqual([expect.stringMatching(/DATABASE_URL names a file/)]);
  }
  expect(problemsOf({ ROLE: 'poster' })).toEqual(['ROLE "poster" is not one of all, web, worker, gateway.']);
  expect(problemsOf({ ROLE: 'web' }).join()).toContain('DISCORD_PUBLIC_KEY is missing');
  expect(problemsOf({ ROLE: 'gateway', ...key }).join()).toContain('exclude each other');
  expect(problemsOf({ ROLE: 'worker' })).toEqual([
    'DISCORD_TOKEN is missing: ROLE worker is for a bot on Discord, and the playground is one process.',
  ]);
});

test('shards are listed, with how many there are in all', () => {
  expect(parseConfig({ SHARDS: '0, 5-7,2', SHARD_COUNT: '8' })).toMatchObject({
    config: { shards: { ids: [0, 2, 5, 6, 7], count: 8 } },
  });
  for (const wrong of ['a', '3-1', '0,,1', '-1', '1.5']) {
    expect(problemsOf({ SHARDS: wrong, SHARD_COUNT: '8' }).join()).toContain(`SHARDS "${wrong}" is not`);
  }
  expect(problemsOf({ SHARDS: '0', SHARD_COUNT: '0' }).join()).toContain('SHARD_COUNT "0" is not');
  expect(problemsOf({ SHARDS: '0-8', SHARD_COUNT: '8' }).join()).toContain('SHARDS names 8');
  expect(problemsOf({ SHARDS: '0-9', SHARD_COUNT: '8' })).toEqual([
    'SHARDS names 9, but with SHARD_COUNT 8 the highest is 7.',
  ]);
  expect(problemsOf({ SHARDS: '0' }).join()).toContain('belong together');
  expect(problemsOf({ SHARDS: '0', SHARD_COUNT: '1', ROLE: 'worker' }).join()).toContain('are for the gateway');
});

test('owners are user ids, each once', () => {
  const [ada, ben] = ['111111111111111111', '222222222222222222'];
  expect(parseConfig({ OWNER_IDS: ` ${ada}, ${ben},${ada} ` })).toMatchObject({ config: { ownerIds: [ada, ben] } });
  expect(problemsOf({ OWNER_IDS: `${ada}, Ben` })).toEqual([
    `OWNER_IDS "${ada}, Ben" is not a comma-separated list of at most ten numeric Discord user ids.`,
  ]);
  expect(problemsOf({ OWNER_IDS: '12345' })).toHaveLength(1);
  const eleven = Array.from({ length: 11 }, (_, i) => `${ada.slice(2)}${10 + i}`);
  expect(problemsOf({ OWNER_IDS: eleven.join() })).toHaveLength(1);
  expect(problemsOf({ RELEASES_URL: 'http://example.org' }).join()).toMatch(/^RELEASES_URL "http.* an https address/);
});

test('a server listens on a name or an address, of either kind', () => {
  for (const host of ['localhost', '0.0.0.0', '::', 'fe80::1%eth0', 'bot_1.internal']) {
    expect(parseConfig({ HOST: host, OPS_HOST: host })).toMatchObject({ config: { host, opsHost: host } });
  }
  expect(problemsOf({ OPS_HOST: '[::1]', OPS_PORT: '3001a' })).toEqual([
    'OPS_PORT "3001a" is not a port from 0 to 65535.',
    'OPS_HOST "[::1]" is not a host name or address.',
  ]);
});

test('values are trimmed, and an empty one counts as not set', () => {
  const result = parseConfig({ DISCORD_TOKEN: ` ${TOKEN} `, PORT: ' 0 ', DEV_GUILD_ID: ' ' });
  expect(result).toMatchObject({ kind: 'config', config: { discordToken: TOKEN, port: 0, devGuildId: undefined } });
});

test('the example file names every variable with a value that is accepted', () => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const env = Object.fromEntries(Array.from(lines, ([, name = '', value = '']) => [name, value]));
  const sources = ['src/app/config.ts', ...['update', 'tracing'].map((name) => `src/app/settings/${name}-settings.ts`)];
  const source = sources.map((path) => readFileSync(path, 'utf8')).join();
  const read = new Set(Array.from(source.matchAll(/read\(\s*'([A-Z_]+)'/g), ([, name]) => name));
  expect(new Set(Object.keys(env))).toEqual(read);
  expect(parseConfig(env)).toEqual(parseConfig({}));
});
