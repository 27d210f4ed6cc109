import { expect, test } from 'vitest';
import { toggleHidden } from '../../src/features/members/member-privacy.ts';
import { takeHint } from '../../src/features/play/hints/hints.ts';
import { describeLeaderboard } from '../../src/features/standings/show-leaderboard.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { type BotRig, messageIn, realTimer, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { postPuzzle, score } from '../rigs/play-rows.ts';

const HOUR_MS = 3_600_000;

const strangers = Array.from({ length: 12 }, (_, i) => String(700_000_000_000_000_000n + BigInt(i)));

const press = (rig: BotRig, userId: string, outcome: Outcome, label: string): Promise<Outcome> => {
  const { id, components } = messageIn(outcome);
  const buttons = components.flatMap((row) => row.components);
  const button = buttons.find((candidate) => 'label' in candidate && candidate.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId, messageId: id, customId: button.custom_id });
};

test('pages are turned in place, equals share a rank, and the own row is on every page', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  for (const [i, userId] of strangers.entries()) await score(rig, edition, userId, 50 - Math.floor(i / 2));
  await score(rig, edition, rig.ada, 3);
  const first = await rig.use(rig.ada, 'leaderboard');
  const ranks = (text: string) => [...text.matchAll(/\*\*(\d+)\.\*\*/g)].map(([, rank]) => Number(rank));
  expect(ranks(textOf(first))).toEqual([1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 13]);
  expect(textOf(first)).toContain('Page 1 of 2 · 13 players');
  const second = await press(rig, rig.ben, first, 'Next');
  expect(messageIn(second).id).toBe(messageIn(first).id);
  expect(ranks(textOf(second))).toEqual([11, 11, 13]);
  expect(textOf(second)).toContain(`**13.** <@${rig.ada}>: **3 points**\n-# 1 word`);
  expect(textOf(await press(rig, rig.ben, second, 'Previous'))).toContain('Page 1 of 2');
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { page: 99 }))).toContain('Page 2 of 2');
  expect(rig.errors).toEqual([]);
});

test('a board without players is shown to the asking member alone, in their language', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  const periods = ['today', 'week', 'last-week', 'month', 'last-month', 'all-time', 'league', 'timed'];
  for (const period of periods) {
    expect(messageIn(await rig.use(rig.ada, 'leaderboard', { period })).ephemeral, period).toBe(true);
  }
  const uwe = rig.standIn.addMember(rig.guild, { name: 'Uwe', locale: 'de' });
  expect(textOf(await rig.use(uwe, 'leaderboard'))).toContain('Noch hat niemand');
  await score(rig, edition, rig.ben, 20);
  for (const period of ['today', 'week', 'month', 'all-time']) {
    const shown = messageIn(await rig.use(rig.ada, 'leaderboard', { period }));
    expect(shown.ephemeral, period).toBe(false);
    expect(shown.embeds[0]?.title).toMatch(/leaderboard/i);
  }
  expect(rig.errors).toEqual([]);
});

test('wrong entries are shown if only they decide who stands first', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 10);
  await score(rig, edition, rig.ben, 10);
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).not.toContain('wrong');
  await rig.use(rig.ben, 'found', { cells: 'A1 B1' });
  const text = textOf(await rig.use(rig.ada, 'leaderboard'));
  expect(text).toContain(`**1.** <@${rig.ada}>: **10 points**\n-# 1 word · 0 wrong entries`);
  expect(text).toContain(`**2.** <@${rig.ben}>: **10 points**\n-# 1 word · 1 wrong entry`);
});

test('more wrong entries than are free are shown wherever their player stands', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 20);
  await score(rig, edition, rig.ben, 10);
  await rig.use(rig.ben, 'found', { cells: 'A1 B1, A1 C1, A3 B3, A2 B2, A2 C2' });
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).not.toContain('wrong');
  await rig.use(rig.ben, 'found', { cells: 'A3 C3' });
  const text = textOf(await rig.use(rig.ada, 'leaderboard'));
  expect(text).toContain(`**1.** <@${rig.ada}>: **20 points**\n-# 1 word\n`);
  expect(text).toContain(`**2.** <@${rig.ben}>: **9 points**\n-# 1 word · 6 wrong entries`);
});

