import { expect, test } from 'vitest';
import type { PlayedDay } from '../../src/features/play/read-streak.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import { describeFreezes, type Stats } from '../../src/features/standings/read-stats.ts';
import { calendarFile } from '../../src/features/standings/stats-calendar.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import type { PlacedWord } from '../../src/puzzle/model/puzzle.ts';
import { PICTURES_HERE } from '../../src/render/output/pictures.ts';
import { addDays, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { streakOf } from '../../src/rules/scoring/streaks.ts';
import { ENGLISH, wordingFor } from '../../src/wording/wording.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { chooseOrdinaryWeek } from '../rigs/ordinary-week.ts';
import { storePlay } from '../rigs/play-rig.ts';
import { postPuzzle } from '../rigs/play-rows.ts';

const DAY_MS = 24 * 3_600_000;

const cellsFor = ({ placement }: PlacedWord): string =>
  `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;

const setUp = (rig: BotRig) => rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC', difficulty: 'easy' });

const nextDay = async (rig: BotRig): Promise<void> => {
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
};

/** Finds so many listed words of today's puzzle, all if left out; returns the answer. */
const findWords = async (rig: BotRig, userId: string, count?: number): Promise<string> => {
  const { puzzle } = await currentEdition(rig.game, rig.guild, rig.daily);
  const words = puzzle.words.filter(({ secret }) => !secret).slice(0, count);
  return textOf(await rig.use(userId, 'found', { cells: words.map(cellsFor).join('\n') }));
};

test('/stats tells a member what they found, with a calendar that says the same in its alt text', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await chooseOrdinaryWeek(rig);
  await findWords(rig, rig.ada, 3);
  await nextDay(rig);
  await findWords(rig, rig.ada);
  await rig.use(rig.ada, 'found', { cells: 'A1 B1' });
  const outcome = await rig.use(rig.ada, 'stats');
  const { ephemeral, attachments } = messageIn(outcome);
  expect(ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('**11 words** found in 2 puzzles, 1 finished');
  expect(textOf(outcome)).toContain('Streak: **2 puzzles in a row**, 2 puzzles at best');
  expect(textOf(outcome)).toContain('Freezes: 0 of 2. Next one: 9 finished puzzles away.');
  expect(textOf(outcome)).toMatch(/Best day: Sunday,? 15 March 2026, with \d+ points/);
  expect(textOf(outcome)).toMatch(/Favourite direction: (→ to the right|↓ down)$/m);
  expect(textOf(outcome)).toContain('No hint taken, 1 wrong entry');
  expect(attachments[0]).toMatchObject({ contentType: 'image/png', width: 1000 });
  expect(attachments[0]?.description).toContain(
    'March 2026: 2 of 2 puzzles played. All words on 15. Some words on 14.',
  );
  const asked = () => rig.use(rig.ben, 'stats', { player: rig.ada });
  expect(textOf(await asked())).toContain(`Results of <@${rig.ada}>`);
  await rig.use(rig.ada, 'privacy hide');
  expect(textOf(await asked())).toBe(`<@${rig.ada}> keeps their results private.`);
  expect(messageIn(await asked()).attachments).toEqual([]);
  expect(textOf(await rig.use(rig.ada, 'stats', { player: rig.ada }))).toContain('Your results');
  expect(rig.errors).toEqual([]);
});

test('/stats of who has found nothing says how to begin', async () => {
  await using rig = await startBotRig();
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('your first find starts your streak');
  expect(textOf(await rig.use(rig.ada, 'stats', { player: rig.ben }))).toBe(`<@${rig.ben}> has no results here yet.`);
});

test('/stats of who found words only in closed puzzles says why that is nothing', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await nextDay(rig);
  const word = edition.puzzle.words.slice(0, 1).map(cellsFor).join();
  await submitEntries(rig.game, edition, { guildId: rig.guild, userId: rig.ada }, word);
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('came after its puzzle had closed');
  const ofAda = textOf(await rig.use(rig.ben, 'stats', { player: rig.ada }));
  expect(ofAda).toContain(`<@${rig.ada}> has found words here only after their puzzles had closed`);
});

test('a secret word begins a streak, and the hidden message alone does not', async () => {
  await using rig = await startBotRig();
  const { puzzle } = await storePlay(rig.game, rig.guild);
  await postPuzzle(rig);
  const secret = puzzle.words.filter((word) => word.secret).map(cellsFor);
  await rig.use(rig.ada, 'found', { cells: puzzle.message ?? '' });
  await rig.use(rig.ben, 'found', { cells: secret.join() });
  const outcome = await rig.use(rig.ada, 'stats');
  expect(textOf(outcome)).toContain('Streak: **none**');
  expect(textOf(outcome)).toContain('with 25 points');
  expect(messageIn(outcome).attachments[0]?.description).toContain('0 of 1 puzzle played');
  expect(textOf(await rig.use(rig.ben, 'stats'))).toContain(
    'Streak: **just begun**. One word in each new puzzle keeps it going.',
  );
});

test('/stats counts the built-in puzzle of a server without posts, though it begins no streak', async () => {
  await using rig = await startBotRig();
  await findWords(rig, rig.ada, 2);
  const outcome = await rig.use(rig.ada, 'stats');
  expect(textOf(outcome)).toContain('**2 words** found in 1 puzzle');
  expect(textOf(outcome)).toContain('Streak: **none**');
  expect(messageIn(outcome).attachments[0]?.description).toContain('March 2026: 1 of 1 puzzle played');
});

/** Puzzles of the days before 14 March, posted in the server and finished by a member. */
const finishMany = async ({ game: { db }, guild, daily }: BotRig, userId: string, count = 10): Promise<void> => {
  const dates = Array.from({ length: count }, (_, i) => addDays('2026-03-14' as PuzzleDate, i - count));
  const { id: _, ...today } = await db.selectFrom('editions').selectAll().limit(1).executeTakeFirstOrThrow();
  const rows = dates.map((puzzleDate) => ({ ...today, title: 'Old', puzzleDate, editionKey: puzzleDate }));
  await db.insertInto('editions').values(rows).execute();
  const editions = await db.selectFrom('editions').select(['id', 'puzzleDate']).where('title', '=', 'Old').execute();
  const posted = { channelId: daily, guildId: guild, isLate: false, claimedAt: 0, postedAt: 0 };
  const played = { guildId: guild, userId, points: 50, found: 8, listed: 8, hints: 0, wrongEntries: 0 };
  for (const { id, puzzleDate } of editions) {
    const post = { ...posted, puzzleDate, editionId: id, messageId: puzzleDate, state: 'posted' as const };
    await db.insertInto('posts').values(post).execute();
    await db
      .insertInto('plays')
      .values({ ...played, editionId: id, puzzleDate, finishedAt: 1 })
      .execute();
  }
};

test('a freeze that kept the streak is reported with the first find after it, and once', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await finishMany(rig, rig.ada);
  await nextDay(rig);
  const kept = 'A freeze kept your streak of 10 puzzles while you were away.';
  expect(await findWords(rig, rig.ada, 1)).toContain(kept);
  expect(await findWords(rig, rig.ada, 2)).not.toContain(kept);
  expect(await findWords(rig, rig.ben, 1)).not.toContain('freeze');
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('Streak: **11 puzzles in a row**, 11 puzzles at best');
  expect(textOf(await rig.use(rig.ada, 'share'))).toContain('Streak: 11 puzzles in a row.');
});

test('a lost streak is told with the first find after it, and once', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await finishMany(rig, rig.ada, 3);
  await nextDay(rig);
  const lost = 'Your streak of 3 puzzles ended; a new one begins.';
  const first = await findWords(rig, rig.ada, 1);
  expect(first).toContain(lost);
  expect(first).not.toContain('Your streak begins.');
  expect(await findWords(rig, rig.ada, 2)).not.toContain(lost);
  expect(await findWords(rig, rig.ben, 1)).toContain('Your streak begins.');
});

test.each([
  ['f'.repeat(3), 'Freezes: 0 of 2. Next one: 7 finished puzzles away.'],
  ['p'.repeat(13), 'Freezes: 0 of 2. Next one: 1 puzzle with a find away.'],
  ['f'.repeat(20), 'Freezes: 2 of 2.'],
])('after %s, /stats tells the freezes and the shorter way to the next one', (played, told) => {
  const days = [...played].map((day, i) => ({
    date: addDays('2026-03-01' as PuzzleDate, i),
    isPlayed: true,
    isOpen: false,
    isFinished: day === 'f',
  }));
  expect(describeFreezes(streakOf(days), ENGLISH)).toBe(told);
});

test('the first find of a date tells the streak, and the finish that earns a freeze tells that', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await finishMany(rig, rig.ada, 9);
  const first = await findWords(rig, rig.ada, 1);
  expect(first).toContain('🔥 Streak: 10 puzzles in a row.');
  expect(first).not.toContain('freeze');
  expect(await findWords(rig, rig.ada, 2)).not.toContain('🔥');
  const last = await findWords(rig, rig.ada);
  expect(last).toContain('🧊 You earned a freeze (1 of 2): it keeps your streak on a day that you miss.');
  expect(last).not.toContain('🔥');
  expect(await findWords(rig, rig.ada)).not.toContain('🧊');
  expect(await findWords(rig, rig.ben)).toContain('🔥 Your streak begins.');
});

test('a day taken out of the ranking stays in the streak and the calendar, and in nothing else', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await findWords(rig, rig.ada);
  await nextDay(rig);
  await findWords(rig, rig.ada, 3);
  const rank = (action: string, date: string) => rig.use(rig.mara, `moderate ${action}`, { player: rig.ada, date });
  await rank('void', '2026-03-14');
  const outcome = await rig.use(rig.ada, 'stats');
  expect(textOf(outcome)).toContain('**3 words** found in 1 puzzle, none finished');
  expect(textOf(outcome)).toContain('Streak: **2 puzzles in a row**, 2 puzzles at best');
  expect(textOf(outcome)).toContain('Next one: 9 finished puzzles away.');
  expect(textOf(outcome)).toMatch(/Best day: Sunday,? 15 March 2026/);
  expect(textOf(outcome)).toContain(
    '1 day that an admin removed from the ranking counts only for streak and calendar.',
  );
  expect(messageIn(outcome).attachments[0]?.description).toContain(
    '2 of 2 puzzles played. All words on 14. Some words on 15.',
  );
  await rank('void', '2026-03-15');
  const left = textOf(await rig.use(rig.ben, 'stats', { player: rig.ada }));
  expect(left).toContain('**0 words** found in 0 puzzles');
  expect(left).toContain('Streak: **2 puzzles in a row**');
  expect(left).not.toContain('Best day');
  await rank('restore', '2026-03-14');
  await rank('restore', '2026-03-15');
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('**11 words** found in 2 puzzles, 1 finished');
});

const TODAY = '2026-03-14' as PuzzleDate;
const LIGHT_PICTURES = { ...PICTURES_HERE, colors: 'light' } as const;

/** A day a sign, until today: `f` finished, `h` half, `-` missed, a space without a post. */
const statsOf = (signs: string): Stats => {
  const days = Array.from(signs).flatMap((sign, i): PlayedDay[] => {
    const share = sign === 'f' ? 1 : sign === 'h' ? 0.5 : 0;
    const date = addDays(TODAY, i - signs.length + 1);
    return sign === ' ' ? [] : [{ date, share, isOpen: false, isPlayed: share > 0, isFinished: share === 1 }];
  });
  return {
    words: 1_204,
    secrets: 31,
    puzzles: days.length,
    finished: 1,
    hints: 0,
    wrongEntries: 0,
    bestDay: { date: TODAY, points: 96 },
    favourite: 'NE',
    streak: streakOf(days),
    days,
    voidedDays: 0,
  };
};

test('the calendar’s alt text tells what became of every day, the newest month first', async () => {
  const stats = statsOf('fff-ffffffffffff--hh h-h'.padStart(200, '-'));
  const { description, data } = await calendarFile(LIGHT_PICTURES, stats, TODAY, ENGLISH);
  const [, march, february] = description?.split('\n') ?? [];
  expect(march).toBe(
    'March 2026: 10 of 13 puzzles played. All words on 1 to 6. Some words on 9, 10, 12, 14. Nothing on 8, 13. ' +
      'Kept by a freeze on 7.',
  );
  expect(february).toBe(
    'February 2026: 9 of 28 puzzles played. All words on 19 to 21, 23 to 28. Nothing on 1 to 18, 22.',
  );
  expect(data.length).toBeLessThan(40_000);
});

test.each(['en', 'de', 'fr', 'es', 'el', 'nl', 'it', 'pl', 'pt'])(
  'in %s the calendar’s alt text fits, whatever was played',
  async (locale) => {
    const wording = wordingFor(locale);
    const monthsIn = async (signs: string): Promise<string[]> => {
      const { description = '' } = await calendarFile(
        LIGHT_PICTURES,
        statsOf(signs.repeat(192 / signs.length)),
        TODAY,
        wording,
      );
      expect(description.length).toBeLessThanOrEqual(1024);
      expect(description).not.toContain('…');
      return description.split('\n').slice(1);
    };
    const common = await monthsIn('ffffffffff-h');
    expect(common).toHaveLength(7);
    expect(common[0]).toContain(wording.say('stats.days_range', { from: 3, to: 12 }));
    const fullest = await monthsIn('hf-');
    expect(fullest).toHaveLength(7);
    expect(fullest[0]).toContain('4, 7, 10, 13');
    expect(fullest[6]).toMatch(/^\D+2025\D+(\d+\D+){3,4}$/);
  },
);
