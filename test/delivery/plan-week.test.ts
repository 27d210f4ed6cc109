import { expect, test } from 'vitest';
import { planWeek } from '../../src/delivery/plan-week.ts';
import { saveList } from '../../src/game/lists/word-lists.ts';
import { PAGE_ROWS } from '../../src/store/database/in-pages.ts';
import { CROWD, createCrowd, crowdChannel, crowdGuild } from '../crowd-rig.ts';

const EASY = { language: 'en', difficulty: 'easy' };

test('channels that are alike share what is built, whichever page they are on', async () => {
  const rows: number[] = [];
  const alone = await planWeek(await createCrowd([], 1));
  const { needs } = await planWeek(await createCrowd(rows));
  const datesOf = (week: typeof needs): string[] => [...new Set(week.map(({ date }) => date))];
  expect(datesOf(needs)).toEqual(datesOf(alone.needs));
  const ordinary = needs.filter(({ date }) => date !== '2026-03-15');
  expect(ordinary).toHaveLength(7);
  expect(needs.map(({ date }) => date)).toEqual(needs.map(({ date }) => date).sort());
  expect(Math.max(...rows)).toBe(PAGE_ROWS);
});

test('languages, colours and servers with lists of their own are known from every page', async () => {
  const game = await createCrowd();
  const last = CROWD - 1;
  const greek = { language: 'el', colors: 'dark' };
  await game.db.updateTable('channels').set(greek).where('channel_id', '=', crowdChannel(last)).execute();
  await saveList(game, crowdGuild(PAGE_ROWS), { name: 'Lions', language: 'en', words: [] });
  const { needs, colorsFor, languages } = await planWeek(game);
  expect(languages).toEqual(new Set(['en', 'el']));
  const [first] = needs;
  expect(first && colorsFor({ ...first, language: 'el' })).toEqual(new Set(['dark']));
  expect(first && colorsFor({ ...first, language: 'en' })).toEqual(new Set(['light']));
  const own = needs.filter(({ guildId }) => guildId === crowdGuild(PAGE_ROWS));
  expect(own).toHaveLength(8);
});

test('a server with lists for two months has no need of built-in themes, and one in no known zone none at all', async () => {
  const game = await createCrowd([], 2);
  await game.db
    .updateTable('channels')
    .set({ time_zone: 'Mars/Base' })
    .where('channel_id', '=', crowdChannel(0))
    .execute();
  for (let i = 0; i < 61; i++) await saveList(game, crowdGuild(1), { name: `List ${i}`, language: 'en', words: [] });
  const { needs, languages } = await planWeek(game);
  expect(languages).toEqual(new Set());
  expect(new Set(needs.map(({ guildId }) => guildId))).toEqual(new Set([crowdGuild(1)]));
});

test('without channels nothing is needed', async () => {
  const { needs, languages, colorsFor } = await planWeek(await createCrowd([], 0));
  expect(needs).toEqual([]);
  expect(languages).toEqual(new Set());
  expect(colorsFor(EASY)).toEqual(new Set());
});
