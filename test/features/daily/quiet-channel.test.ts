import { expect, test } from 'vitest';
import { dailyChannels } from '../../../src/game/places/channel-settings.ts';
import { onlyOn, USUAL_WEEK } from '../../../src/game/places/puzzle-settings.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { setUpOrdinary } from '../../rigs/ordinary-week.ts';
import { postPuzzle, score } from '../../rigs/play-rows.ts';
import { isPost, newsIn } from '../../rigs/posts.ts';

const DAY_MS = 86_400_000;

const pass = async (rig: BotRig, days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    await rig.bot.idle();
  }
  await rig.bot.tick();
  await rig.bot.idle();
};

const messagesIn = ({ standIn, mara }: BotRig, channelId: string) =>
  standIn.messagesFor(mara, channelId).filter(({ ephemeral }) => !ephemeral);

/** The questions whether to go on. */
const questions = (rig: BotRig) =>
  [rig.daily, rig.general].flatMap((channel) =>
    messagesIn(rig, channel).filter(({ content }) => content.includes('Shall I go on?')),
  );

const press = (rig: BotRig, userId: string, choice: string) =>
  rig.standIn.pressButton({
    userId,
    messageId: questions(rig).at(-1)?.id ?? '',
    customId: `daily-quiet:${rig.daily}:${choice}`,
  });

test('after two weeks without a player admins are asked once, and the posts no longer say that nobody played', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  await pass(rig, 2);
  expect(newsIn(messagesIn(rig, rig.daily).at(-1))[0]?.text).toContain('Nobody found a word');
  await pass(rig, 11);
  expect(questions(rig)).toEqual([]);
  await pass(rig, 3);
  expect(questions(rig)).toHaveLength(1);
  expect(newsIn(messagesIn(rig, rig.daily).filter(isPost).at(-1))).toEqual([]);
  expect(textOf(await press(rig, rig.ben, 'stop'))).toContain('Manage Server');
  const answer = await press(rig, rig.mara, 'weekly');
  expect(messageIn(answer).content).toContain('on Sundays only');
  expect((await dailyChannels(rig.game, rig.guild))[0]?.variants).toEqual(
    onlyOn(
      6,
      USUAL_WEEK.map(() => 'words' as const),
    ),
  );
  const posts = () => messagesIn(rig, rig.daily).filter(isPost).length;
  const before = posts();
  // From Monday 30 March to Sunday 5 April.
  await pass(rig, 7);
  expect(posts() - before).toBe(1);
  expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('Sun 12 Apr');
  expect(rig.errors).toEqual([]);
});

test('a channel that somebody plays in is not asked, and one that goes on is not asked again', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await rig.use(rig.mara, 'daily variants', { weekday: 'all', variant: 'words' });
  await score(rig, edition, rig.ada, 20);
  await pass(rig, 14);
  expect(questions(rig)).toEqual([]);
  await pass(rig, 1);
  expect(questions(rig)).toHaveLength(1);
  expect(messageIn(await press(rig, rig.mara, 'on')).content).toContain('keeps its puzzles');
  await pass(rig, 16);
  expect(questions(rig)).toEqual([]);
});

test('a day of rest has no puzzle, and the last weekday with one cannot be taken', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  const choose = async (weekday: string, variant: string) =>
    textOf(await rig.use(rig.mara, 'daily variants', { weekday, variant }));
  expect(await choose('sunday', 'rest')).toMatch(/Sunday.{0,6} no puzzle/u);
  expect(await choose('all', 'rest')).toContain('Every weekday would be without a puzzle');
  const before = messagesIn(rig, rig.daily).length;
  await pass(rig, 1);
  expect(messagesIn(rig, rig.daily)).toHaveLength(before);
  expect(textOf(await rig.use(rig.mara, 'daily preview', { date: '2026-03-15' }))).toContain(
    'no puzzle on this weekday',
  );
  expect(textOf(await rig.use(rig.mara, 'daily post'))).toContain('Posted');
  expect(rig.errors).toEqual([]);
});
