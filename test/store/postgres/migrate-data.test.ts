import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../../src/app/config.ts';
import { openGame } from '../../../src/app/open-game.ts';
import { readInstallationSecret } from '../../../src/features/operating/installation-secret.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { ALL_TABLES } from '../../../src/store/database/tables.ts';
import { moveData, type Progress } from '../../../src/store/transfer/move-data.ts';
import { type CliRig, createCliRig } from '../../cli/cli-rig.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createDatabase, runOn } from '../../postgres/postgres-databases.ts';
import { botDefaults, createGame, createTestTimer, startBotRig } from '../../rigs/bot-rig.ts';
import { postPuzzle, score } from '../../rigs/play-rows.ts';

const NOTICES = 1_203;

/** A database after some play, with one row deleted. The bot has ended. */
const fillSource = async (databaseUrl: string): Promise<void> => {
  const clock = createManualClock();
  const game = await createGame(clock.now, databaseUrl);
  await readInstallationSecret(game.db, 'f'.repeat(64));
  await using rig = await startBotRig({ clock, standIn: await createStandIn({ clock }), game });
  const edition = await postPuzzle(rig);
  for (const guild of [rig.guild, '77', '8']) {
    await score({ ...rig, guild }, edition, rig.ada, 20);
    await score({ ...rig, guild }, edition, rig.ben, 10);
  }
  for (let i = 0; i < NOTICES; i++) {
    const notice = { guildId: '77', channelId: `${i}`, matter: '{"kind":"greeting"}', createdAt: i };
    await game.db.insertInto('notices').values(notice).execute();
  }
  await game.db.deleteFrom('notices').where('id', '=', NOTICES).execute();
};

const setUp = async (): Promise<{ readonly rig: CliRig; readonly from: string; readonly to: string }> => {
  const rig = createCliRig();
  const from = `file:${join(rig.folder, 'from.db')}`;
  await fillSource(from);
  return { rig, from, to: await createDatabase('template0') };
};

const reading = async <T>(databaseUrl: string, read: (db: Db) => Promise<T>): Promise<T> => {
  const db = await openStore(databaseUrl);
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
};

const contentOf = (databaseUrl: string): Promise<unknown[]> =>
  reading(databaseUrl, (db) =>
    Promise.all(
      ALL_TABLES.map(async ({ name, key }) => {
        const rows = await db
          .withoutPlugins()
          .selectFrom(name as never)
          .selectAll()
          .execute();
        const keyText = (row: Readonly<Record<string, unknown>>) => JSON.stringify(key.map((column) => row[column]));
        return { name, rows: rows.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1)) };
      }),
    ),
  );

const nextNotice = (databaseUrl: string): Promise<number> =>
  reading(databaseUrl, async (db) => {
    const notice = { guildId: '1', channelId: '1', matter: '{}', createdAt: 1 };
    return (await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()).id;
  });

test('everything goes to PostgreSQL and back, and ids that were given are not given again', async () => {
  const { rig, from, to } = await setUp();
  const { code, out, errors } = await rig.run('migrate-data', from, to);
  expect({ code, last: errors.trim().split('\n').at(-1) }).toMatchObject({ code: 0 });
  expect(errors).toContain(`notices: ${NOTICES - 1} rows`);
  expect(out).toMatch(
    /^Copied \d+ rows to postgres:.*; all tables have as many rows, and 12 leaderboards are equal\.\n/u,
  );
  expect(await contentOf(to)).toEqual(await contentOf(from));
  expect(await rig.run('migrate-data', from, to)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/from\.db was copied into postgres:.* already, and nothing was copied now/u),
  });
  expect(await contentOf(to)).toEqual(await contentOf(from));
  expect(await rig.run('migrate-data', to, 'file:back.db')).toMatchObject({ code: 0 });
  const back = `file:${join(rig.folder, 'back.db')}`;
  expect(await contentOf(back)).toEqual(await contentOf(from));
  for (const databaseUrl of [to, back]) expect(await nextNotice(databaseUrl)).toBe(NOTICES + 1);
});

