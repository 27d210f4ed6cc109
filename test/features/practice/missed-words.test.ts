import { expect, test } from 'vitest';
import { giveUpPractice, startPractice, submitToPractice } from '../../../src/features/practice/practice-puzzle.ts';
import type { Theme } from '../../../src/features/practice/practice-theme.ts';
import { readReviews, reviewEnded } from '../../../src/features/practice/words-coming-back.ts';
import type { Game, Player } from '../../../src/game/game.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { purgeAllPractices } from '../../../src/store/editions/practices.ts';
import { cellsFor, createPlayRig, PLAY_DATE, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

const LABELS =
  'Violin Trumpet Bassoon Clarinet Piano Guitar Mandolin Trombone Accordion Harmonica Tambourine Xylophone Bagpipes Saxophone';
const THEME: Theme = {
  id: 'instruments',
  title: 'Instruments',
  language: 'en',
  words: LABELS.split(' ').map((label) => ({ label, word: hideLabel(label, 'en') })),
};
const ADA = { guildId: '1', userId: 'ada' };
const MEDIUM = { difficulty: 'medium', withClues: false } as const;
const EASY = { difficulty: 'easy', withClues: false } as const;

/** The words that a practice of the theme would bring back now. */
const missedWords = async (game: Game, player: Player, theme: Theme): Promise<ReadonlySet<string>> => {
  await reviewEnded(game, player, theme);
  return (await readReviews(game.db, player, theme.id, game.now())).due;
};

test('what was missed when the solution was looked up comes first, until it is found', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  const first = await startPractice(game, ADA, THEME, MEDIUM);
  const words = first.edition.puzzle.words;
  const usual = (await startPractice(game, { ...ADA, userId: 'ben' }, THEME, EASY)).edition.puzzle.words;
  const inEasy = new Set(usual.map(({ word }) => word));
  const missed = words.filter(({ word }) => !inEasy.has(word)).map(({ word }) => word);
  expect(missed.length).toBeGreaterThan(2);
  const found = words.filter(({ word }) => inEasy.has(word));
  await submitToPractice(game, ADA, first, found.map(cellsFor).join('\n'));
  expect(await missedWords(game, ADA, THEME)).toEqual(new Set());
  await giveUpPractice(game, first);
  expect([...(await missedWords(game, ADA, THEME))].sort()).toEqual([...missed].sort());
  const next = await startPractice(game, ADA, THEME, EASY);
  expect(next.edition.puzzle.words.map(({ word }) => word)).toEqual(expect.arrayContaining(missed));
  await submitToPractice(game, ADA, next, next.edition.puzzle.words.map(cellsFor).join('\n'));
  expect(await missedWords(game, ADA, THEME)).toEqual(new Set());
});

test('what another member missed is theirs, and it is forgotten with their practices', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  await giveUpPractice(game, await startPractice(game, ADA, THEME, EASY));
  expect((await missedWords(game, ADA, THEME)).size).toBe(8);
  expect((await missedWords(game, { ...ADA, userId: 'ben' }, THEME)).size).toBe(0);
  expect((await missedWords(game, ADA, { ...THEME, id: 'ocean', title: 'Ocean' })).size).toBe(0);
  await purgeAllPractices(game.db, ADA.guildId, ADA.userId);
  expect((await missedWords(game, ADA, THEME)).size).toBe(0);
});

const SMALL_HUNTERS_THEME: Theme = {
  id: 'small-hunters',
  title: SMALL_HUNTERS.title,
  language: 'en',
  words: ['Badger', 'Ferret', 'Marten', 'Weasel', 'Polecat', 'Wolverine', 'Skunk', 'Mongoose', 'Genet', 'Civet'].map(
    (label) => ({ label, word: hideLabel(label, 'en') }),
  ),
};

test('what was missed in a daily puzzle of the theme comes first in practice, once that puzzle is over', async () => {
  await using rig = await createPlayRig();
  const { game, words } = rig;
  const ada = { guildId: '1', userId: 'ada' };
  const [badger, ferret] = words;
  if (!badger || !ferret) throw new Error('expected words');
  await rig.submit('ada', cellsFor(badger));
  expect(await missedWords(game, ada, SMALL_HUNTERS_THEME)).toEqual(new Set());
  const later: Game = { ...game, now: () => Date.parse(`${PLAY_DATE}T12:00:00Z`) + 2 * 24 * 3_600_000 };
  const missed = await missedWords(later, ada, SMALL_HUNTERS_THEME);
  expect([...missed].sort()).toEqual(['FERRET', 'MARTEN', 'WEASEL']);
  expect(await missedWords(later, { ...ada, userId: 'ben' }, SMALL_HUNTERS_THEME)).toEqual(new Set());
  expect(await missedWords(later, ada, { ...SMALL_HUNTERS_THEME, id: 'ocean', title: 'Ocean' })).toEqual(new Set());
  const practice = await startPractice(later, ada, SMALL_HUNTERS_THEME, EASY);
  expect(practice.edition.puzzle.words.map(({ word }) => word)).toEqual(expect.arrayContaining([...missed]));
  await submitToPractice(later, ada, practice, practice.edition.puzzle.words.map(cellsFor).join('\n'));
  expect(await missedWords(later, ada, SMALL_HUNTERS_THEME)).toEqual(new Set());
});
