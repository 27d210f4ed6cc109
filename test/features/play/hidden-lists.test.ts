import { expect, test } from 'vitest';
import { CELLS, cellsForm, playerBoard } from '../../../src/features/play/board-files.ts';
import { describeWords } from '../../../src/features/play/describe-play.ts';
import { describeOffer, describeOutcome } from '../../../src/features/play/hints/describe-hint.ts';
import { readHintOffers, takeHint } from '../../../src/features/play/hints/hints.ts';
import { readTable, viewPuzzle } from '../../../src/features/player/puzzle-view.ts';
import { readLeaderboard } from '../../../src/features/standings/read-leaderboard.ts';
import { rebuildRollups } from '../../../src/features/standings/rebuild-rollups.ts';
import { cellsOf, formatCell } from '../../../src/puzzle/model/grid.ts';
import type { Listing, PlacedWord } from '../../../src/puzzle/model/puzzle.ts';
import { describeAltText } from '../../../src/render/text/alt-text.ts';
import { findPlay } from '../../../src/store/play/plays.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { answerTo, cellsFor, createPlayRig, type PlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

/** Days on which players work out the words themselves, from clues, from pictures, or without any list. */

const ada = { guildId: '1', userId: 'ada' };
const english = wordingFor('en');
const CLUES: Readonly<Record<string, readonly [clue: string, emoji: string]>> = {
  Badger: ['Digs setts', '🦡'],
  Ferret: ['Goes after rabbits', '🐾'],
  Marten: ['Lives in trees', '🌲'],
  Weasel: ['Pops in a rhyme', '🎵'],
};

const createHiddenRig = (listing: Listing, pictures: readonly string[] = []): Promise<PlayRig> => {
  const words = SMALL_HUNTERS.spec.words.map((word, i) => {
    const [clue = '', emoji = ''] = CLUES[word.label] ?? [];
    return { ...word, clue, emoji: pictures[i] ?? emoji };
  });
  return createPlayRig({ ...SMALL_HUNTERS, spec: { ...SMALL_HUNTERS.spec, words }, listing });
};

const answer = async (rig: PlayRig, text: string, userId = 'ada'): Promise<string> =>
  answerTo(await rig.submit(userId, text));

const boardOf = async ({ game, edition }: PlayRig) => {
  const { progress } = await readTable(game, edition, ada);
  return playerBoard(edition, progress, english);
};

const textsOf = async (rig: PlayRig): Promise<string> => {
  const board = await boardOf(rig);
  const { modal } = cellsForm(CELLS, rig.edition, board, english);
  const view = viewPuzzle(await readTable(rig.game, rig.edition, ada), english);
  return [
    describeAltText(board),
    describeWords(board, english),
    JSON.stringify(modal),
    JSON.stringify(view.words),
  ].join('\n');
};

const wordAt = ({ words }: PlayRig, index: number) => {
  const word = words[index];
  if (!word) throw new Error(`expected a word ${index}`);
  return word;
};

const LABELS = /badger|ferret|marten|weasel/i;

test.each([
  ['clues', 'Digs setts'],
  ['pictures', '1. 🦡'],
  ['none', 'Word 1'],
] as const)(
  'with %s, nothing that a player reads or asks for tells a word before it is found',
  async (listing, shown) => {
    await using rig = await createHiddenRig(listing);
    const before = await textsOf(rig);
    expect(before).not.toMatch(LABELS);
    expect(before).toContain(shown);
    const { offers, isLate } = await readHintOffers(rig.game, rig.edition, ada);
    const offer = offers[0];
    if (!offer) throw new Error('expected an offer');
    expect(describeOffer(offer, isLate, english)).not.toMatch(LABELS);
    const outcome = await takeHint(rig.game, rig.edition, ada, offer);
    expect(describeOutcome(outcome, english)).not.toMatch(LABELS);
    expect(describeOutcome(outcome, english)).toContain('starts');
  },
);

test('what is found is told by its name, on the board and in the web player', async () => {
  await using rig = await createHiddenRig('none');
  expect(await answer(rig, cellsFor(wordAt(rig, 0)))).toMatch(/Found \*\*Badger\*\*.* \(Digs setts\)/);
  const after = await textsOf(rig);
  expect(after).toContain('Badger');
  expect(after).not.toMatch(/ferret|marten|weasel/i);
  const { words } = viewPuzzle(await readTable(rig.game, rig.edition, ada), english);
  expect(words.map(({ label, isFound }) => [label, isFound])).toEqual([
    ['Badger', true],
    [undefined, false],
    [undefined, false],
    [undefined, false],
  ]);
  expect(words.map(({ lengths }) => lengths)).toEqual([undefined, [6], [6], [6]]);
});

test('a list without words tells lengths, in blanks or aloud', async () => {
  await using rig = await createHiddenRig('none');
  const board = await boardOf(rig);
  expect(describeWords(board, english).replaceAll('\\', '')).toContain('☐ 1. _ _ _ _ _ _ (6)\n');
  expect(describeAltText(board)).toContain('Word 1 (6)');
  expect(describeAltText(board)).not.toContain('_');
});