test('a copy that was interrupted keeps bots out, and goes on when it is begun again', async () => {
  const { rig, from, to } = await setUp();
  const seen: Progress[] = [];
  const copyUntil = (rows: number) =>
    reading(from, (source) =>
      reading(to, (target) =>
        moveData(source, target, (progress) => {
          seen.push(progress);
          if (progress.done > rows) throw new Error('the power went out');
        }),
      ),
    );
  await expect(copyUntil(700)).rejects.toThrow('the power went out');
  const { done = 0, total } = seen.at(-1) ?? {};
  seen.length = 0;
  await expect(copyUntil(done)).rejects.toThrow('the power went out');
  expect(seen[0]).toMatchObject({ table: 'facts', done, total });
  const result = parseConfig({ DATABASE_URL: to });
  if (result.kind !== 'config') throw new Error('expected settings');
  const closers: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closers) await close();
  });
  const options = { timer: createTestTimer(), log: botDefaults().log, now: () => 1, onBuild: () => undefined };
  await expect(openGame(result.config, { ...options, onOpened: (close) => void closers.push(close) })).rejects.toThrow(
    /holds only a part of the data: run searchlight migrate-data again/u,
  );
  for (const close of closers.splice(0)) await close();
  expect((await rig.run('migrate-data', to, 'file:elsewhere.db')).errors).toMatch(/holds only a part of the data/u);
  expect(await rig.run('migrate-data', from, to)).toMatchObject({ code: 0 });
  expect(await contentOf(to)).toEqual(await contentOf(from));
});

test('a copy that differs is told, with what differs', async () => {
  const { rig, from, to } = await setUp();
  await reading(from, (source) =>
    reading(to, (target) =>
      moveData(source, target, ({ table }) => {
        if (table === 'notices') throw new Error('stop');
      }),
    ),
  ).catch(() => undefined);
  // A bot that still runs could do this.
  await runOn(to, 'delete from notices where id < 100');
  const { code, errors } = await rig.run('migrate-data', from, to);
  expect(code).toBe(1);
  expect(errors).toMatch(/The copy differs: notices has \d+ rows, not 1202\. Was the bot running\?/u);
});

test('what cannot be copied is refused by name, and nothing is changed', async () => {
  const { rig, from, to } = await setUp();
  const refusal = async (...args: string[]) => {
    const { code, errors } = await rig.run('migrate-data', ...args);
    return `${code} ${errors}`;
  };
  expect(await refusal()).toMatch(/^2 Name two databases/u);
  expect(await refusal(from)).toMatch(/^2 Name two databases/u);
  expect(await refusal('from.db', to)).toMatch(/^2 FROM "from\.db" is not a SQLite file such as file:data/u);
  expect(await refusal(from, 'mysql://bot:secret@x/y')).toMatch(/^2 TO is not a SQLite file/u);
  expect(await refusal(from, from)).toMatch(/^1 FROM and TO are the same/u);
  expect(await refusal('file:nowhere.db', to)).toMatch(/^1 There is no database of Searchlight at .*nowhere\.db/u);
  expect(await refusal(to, 'file:new.db')).toMatch(/^1 There is no database of Searchlight at postgres:/u);
  expect(await refusal(from, 'postgres://bot:secret@127.0.0.1:1/x')).toMatch(
    /^1 The database postgres:\/\/bot@127.*ECONNREFUSED/u,
  );
  rig.write('notes.txt', 'no database at all');
  expect(await refusal(from, 'file:notes.txt')).toMatch(/^1 The database .*notes\.txt cannot be used/u);
  await reading(to, (db) => db.insertInto('facts').values({ name: 'a', value: 'b' }).execute());
  expect(await refusal(from, to)).toMatch(/^1 postgres:.* has data of its own \(facts\): name an empty database/u);
  const bot = new Client({ connectionString: to, application_name: 'searchlight' });
  await bot.connect();
  expect(await refusal(from, to)).toMatch(/^1 The database postgres:.* is in use: stop the bot/u);
  await bot.end();
});
