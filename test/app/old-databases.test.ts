import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { inspectStore } from '../../src/store/backups/inspect-store.ts';
import { prepareStore } from '../../src/store/backups/prepare-store.ts';
import { MIGRATION_NAMES } from '../../src/store/database/migrate.ts';
import { createManualClock } from '../playground/manual-clock.ts';
import { createGame, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { isPost, picturesIn } from '../rigs/posts.ts';

/**
 * Every release opens every older database. The version in the name wrote each file in `old-databases`, in four days of
 * play that began at this hour. Ada found 40 words in four puzzles. Ben found fewer, with hints and wrong entries, and
 * an admin removed his second day from the ranking. The server has a list, a date with that list, a skipped date and a
 * practice puzzle.
 */
const BEGUN_AT = Date.UTC(2026, 2, 16, 7);
const DAY_MS = 24 * 3_600_000;

const OLD = new URL('../store/old-databases/', import.meta.url);

/** The final answers of each version: the points of Ada and of Ben, who took three hints. */
const POINTS: Readonly<Record<string, readonly [ada: number, ben: number]>> = {
  '0.1.0': [704, 263],
  '1.0.0': [581, 212],
};

const fileOf = (version: string): string => `searchlight-${version}.db.gz`;

/** A copy of the file in its own folder, updated as at the start of the bot. */
const update = async (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-old-'));
  const path = join(folder, 'searchlight.db');
  writeFileSync(path, gunzipSync(readFileSync(new URL(name, OLD))));
  const before = await inspectStore(path);
  const backupDir = join(folder, 'backups');
  await prepareStore({ path, backupDir, now: Date.now });
  return { path, backupDir, before };
};

/** The bot on that file, in the same server. */
const play = async (path: string) => {
  const clock = createManualClock(BEGUN_AT);
  const standIn = await createStandIn({ clock });
  clock.advance(4 * DAY_MS);
  const rig = await startBotRig({ clock, standIn, game: await createGame(clock.now, `file:${path}`) });
  const ask = async (...request: Parameters<typeof rig.use>): Promise<string> => textOf(await rig.use(...request));
  return { rig, ask };
};

test('there is a database of each version that was released', () => {
  const headings =
    readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8').match(/^## \d+\.\d+\.\d+/gmu) ?? [];
  const versions = headings.map((heading) => heading.slice('## '.length));
  expect(versions.length).toBeGreaterThan(0);
  expect(Object.keys(POINTS).toSorted()).toEqual(versions.toSorted());
  expect(readdirSync(OLD).toSorted()).toEqual(versions.map(fileOf).toSorted());
});

test.each(Object.keys(POINTS))(
  'a database of %s is backed up, then brought up to date without damage',
  async (version) => {
    const { path, backupDir, before } = await update(fileOf(version));
    if (before.kind !== 'inspected') throw new Error(`expected a database, got ${before.kind}`);
    const isOlder = before.migrations.length < MIGRATION_NAMES.length;
    expect(existsSync(backupDir) ? readdirSync(backupDir) : []).toHaveLength(isOlder ? 1 : 0);
    const { db } = await createGame(() => BEGUN_AT, `file:${path}`);
    await db.destroy();
    expect(await inspectStore(path)).toMatchObject({ kind: 'inspected', damages: [], migrations: MIGRATION_NAMES });
  },
);

test.each(Object.entries(POINTS))('all that was played in a database of %s is there', async (version, [ada, ben]) => {
  const { path } = await update(fileOf(version));
  const { rig, ask } = await play(path);
  await using _ = rig;
  const board = await ask(rig.ada, 'leaderboard', { period: 'all-time' });
  expect(board).toMatch(
    new RegExp(`1\\.\\*\\* <@${rig.ada}>: \\*\\*${ada} points\\*\\*\\n.*40 words · 2 finished`, 'u'),
  );
  expect(board).toMatch(new RegExp(`2\\.\\*\\* <@${rig.ben}>: \\*\\*${ben} points\\*\\*\\n.*3 hints`, 'u'));
  expect(await ask(rig.ada, 'stats')).toContain('**40 words** found in 4 puzzles, 2 finished');
  expect(await ask(rig.ben, 'stats')).toContain('1 day that an admin removed from the ranking');
  expect(await ask(rig.ada, 'puzzle', { date: '2026-03-17', view: 'text' })).toContain('11 of 12 words found');
  expect(await ask(rig.mara, 'words list')).toContain('**Fruit** · 10 words');
  expect(await ask(rig.mara, 'daily status')).toContain('Skipped: Fri 20 Mar');
  expect(rig.errors).toEqual([]);
});

test.each(Object.keys(POINTS))('the bot goes on posting from a database of %s', async (version) => {
  const { path } = await update(fileOf(version));
  const { rig, ask } = await play(path);
  await using _ = rig;
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  await rig.bot.idle();
  const post = await rig.standIn.waitForMessage(rig.daily, isPost);
  expect(picturesIn(post)[0]?.name).toBe('word-search-2026-03-21.png');
  expect(await ask(rig.ada, 'puzzle', { view: 'text' })).toContain('21 March 2026');
  expect(rig.errors).toEqual([]);
});
