import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { PermissionsBitField } from 'discord.js';
import { expect, test } from 'vitest';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createCliRig } from '../cli-rig.ts';

/** A rig beside a stand-in for Discord. The stand-in's token is the right one. */
const startSetUp = async (options: Parameters<typeof createCliRig>[0] = {}) => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const rig = createCliRig({ ...options, env: { DISCORD_API_URL: standIn.apiUrl, ...options.env } });
  return {
    standIn,
    rig,
    async [Symbol.asyncDispose]() {
      await standIn.close();
    },
  };
};

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('setup checks the token, prints the invite link and writes .env for its owner only', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  const run = await rig.answer([standIn.token, '', '', ''], 'setup');
  expect(run.errors).toBe('');
  expect(run.code).toBe(0);
  expect(run.out).toContain(`The token is good: it belongs to Searchlight (${standIn.applicationId}).`);
  expect(run.out).toContain('Intents: Guilds only.');
  expect(run.out).not.toContain(standIn.token);
  const env = rig.read('.env').toString();
  expect(env).toContain(
    `DISCORD_TOKEN=${standIn.token}\nDEFAULT_TIMEZONE=Europe/Athens\nDATABASE_URL=file:data/searchlight.db\nOPS_PORT=3001\n`,
  );
  expect(modeOf(join(rig.folder, '.env'))).toBe(0o600);
});

test('the invite link asks for exactly the permissions that are named above it', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  const { out } = await rig.answer([standIn.token, '', '', ''], 'setup');
  const link = new URL(/https:\/\/discord\.com\/oauth2\S+/u.exec(out)?.[0] ?? '');
  expect(link.searchParams.get('client_id')).toBe(standIn.applicationId);
  expect(link.searchParams.get('scope')).toBe('bot applications.commands');
  const bits = new PermissionsBitField(BigInt(link.searchParams.get('permissions') ?? 0));
  const spoken = bits
    .toArray()
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ').replace('View Channel', 'View Channels'));
  const named = /Permissions: (.*)\./u.exec(out)?.[1]?.split(', ') ?? [];
  expect(named.toSorted()).toEqual(spoken.toSorted());
});

test('the link for people installs it for a person, with its commands alone', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  const { out } = await rig.answer([standIn.token, '', '', ''], 'setup');
  const [, link = ''] = out.match(/https:\/\/discord\.com\/oauth2\S+/gu) ?? [];
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    client_id: standIn.applicationId,
    integration_type: '1',
    scope: 'applications.commands',
  });
});

test('at most five questions are asked, the service being the fifth', async () => {
  await using started = await startSetUp({ hasSystemd: true });
  const { standIn, rig } = started;
  const run = await rig.answer([standIn.token, 'America/New_York', 'puzzles.db', '8080', 'yes'], 'setup');
  expect(run.errors).toBe('');
  expect(run.code).toBe(0);
  expect(rig.read('.env').toString()).toMatch(/New_York\nDATABASE_URL=file:puzzles\.db\nOPS_PORT=8080\n$/u);
  expect(rig.programs).toEqual([
    'systemctl --user daemon-reload',
    'systemctl --user enable --now searchlight.service',
    'loginctl enable-linger',
  ]);
  const unit = rig.read('settings/systemd/user/searchlight.service').toString();
  expect(unit).toContain(`WorkingDirectory=${rig.folder}\n`);
  expect(unit).toContain('"/opt/searchlight/dist/main.js"\n');
});

test('a service that cannot be started is said with what to run, and the settings stay', async () => {
  await using started = await startSetUp({ hasSystemd: true, failingProgram: 'systemctl' });
  const { standIn, rig } = started;
  const run = await rig.answer([standIn.token, '', '', '', 'y'], 'setup');
  expect(run.code).toBe(0);
  expect(run.out).toContain('was not started: systemctl --user daemon-reload failed; run it by hand.');
  expect(rig.read('.env').toString()).toContain('OPS_PORT=3001');
});

test('an older .env keeps its other lines, and a copy of it is kept', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  rig.write('.env', '\uFEFF# mine\nLOG_LEVEL=debug\nPORT=8080\nexport OPS_PORT=1\n');
  const run = await rig.answer([standIn.token, '', 'my puzzles/a#b.db', ''], 'setup');
  expect(run.code).toBe(0);
  expect(rig.read('.env').toString()).toBe(
    `# mine\nLOG_LEVEL=debug\nPORT=8080\nOPS_PORT=3001\nDISCORD_TOKEN=${standIn.token}\nDEFAULT_TIMEZONE=Europe/Athens\n` +
      "DATABASE_URL='file:my puzzles/a#b.db'\n",
  );
  const copy = '.env.2026-03-14T09-00-00-000Z';
  expect(readdirSync(rig.folder).toSorted()).toEqual(['.env', copy]);
  expect(rig.read(copy).toString()).toContain('export OPS_PORT=1');
  expect(modeOf(join(rig.folder, copy))).toBe(0o600);
});

