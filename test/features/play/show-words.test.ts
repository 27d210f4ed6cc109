import { expect, test } from 'vitest';
import { exportMemberData, forgetMember } from '../../../src/features/members/member-privacy.ts';
import { CELLS, cellsForm, playerBoard } from '../../../src/features/play/board-files.ts';
import { describeWords } from '../../../src/features/play/describe-play.ts';
import { readHintOffers, takeHint } from '../../../src/features/play/hints/hints.ts';
import { describeWordsOffer } from '../../../src/features/play/offer-words.ts';
import { readStanding } from '../../../src/features/play/progress.ts';
import { showWords } from '../../../src/features/play/show-words.ts';
import { readTable, viewPuzzle } from '../../../src/features/player/puzzle-view.ts';
import { startPractice } from '../../../src/features/practice/practice-puzzle.ts';
import { findTheme } from '../../../src/features/practice/practice-theme.ts';
import { readLeaderboard } from '../../../src/features/standings/read-leaderboard.ts';
import { rebuildRollups } from '../../../src/features/standings/rebuild-rollups.ts';
import type { Listing } from '../../../src/puzzle/model/puzzle.ts';
import { describeAltText } from '../../../src/render/text/alt-text.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { answerTo, cellsFor, createPlayRig, type PlayRig, postEdition, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

const ada = { guildId: '1', userId: 'ada' };
const ben = { guildId: '1', userId: 'ben' };
const english = wordingFor('en');
const LABELS = /badger|ferret|marten|weasel/i;
const ALL_LABELS = ['Badger', 'Ferret', 'Marten', 'Weasel'];

const createHiddenRig = (listing: Listing = 'none'): Promise<PlayRig> => {
  const words = SMALL_HUNTERS.spec.words.map((word, i) => ({ ...word, clue: `Clue ${i}`, emoji: '🐾' }));
  return createPlayRig({ ...SMALL_HUNTERS, spec: { ...SMALL_HUNTERS.spec, words }, listing });
};

const cellsAt = ({ words }: PlayRig, index: number): string => {
  const word = words[index];
  if (!word) throw new Error(`expected a word ${index}`);
  return cellsFor(word);
};

const show = ({ game, edition }: PlayRig, player = ada) => showWords(game, edition, player);

const pointsOf = async (rig: PlayRig, userId: string, index: number): Promise<number> => {
  const [outcome] = (await rig.submit(userId, cellsAt(rig, index))).outcomes;
  if (outcome?.kind !== 'found') throw new Error(`expected a find, got ${outcome?.kind}`);
  return outcome.points;
};

/** Everything that a player reads before a find. */
const textsOf = async ({ game, edition }: PlayRig, player = ada): Promise<string[]> => {
  const table = await readTable(game, edition, player);
  const board = playerBoard(edition, table.progress, english);
  return [
    describeAltText(board),
    describeWords(board, english),
    JSON.stringify(cellsForm(CELLS, edition, board, english).modal),
    JSON.stringify(viewPuzzle(table, english).words),
  ];
};

test.each(['clues', 'pictures', 'none'] as const)(
  'with %s, the words are shown to the member who asks, everywhere, and to no other',
  async (listing) => {
    await using rig = await createHiddenRig(listing);
    for (const text of await textsOf(rig)) expect(text).not.toMatch(LABELS);
    const { isShown, progress } = await show(rig);
    expect(isShown).toBe(true);
    expect(playerBoard(rig.edition, progress, english).listing).toBe('labels');
    for (const text of await textsOf(rig)) expect(text).toMatch(LABELS);
    const view = viewPuzzle(await readTable(rig.game, rig.edition, ada), english);
    expect(view).toMatchObject({ listing: 'words', canShowWords: false });
    expect(view.words.map(({ label }) => label)).toEqual(ALL_LABELS);
    expect((await readHintOffers(rig.game, rig.edition, ada)).offers[0]?.listing).toBe('words');
    for (const text of await textsOf(rig, ben)) expect(text).not.toMatch(LABELS);
    const others = viewPuzzle(await readTable(rig.game, rig.edition, ben), english);
    expect(others).toMatchObject({ listing, canShowWords: true });
  },
);

