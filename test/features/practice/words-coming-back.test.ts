import { expect, test } from 'vitest';
import { exportMemberData, forgetMember } from '../../../src/features/members/member-privacy.ts';
import { takeHint } from '../../../src/features/play/hints/hints.ts';
import { practiceWords } from '../../../src/features/practice/choose-words.ts';
import {
  giveUpPractice,
  type Practice,
  purgeOldPractices,
  startPractice,
  submitToPractice,
} from '../../../src/features/practice/practice-puzzle.ts';
import type { Theme } from '../../../src/features/practice/practice-theme.ts';
import { readReviews, reviewEnded, WORDS_KEPT } from '../../../src/features/practice/words-coming-back.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import { writePracticeWords } from '../../../src/store/editions/practice-words.ts';
import { cellsFor, createPlayRig, type PlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

const DAY_MS = 24 * 3_600_000;
const ADA = { guildId: '1', userId: 'ada' };
const EASY = { difficulty: 'easy', withClues: false } as const;

const LABELS =
  'Violin Trumpet Bassoon Clarinet Piano Guitar Mandolin Trombone Accordion Harmonica Tambourine Saxophone Marimba Cello';
const THEME: Theme = {
  id: 'instruments',
  title: 'Instruments',
  language: 'en',
  words: LABELS.split(' ').map((label) => ({ label, word: hideLabel(label, 'en') })),
};

const wordsOf = ({ edition }: Practice): string[] => listedWords(edition.puzzle).map(({ word }) => word);

const dueNow = async ({ game }: PlayRig, theme = THEME): Promise<string[]> => {
  await reviewEnded(game, ADA, theme);
  return [...(await readReviews(game.db, ADA, theme.id, game.now())).due].sort();
};

const findAll = async ({ game }: PlayRig, practice: Practice, except: readonly string[] = []): Promise<void> => {
  const wanted = practice.edition.puzzle.words.filter(({ word }) => !except.includes(word));
  await submitToPractice(game, ADA, practice, wanted.map(cellsFor).join('\n'));
};

test('a missed word comes back at once, after its find a day later, and then after longer times', async () => {
  await using rig = await createPlayRig();
  const first = await startPractice(rig.game, ADA, THEME, EASY);
  expect(first.comingBack).toBe(0);
  const [missed = ''] = wordsOf(first);
  await findAll(rig, first, [missed]);
  await giveUpPractice(rig.game, first);
  expect(await dueNow(rig)).toEqual([missed]);
  const waits: number[] = [];
  for (let round = 0; round < 4; round++) {
    const practice = await startPractice(rig.game, ADA, THEME, EASY);
    expect(practice.comingBack).toBe(1);
    expect(wordsOf(practice)).toContain(missed);
    await findAll(rig, practice);
    let days = 0;
    for (; (await dueNow(rig)).length === 0; days++) rig.pass(DAY_MS);
    waits.push(days);
  }
  expect(waits[0]).toBe(1);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBeGreaterThan(3);
});

test('what was missed comes back although its practice was deleted', async () => {
  await using rig = await createPlayRig();
  const practice = await startPractice(rig.game, ADA, THEME, EASY);
  await giveUpPractice(rig.game, practice);
  rig.pass(40 * DAY_MS);
  expect(await purgeOldPractices(rig.game)).toBe(1);
  expect(await dueNow(rig)).toEqual(wordsOf(practice).sort());
});

test('a practice counts once, however often its end is told', async () => {
  await using rig = await createPlayRig();
  const practice = await startPractice(rig.game, ADA, THEME, EASY);
  await Promise.all([giveUpPractice(rig.game, practice), giveUpPractice(rig.game, practice)]);
  const rows = await rig.game.db.selectFrom('practiceWords').selectAll().execute();
  await findAll(rig, { ...practice, isGivenUp: true });
  await giveUpPractice(rig.game, practice);
  await dueNow(rig);
  expect(await rig.game.db.selectFrom('practiceWords').selectAll().execute()).toEqual(rows);
});

test('words found alone need no room, and a practice of them brings none back', async () => {
  await using rig = await createPlayRig();
  await findAll(rig, await startPractice(rig.game, ADA, THEME, EASY));
  expect(await rig.game.db.selectFrom('practiceWords').selectAll().execute()).toEqual([]);
  expect((await startPractice(rig.game, ADA, THEME, EASY)).comingBack).toBe(0);
});

const HUNTERS: Theme = {
  id: 'small-hunters',
  title: SMALL_HUNTERS.title,
  language: 'en',
  words: 'Badger Ferret Marten Weasel Polecat Wolverine Skunk Mongoose Genet Civet'
    .split(' ')
    .map((label) => ({ label, word: hideLabel(label, 'en') })),
};

test('a word of a daily puzzle that took a hint comes back a day later, and a missed one at once', async () => {
  await using rig = await createPlayRig();
  const hint = await takeHint(rig.game, rig.edition, ADA, { index: 0, level: 'region' });
  expect(hint.kind).toBe('told');
  const [badger, ferret, marten] = rig.words;
  if (!badger || !ferret || !marten) throw new Error('expected words');
  await rig.submit('ada', [badger, ferret, marten].map(cellsFor).join('\n'));
  expect(await dueNow(rig, HUNTERS)).toEqual([]);
  rig.endDay();
  expect(await dueNow(rig, HUNTERS)).toEqual(['WEASEL']);
  rig.pass(DAY_MS);
  expect(await dueNow(rig, HUNTERS)).toEqual(['BADGER', 'WEASEL']);
  const inTwo = { ...HUNTERS, id: 'small-hunters@de-en' };
  expect(await dueNow(rig, inTwo)).toEqual([]);
});

test('due words come first, then words that were never missed, and at last those of another time', () => {
  const [due, later, ...others] = THEME.words.map(({ word }) => word) as [string, string, ...string[]];
  const reviews = { due: new Set([due]), later: new Set([later]) };
  for (const seed of ['one', 'two', 'three', 'four', 'five']) {
    const drawn = practiceWords(THEME, 'easy', false, reviews, seed).map(({ word }) => word);
    expect(drawn).toContain(due);
    expect(drawn).not.toContain(later);
    const few = { ...THEME, words: THEME.words.filter(({ word }) => !others.slice(4).includes(word)) };
    expect(practiceWords(few, 'easy', false, reviews, seed).map(({ word }) => word)).toContain(later);
  }
});

test('a member has a limited number of words, and the best known ones go first', async () => {
  await using rig = await createPlayRig();
  const row = { ...ADA, theme: 'other', difficulty: 5_000, reviewedAt: 0, dueAt: 0 };
  const rows = Array.from({ length: WORDS_KEPT }, (_, i) => ({ ...row, word: `WORD${i}`, stability: 1e9 + i }));
  await writePracticeWords(rig.game.db, rows);
  const practice = await startPractice(rig.game, ADA, THEME, EASY);
  await giveUpPractice(rig.game, practice);
  const kept = await rig.game.db.selectFrom('practiceWords').select('word').execute();
  const words = kept.map(({ word }) => word);
  expect(words).toHaveLength(WORDS_KEPT);
  expect(words).toEqual(expect.arrayContaining(wordsOf(practice)));
  expect(words).toContain('WORD0');
  expect(words).not.toContain(`WORD${WORDS_KEPT - 1}`);
});

test('a member can read the words that come back, and their deletion takes them too', async () => {
  await using rig = await createPlayRig();
  const practice = await startPractice(rig.game, ADA, THEME, EASY);
  await giveUpPractice(rig.game, practice);
  const [word = ''] = wordsOf(practice);
  expect(await exportMemberData(rig.game, ADA)).toMatch(new RegExp(`"practice_words": \\[[^\\]]*"word":"${word}"`));
  await forgetMember(rig.game, ADA);
  expect(await rig.game.db.selectFrom('practiceWords').selectAll().execute()).toEqual([]);
});