test('a city is written as its zone, and an abbreviation of several places is asked again', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  const run = await rig.answer([standIn.token, 'IST', 'São Paulo', '', ''], 'setup');
  expect(run.errors).toContain(
    'must be a time zone, not "IST". That can be more than one: Asia/Kolkata (14:30), Europe',
  );
  expect(run.out).toContain('Time zone: America/Sao_Paulo, where it is 06:00 now');
  expect(rig.read('.env').toString()).toContain('DEFAULT_TIMEZONE=America/Sao_Paulo\n');
});

test('Enter keeps the token there is', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const rig = createCliRig({ env: { DISCORD_API_URL: standIn.apiUrl, DISCORD_TOKEN: standIn.token } });
  const run = await rig.answer(['', '', '', ''], 'setup');
  await standIn.close();
  expect(run.code).toBe(0);
  expect(rig.read('.env').toString()).toContain(`DISCORD_TOKEN=${standIn.token}`);
});

test.each([
  ['', 'A token is needed.'],
  ['123456789012345678', 'That is an id, not a token.'],
  ['0'.repeat(64), "That is the public key, not the bot's token."],
  ['a1B2'.repeat(8), "That looks like the client secret, not the bot's token."],
  ['one two', 'A token has no spaces or quotes in it.'],
  ['“made.up.token”', 'A token has no spaces or quotes in it.'],
  ['made.up.token', 'Discord does not know this token'],
])('the token “%s” is refused three times and nothing is written', async (token, said) => {
  await using started = await startSetUp();
  const run = await started.rig.answer([token, token, token, started.standIn.token], 'setup');
  expect(run.code).toBe(1);
  expect(run.errors.split(said).length - 1).toBe(3);
  expect(run.errors).toContain('third answer that cannot be used. Nothing was changed');
  expect(readdirSync(started.rig.folder)).toEqual([]);
});

test('a token of another application than DISCORD_CLIENT_ID names is refused', async () => {
  await using started = await startSetUp({ env: { DISCORD_CLIENT_ID: '42' } });
  const run = await started.rig.answer([started.standIn.token], 'setup');
  expect(run.code).toBe(1);
  expect(run.errors).toContain(`application ${started.standIn.applicationId}, but DISCORD_CLIENT_ID says 42`);
});

test('a bad zone, file or port is reported and asked for again', async () => {
  await using started = await startSetUp();
  const answers = [started.standIn.token, 'Atlantis', 'Europe/Paris', 'mysql://x', 'x.db', '99999', '80'];
  const run = await started.rig.answer(answers, 'setup');
  expect(run.code).toBe(0);
  expect(run.errors.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'DEFAULT_TIMEZONE',
    'DATABASE_URL',
    'OPS_PORT',
    '',
  ]);
});

test('setup writes nothing if the answers end early or Discord is away', async () => {
  await using started = await startSetUp();
  const early = await started.rig.answer([started.standIn.token, ''], 'setup');
  expect([early.code, early.errors]).toEqual([1, 'Setup was stopped. Nothing was changed.\n']);
  await started.standIn.close();
  const away = await started.rig.answer([started.standIn.token], 'setup');
  expect(away.code).toBe(1);
  expect(away.errors).toContain('(ECONNREFUSED): check the network and DISCORD_API_URL. Nothing was changed.');
  expect(readdirSync(started.rig.folder)).toEqual([]);
});

test('a folder in the place of .env is named', async () => {
  await using started = await startSetUp();
  mkdirSync(join(started.rig.folder, '.env'));
  const run = await started.rig.answer([started.standIn.token, '', '', ''], 'setup');
  expect(run.code).toBe(1);
  expect(run.errors).toContain('.env cannot be written: it is a folder. Nothing was changed.');
});

test('a database with which the bot would not start is refused in the words of the start, and asked for again', async () => {
  await using started = await startSetUp();
  const { standIn, rig } = started;
  rig.write('note.txt', 'just notes');
  new SqliteDatabase(join(rig.folder, 'other.db')).exec('create table t (x)').close();
  mkdirSync(join(rig.folder, 'data'));
  const refusals: [string, string][] = [
    ['data', 'data cannot be used: it is a folder; name a file in DATABASE_URL.\n'],
    ['file:note.txt', 'note.txt cannot be used: file is not a database. Check DATABASE_URL; if this was'],
    ['other.db', 'other.db cannot be used: it belongs to another program; name another file in DATABASE_URL.\n'],
    [
      'postgres://bot:hush@127.0.0.1:1/x',
      'The database postgres://bot@127.0.0.1:1/x cannot be used: connect ECONNREFUSED',
    ],
  ];
  for (const [answer, said] of refusals) {
    const run = await rig.answer([standIn.token, '', answer, 'deep/new.db', ''], 'setup');
    expect(run.code).toBe(0);
    expect(run.errors).toContain(said);
    expect(run.errors.split('\n')).toHaveLength(2);
    expect(rig.read('.env').toString()).toContain('DATABASE_URL=file:deep/new.db\n');
  }
  expect(existsSync(join(rig.folder, 'deep'))).toBe(false);
});
