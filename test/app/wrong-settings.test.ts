import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/app/config.ts';
import { findFolderProblem, findPlaceProblems } from '../../src/app/find-place-problems.ts';

const TOKEN = 'MTExMTExMTExMTExMTExMTEx.abcdef.0123456789-_0123456789';
const KEY = '0123456789abcdef'.repeat(4);

const problemsOf = (env: Record<string, string>, inFile: ReadonlySet<string> = new Set()): readonly string[] => {
  const result = parseConfig(env, inFile);
  return result.kind === 'invalid' ? result.problems : [];
};

/** Wrong values of each variable. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  DISCORD_TOKEN: ['two words', '<token>', '"quoted"', '„token“', 'a\u00a0b'],
  DISCORD_API_URL: ['discord', 'ftp://discord.com', '//discord.com', 'http://'],
  DISCORD_CDN_HOSTS: ['http://cdn', 'a b', ',', 'cdn/x'],
  DEV_GUILD_ID: ['my server', '-1', '1.5', '1'.repeat(21)],
  DISCORD_CLIENT_ID: ['mine', '0x1', '12 34'],
  DISCORD_PUBLIC_KEY: ['key', KEY.slice(1), `${KEY}0`],
  DATABASE_URL: ['mysql://x', 'data.db', 'file:', 'postgres://', 'postgres://host'],
  SHARE_DATABASE: ['perhaps', '2', 'yes please'],
  PORT: ['abc', '70000', '-1', '80.5', '1e3'],
  HOST: ['http://localhost', 'a b', 'host:80', '::g'],
  OPS_PORT: ['many', '65536', ' 1 2 '],
  OPS_HOST: ['127.0.0.1:3001', '[::1', 'x/y'],
  TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '1.2.3', '::1/200'],
  DEFAULT_TIMEZONE: ['Mars/Olympus', 'Athens!', '25:00'],
  LOG_LEVEL: ['loud', 'INFO', '30'],
  PUBLIC_URL: ['http://play.example.org', 'https://x?y', 'play', 'https://a@b.c'],
  ROLE: ['poster', 'ALL', 'web,worker'],
  SHARDS: ['a', '3-1', '0,,1', '-1'],
  SHARD_COUNT: ['0', '-1', '10001', 'two'],
  OWNER_IDS: ['Ada', '123', '1'.repeat(30)],
  RELEASES_URL: ['http://example.org', 'releases', 'git@x'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://collector:4317', 'http://c/?x=1'],
  OTEL_EXPORTER_OTLP_HEADERS: ['key', '=value', 'a=b,,c=d', 'key=%zz', 'key=%0d%0a'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/protobuf'],
  OTEL_TRACES_SAMPLER: ['always', 'jaeger_remote', '0.5'],
  OTEL_TRACES_SAMPLER_ARG: ['2', '-1', '10%', '1e-3'],
};

const CASES = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test('there are more than sixty wrong values', () => {
  expect(CASES.length).toBeGreaterThan(60);
});

test.each(CASES)('%s does not take %s, and says in one sentence what it takes', (name, value) => {
  const about = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(name));
  expect(about.length).toBeGreaterThan(0);
  for (const problem of about) expect(problem).toMatch(/^[A-Z_]+ .*[^.]\.$/);
});

test('all wrong variables together are one list, each in it once', () => {
  const env = Object.fromEntries(Object.entries(WRONG).map(([name, [value = '']]) => [name, value]));
  const problems = problemsOf({ ...env, DATABSE_URL: 'file:x' });
  for (const name of ['DATABSE_URL', ...Object.keys(WRONG)]) {
    expect(problems.filter((problem) => problem.startsWith(`${name} `)).length, name).toBe(1);
  }
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['DICSORD_TOKEN', 'DISCORD_TOKEN'],
  ['DISCORD_TOKN', 'DISCORD_TOKEN'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['OWNER_ID', 'OWNER_IDS'],
  ['SHARD', 'SHARDS'],
  ['discord_token', 'DISCORD_TOKEN'],
  ['OPSPORT', 'OPS_PORT'],
  ['OTEL_TRACE_SAMPLER', 'OTEL_TRACES_SAMPLER'],
])('%s is refused, and %s is named', (wrong, right) => {
  expect(problemsOf({ [wrong]: 'x' })).toEqual([
    `${wrong} is not a variable of Searchlight: it is spelled ${right}. Rename it, or remove it.`,
  ]);
});

test('variables of the system, of other programs and of hosting platforms are left alone', () => {
  const names = [
    ...['HOME', 'PATH', 'HOSTNAME', 'HOSTTYPE', 'PORTS', 'POST', 'ROLES', 'HOSTS', 'USER', 'SHELL', 'NODE_ENV', 'TZ'],
    ...['APP_PORT', 'API_HOST', 'DB_PORT', 'REDIS_URL', 'NOTIFY_SOCKET', 'npm_config_loglevel', 'MALLOC_ARENA_MAX'],
    ...['KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT', 'SERVER_PORT', 'SERVER_IP', 'DYNO', 'RAILWAY_PUBLIC_DOMAIN'],
    ...['POSTGRES_PASSWORD', 'POSTGRES_BIN', 'CHROMIUM_PATH', 'LITESTREAM_ACCESS_KEY_ID', 'STARTUP', 'P_SERVER_UUID'],
    ...['OTEL_TRACES_EXPORTER', 'OTEL_METRICS_EXPORTER', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_RESOURCE_ATTRIBUTES'],
  ];
  expect(problemsOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

test('a short name is refused only in the file with our own variables', () => {
  expect(problemsOf({ PROT: '3000', ROL: 'web' })).toEqual([]);
  const problems = problemsOf({ PROT: '3000', ROL: 'web', HOSTNAME: 'x' }, new Set(['PROT', 'ROL', 'HOSTNAME']));
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PROT', 'ROL']);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['web on a file', { ROLE: 'web', DISCORD_TOKEN: TOKEN, DISCORD_PUBLIC_KEY: KEY }, /DATABASE_URL names a file/],
  ['gateway on a file', { ROLE: 'gateway', DISCORD_TOKEN: TOKEN }, /DATABASE_URL names a file/],
  ['web without a key', { ROLE: 'web', DISCORD_TOKEN: TOKEN }, /DISCORD_PUBLIC_KEY is missing/],
  ['a worker without a token', { ROLE: 'worker' }, /DISCORD_TOKEN is missing/],
  ['gateway with a key', { ROLE: 'gateway', DISCORD_TOKEN: TOKEN, DISCORD_PUBLIC_KEY: KEY }, /exclude each other/],
  ['shards without a count', { SHARDS: '0' }, /belong together/],
  ['a secret without an id', { DISCORD_CLIENT_SECRET: 'secret' }, /DISCORD_CLIENT_ID is missing/],
])('%s is refused', (_, env, problem) => {
  expect(problemsOf(env).join('\n')).toMatch(problem);
});

test('a folder of backups that is a file, or lies in one, is refused by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  const file = join(folder, 'passwd');
  writeFileSync(file, 'x');
  for (const place of [file, join(file, 'backups')]) {
    expect(findFolderProblem(place)).toBe(
      `BACKUP_DIR "${place}" is not a folder: ${file} is a file. Name a folder, which the bot makes if necessary.`,
    );
  }
  expect(findFolderProblem(folder)).toBeUndefined();
  expect(findFolderProblem(join(folder, 'new', 'backups'))).toBeUndefined();
});

test('only a bot that makes backups needs a folder that it can write', () => {
  const of = (env: Record<string, string>): string[] => {
    const result = parseConfig({ BACKUP_DIR: '/proc/backups', ...env });
    if (result.kind === 'invalid') throw new Error(result.problems.join());
    return findPlaceProblems(result.config);
  };
  expect(of({ DISCORD_TOKEN: TOKEN })).toEqual([
    expect.stringMatching(/^BACKUP_DIR "\/proc\/backups" cannot be written \(\w+\): make it writable/),
  ]);
  expect(of({})).toEqual([]);
  expect(of({ DISCORD_TOKEN: TOKEN, DATABASE_URL: 'postgres://db/words' })).toEqual([]);
});