test('a word found from then on gives half its points, and earlier finds keep theirs', async () => {
  await using rig = await createHiddenRig();
  const whole = [await pointsOf(rig, 'ben', 0), await pointsOf(rig, 'ben', 1), await pointsOf(rig, 'ben', 4)];
  expect(await pointsOf(rig, 'ada', 0)).toBe(whole[0]);
  rig.pass(1_000);
  await show(rig);
  expect(await pointsOf(rig, 'ada', 1)).toBe(Math.floor(Number(whole[1]) / 2));
  // Secret words stand on no list.
  expect(await pointsOf(rig, 'ada', 4)).toBe(whole[2]);
  const { progress } = await readStanding(rig.game, rig.game.db, rig.edition, ada);
  expect(progress).toMatchObject({
    points: Number(whole[0]) + Math.floor(Number(whole[1]) / 2) + Number(whole[2]),
    hintsTaken: 1,
  });
  expect((await readTable(rig.game, rig.edition, ada)).share?.marks).toEqual(['found', 'hinted', 'missing', 'missing']);
});

test('hints go on from the halved points', async () => {
  await using rig = await createHiddenRig();
  const whole = await pointsOf(rig, 'ben', 0);
  await show(rig);
  const hint = await takeHint(rig.game, rig.edition, ada, { index: 0, level: 'region' });
  expect(hint).toMatchObject({ kind: 'told', points: Math.floor(whole / 4) });
});

test('names are judged as on a list with words, for that member alone', async () => {
  await using rig = await createHiddenRig();
  await show(rig);
  const said = async (userId: string) => answerTo(await rig.submit(userId, 'weasle A1'));
  expect(await said('ada')).toContain('did you mean **Weasel**');
  expect(await said('ben')).not.toMatch(LABELS);
});

test('a request that comes twice, even at once, counts once, and equal scores rank by it', async () => {
  await using rig = await createHiddenRig();
  await postEdition(rig, 'alone');
  for (const userId of ['ada', 'ben']) await rig.submit(userId, cellsAt(rig, 0));
  const answers = await Promise.all([show(rig), show(rig), show(rig)]);
  rig.pass(1_000);
  answers.push(await show(rig));
  expect(answers.map(({ isShown, progress }) => [isShown, progress.hintsTaken])).toEqual(Array(4).fill([true, 1]));
  const view = { guildId: '1', userId: 'ben', period: 'today', date: rig.edition.date, page: 1 } as const;
  const board = async () =>
    (await readLeaderboard(rig.game, view)).rows.map(({ userId, rank, hints }) => [userId, rank, hints]);
  const ranked = await board();
  expect(ranked).toEqual([
    ['ben', 1, 0],
    ['ada', 2, 1],
  ]);
  await rebuildRollups(rig.game);
  expect(await board()).toEqual(ranked);
});

test('the price is named first, and after the puzzle the words are free', async () => {
  await using rig = await createHiddenRig();
  const offer = async () =>
    describeWordsOffer(rig.edition, await readStanding(rig.game, rig.game.db, rig.edition, ada), english);
  expect(await offer()).toContain('gives half its points');
  rig.endDay();
  expect(await offer()).toContain('hints cost nothing');
  const { progress } = await show(rig);
  expect(progress).toMatchObject({ hintsTaken: 0, areWordsShown: true });
  expect(await offer()).toContain('names its words already');
});

test('a list that names its words, a practice, and a list without missing words have none to show', async () => {
  await using open = await createHiddenRig('words');
  expect(await show(open)).toMatchObject({ isShown: false, progress: { areWordsShown: false } });
  await using rig = await createHiddenRig();
  const theme = await findTheme(rig.game, '1', 'ocean');
  if (!theme) throw new Error('expected a theme');
  const practice = await startPractice(rig.game, ada, theme, { difficulty: 'easy', withClues: true });
  expect((await showWords(rig.game, practice.edition, ada)).isShown).toBe(false);
  for (const index of [0, 1, 2, 3]) await rig.submit('ada', cellsAt(rig, index));
  expect(await show(rig)).toMatchObject({ isShown: false, progress: { isFinished: true, hintsTaken: 0 } });
  expect(viewPuzzle(await readTable(rig.game, rig.edition, ada), english).canShowWords).toBe(false);
});

test('the request is in the member’s export, goes with their data, and cannot be undone by deleting it', async () => {
  await using rig = await createHiddenRig();
  await show(rig);
  const text = JSON.stringify(await exportMemberData(rig.game, ada));
  expect(text).toContain('words_shown_at');
  await forgetMember(rig.game, ada);
  expect(await rig.game.db.selectFrom('participations').selectAll().execute()).toEqual([]);
  const { progress, isLate, hasDeleted } = await readStanding(rig.game, rig.game.db, rig.edition, ada);
  expect(progress.areWordsShown).toBe(false);
  expect({ isLate, hasDeleted }).toEqual({ isLate: true, hasDeleted: true });
});