test('who left the server is called a former member, and a week has a chart with its numbers as text', async () => {
  await using rig = await startBotRig(undefined, { timer: realTimer });
  const edition = await postPuzzle(rig);
  await score(rig, edition, strangers[0] ?? '', 20);
  await score(rig, edition, rig.ada, 10);
  const outcome = await rig.use(rig.ada, 'leaderboard', { period: 'week' });
  expect(textOf(outcome)).toContain('**1.** a former member: **20 points**');
  expect(textOf(outcome)).toContain(`**2.** <@${rig.ada}>: **10 points**`);
  const [chart] = messageIn(outcome).attachments;
  expect(chart).toMatchObject({ contentType: 'image/png', width: 1000 });
  expect(chart?.description).toBe('Bar chart of points. 1. a former member: 20 points and 2. Ada: 10 points.');
  expect(messageIn(await rig.use(rig.ada, 'leaderboard')).attachments).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('players who hid themselves have neither row nor rank, and are told so where they alone see it', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 20);
  await score(rig, edition, rig.ben, 10);
  await toggleHidden(rig.game, { guildId: rig.guild, userId: rig.ada });
  const text = textOf(await rig.use(rig.ada, 'leaderboard', { period: 'all-time' }));
  expect(text).toContain(`**1.** <@${rig.ben}>`);
  expect(text).not.toContain(rig.ada);
  const message = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ ephemeral }) => !ephemeral);
  const posted: Outcome | undefined = message && { kind: 'message', message };
  if (!posted) throw new Error('expected a post');
  expect(textOf(await press(rig, rig.ada, posted, 'Leaderboard'))).toContain('/privacy hide');
});

test('a page button forged by hand is refused', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  for (const userId of strangers) await score(rig, edition, userId, 5);
  const { id } = messageIn(await rig.use(rig.ada, 'leaderboard'));
  for (const customId of [
    'leaderboard-page:year:2026-03-14:1',
    'leaderboard-page:week:2026-02-31:1',
    'leaderboard-page',
  ]) {
    const outcome = await rig.standIn.pressButton({ userId: rig.ada, messageId: id, customId });
    expect(JSON.stringify(outcome)).not.toContain('**1.**');
  }
});

test('a hint counts on the board at once', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 20);
  await takeHint(rig.game, edition, { guildId: rig.guild, userId: rig.ada }, { index: 0, level: 'region' });
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).toContain('**20 points**\n-# 1 word · 1 hint');
});

test('a week begins with its first puzzle, and the one before keeps its board under its date', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await rig.use(rig.mara, 'daily setup', { time: '09:00', timezone: 'UTC' });
  for (const userId of strangers) await score(rig, edition, userId, 20);
  const old = await rig.use(rig.ada, 'leaderboard', { period: 'week' });
  expect(textOf(old)).toContain('Leaderboard for this week');
  // Sunday's puzzle is still played on Monday at 08:00.
  rig.clock.advance(24 * HOUR_MS);
  await rig.bot.tick();
  rig.clock.advance(23 * HOUR_MS);
  await rig.bot.tick();
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'week' }))).toContain('20 points');
  rig.clock.advance(HOUR_MS);
  await rig.bot.tick();
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'week' }))).toContain('Nobody has found');
  const turned = textOf(await press(rig, rig.ada, old, 'Next'));
  expect(turned).toContain('Leaderboard for the week from Monday, 9 March 2026');
  expect(turned).toContain('20 points');
  expect(rig.errors).toEqual([]);
});

test('the week and the month before have boards, also if nobody played', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 20);
  for (const period of ['last-week', 'last-month']) {
    expect(textOf(await rig.use(rig.ada, 'leaderboard', { period }))).toContain('Nobody found a word in that time.');
  }
  // From Saturday, 14 March to Monday, 16 March.
  rig.clock.advance(48 * HOUR_MS);
  await rig.bot.tick();
  const week = textOf(await rig.use(rig.ada, 'leaderboard', { period: 'last-week' }));
  expect(week).toContain('Leaderboard for the week from Monday, 9 March 2026');
  expect(week).toContain('**20 points**');
  rig.clock.advance(20 * 24 * HOUR_MS);
  await rig.bot.tick();
  const month = textOf(await rig.use(rig.ada, 'leaderboard', { period: 'last-month' }));
  expect(month).toContain('Leaderboard for March 2026');
  expect(month).toContain('**20 points**');
  expect(rig.errors).toEqual([]);
});

/** The letters that fit a line of a phone 390 pixels wide. Small print fits more. */
const LINE = 38;
const SMALL_LINE = 48;

test.each(['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'])(
  'in %s no row has to be wrapped on a phone',
  (language) => {
    const row = {
      rank: 10,
      userId: '7',
      points: 12_345,
      words: 840,
      puzzles: 99,
      finished: 99,
      hints: 99,
      wrongEntries: 0,
    };
    const board = { rows: [row], own: undefined, page: 1, pages: 1, players: 1 };
    const { text } = describeLeaderboard(board, new Map(), wordingFor(language));
    const [line = '', details = ''] = text.replaceAll('*', '').replace('<@7>', '@Wortsucherin12').split('\n');
    expect(line.length).toBeLessThanOrEqual(LINE);
    expect(details).toMatch(/^-# /);
    expect(details.length - 3).toBeLessThanOrEqual(SMALL_LINE);
  },
);