test('the page gets the name of each drawing, and the clue in place of an emoji without one', async () => {
  await using rig = await createHiddenRig('pictures', ['🦡', '🐾🐾', '🌲', '🎵']);
  const { words } = viewPuzzle(await readTable(rig.game, rig.edition, ada), english);
  expect(words.map(({ clue, picture }) => [clue, picture])).toEqual([
    ['🦡', '1f9a1'],
    ['Goes after rabbits', undefined],
    ['🌲', '1f332'],
    ['🎵', '1f3b5'],
  ]);
});

test('a clue among pictures has the number of its word, in a message, on the board and in a hint', async () => {
  await using rig = await createHiddenRig('pictures', ['🦡', '', '🌲', '🎵']);
  expect(describeWords(await boardOf(rig), english).replaceAll('\\', '')).toContain('☐ 2. Goes after rabbits\n');
  expect(describeAltText(await boardOf(rig))).toContain('2. Goes after rabbits');
  const { offers, isLate } = await readHintOffers(rig.game, rig.edition, ada);
  const second = offers[1];
  expect(second && describeOffer(second, isLate, english).replaceAll('\\', '')).toContain('2. Goes after rabbits');
});

test('a word and one end is a find as ever', async () => {
  await using rig = await createHiddenRig('clues');
  const [start] = cellsFor(wordAt(rig, 2)).split(' ');
  expect(await answer(rig, `marten ${start}`)).toContain('Found **Marten**');
});

test('a name without cells is answered alike whether it is on the board or not', async () => {
  await using rig = await createHiddenRig('none');
  const said = async (text: string) => (await answer(rig, text)).replaceAll(new RegExp(text, 'gi'), 'X');
  expect(await said('weasel')).toBe(await said('walrus'));
  expect(await said('wease')).toBe(await said('walru'));
  const withPair = async (name: string) => (await answer(rig, `A1 B2, ${name}`, name)).replaceAll(name, 'X');
  expect(await withPair('weasel')).toBe(await withPair('walrus'));
});

test('a word at the wrong cell is a wrong entry, on the board or not, and no slip is corrected', async () => {
  await using rig = await createHiddenRig('none');
  const [start = ''] = cellsFor(wordAt(rig, 3)).split(' ');
  const wrong = start === 'A1' ? 'B1' : 'A1';
  // A player with a wrong entry must give both ends, so each word has its own player.
  const said = async (word: string) => {
    const [outcome = ''] = (await answer(rig, `${word} ${wrong}`, word)).split('\n');
    expect(outcome).toContain('(Wrong entry 1;');
    return outcome.replaceAll(word, 'X');
  };
  expect(await said('WEASEL')).toBe(await said('WALRUS'));
  expect(await said('WEASLE')).not.toContain('did you mean');
});

test('with words, names at the wrong cell are told and slips are corrected, as ever', async () => {
  await using rig = await createHiddenRig('words');
  expect(await answer(rig, 'weasel')).toContain('where is it?');
  expect(await answer(rig, 'weasle A1')).toContain('did you mean **Weasel**');
  expect(await textsOf(rig)).toMatch(LABELS);
});

/** A line of the word's own, without its last letter. */
const shortLine = ({ placement, word }: PlacedWord): string => {
  const cells = cellsOf({ ...placement, word: word.slice(0, -1) });
  return `${formatCell(cells[0] ?? placement.start)} ${formatCell(cells.at(-1) ?? placement.start)}`;
};

const rankedWrong = async ({ game, edition }: PlayRig) => {
  const play = await findPlay(game.db, { ...ada, editionId: edition.id });
  const period = { guildId: '1', userId: 'ada', date: edition.date, page: 1 };
  const board = await readLeaderboard(game, { ...period, period: 'all-time' });
  return [play?.wrongEntries, board.own?.wrongEntries];
};

test('a slip on a hidden list counts until its word is found, in the ranking too, and a clean finish stays clean', async () => {
  await using rig = await createHiddenRig('clues');
  const listed = rig.words.filter(({ secret }) => !secret);
  const [first, second] = [wordAt(rig, 1), wordAt(rig, 3)];
  await answer(rig, cellsFor(wordAt(rig, 2)));
  expect(await answer(rig, shortLine(first))).toContain('(Wrong entry 1;');
  expect(await answer(rig, shortLine(second))).toContain('(Wrong entry 2;');
  expect(await rankedWrong(rig)).toEqual([2, 2]);
  expect(await answer(rig, cellsFor(first))).toContain('The wrong entry beside it no longer counts.');
  expect(await rankedWrong(rig)).toEqual([1, 1]);
  await rebuildRollups(rig.game);
  expect(await rankedWrong(rig)).toEqual([1, 1]);
  const { progress } = await rig.submit('ada', listed.map(cellsFor).join('\n'));
  expect(progress).toMatchObject({ isFinished: true, wrongEntries: 0 });
  expect(progress.record.clean.run).toBe(1);
  expect(await rankedWrong(rig)).toEqual([0, 0]);
});

test('a find after the puzzle closed forgives no wrong entry', async () => {
  await using rig = await createHiddenRig('clues');
  await rig.submit('ada', cellsFor(wordAt(rig, 2)));
  await rig.submit('ada', shortLine(wordAt(rig, 1)));
  rig.endDay();
  expect((await rig.submit('ada', cellsFor(wordAt(rig, 1)))).progress.wrongEntries).toBe(1);
});
