import { expect, test } from 'vitest';
import { describeServerRun, readServerRun } from '../../../src/features/standings/server-run.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { type BotRig, startBotRig } from '../../rigs/bot-rig.ts';
import { setUpOrdinary } from '../../rigs/ordinary-week.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { isPost, newsIn } from '../../rigs/posts.ts';

const DAY_MS = 86_400_000;
const FIRST = '2026-03-14' as PuzzleDate;

/** Lets members find words of today's puzzle: each those of their numbers. */
const find = async (rig: BotRig, finders: Readonly<Record<string, (index: number) => boolean>>): Promise<void> => {
  const edition = await currentEdition(rig.game, rig.guild, rig.daily);
  for (const [userId, isTheirs] of Object.entries(finders)) {
    const words = listedWords(edition.puzzle).filter((_, i) => isTheirs(i));
    await rig.use(userId, 'found', { cells: words.map(cellsFor).join('\n') });
  }
};

const nextDay = async (rig: BotRig): Promise<void> => {
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  await rig.bot.idle();
};

const lastPost = ({ standIn, ada, daily }: BotRig): string =>
  newsIn(standIn.messagesFor(ada, daily).filter(isPost).at(-1))[0]?.text ?? '';

test('puzzles count in a row as long as the members find every word, alone or together', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  expect(await readServerRun(rig.game, rig.guild, addDays(FIRST, 1))).toBe(0);
  await find(rig, { [rig.ada]: () => true });
  await nextDay(rig);
  expect(lastPost(rig)).not.toContain('Found together');
  await find(rig, { [rig.ada]: (i) => i % 2 === 0, [rig.ben]: (i) => i % 2 === 1 });
  await nextDay(rig);
  expect(lastPost(rig)).toContain('**Found together:** every word of 2 puzzles in a row. One more to 3.');
  await find(rig, { [rig.ben]: () => true });
  await nextDay(rig);
  expect(lastPost(rig)).toContain('🎉 **Found together:** every word of 3 puzzles in a row!');
  await find(rig, { [rig.ada]: (i) => i > 0 });
  await nextDay(rig);
  expect(lastPost(rig)).not.toContain('Found together');
  expect(await readServerRun(rig.game, rig.guild, addDays(FIRST, 4))).toBe(0);
  expect(await readServerRun(rig.game, rig.guild, addDays(FIRST, 3))).toBe(3);
  expect(rig.errors).toEqual([]);
});

test('a date without a post breaks nothing', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  await find(rig, { [rig.ada]: () => true });
  await rig.use(rig.mara, 'daily skip', { date: '2026-03-15' });
  await nextDay(rig);
  await nextDay(rig);
  await find(rig, { [rig.ada]: () => true });
  expect(await readServerRun(rig.game, rig.guild, addDays(FIRST, 3))).toBe(2);
});

test.each([
  [1, undefined],
  [8, '6 more to 14'],
  [100, 'every word of 100 puzzles in a row!'],
  [101, '49 more to 150'],
  [151, '49 more to 200'],
])('a run of %i is told with its goal', (run, text) => {
  const [line] = describeServerRun(run, ENGLISH);
  if (text === undefined) expect(line).toBeUndefined();
  else expect(line).toContain(text);
});
