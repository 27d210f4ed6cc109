import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBoard, createGame } from '../../../scripts/campaigns/guessing/boards.ts';
import { sloppyHand } from '../../../scripts/campaigns/guessing/drags.ts';
import { honestPoints, playBlind } from '../../../scripts/campaigns/guessing/play-blind.ts';
import { hashText } from '../../../src/cli/shell/cli-io.ts';
import { generateWithLadder } from '../../../src/puzzle/generate.ts';
import { DIRECTIONS, parseRows } from '../../../src/puzzle/model/grid.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import { listedWords, type Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { judgeEntry } from '../../../src/rules/entries/judge-entry.ts';
import { nearLine } from '../../../src/rules/entries/near-line.ts';
import { parseInput } from '../../../src/rules/entries/parse-entries.ts';
import { FAIR_PLAY } from '../../../src/rules/scoring/scoring.ts';
import { FREE_SLIPS } from '../../../src/rules/scoring/slips.ts';
import { addJudgements, type Outcome } from '../../../src/rules/scoring/tally.ts';
import { type Tally, tallyOf } from '../../../src/rules/scoring/tally-of.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';

/** Twelve columns of fillers with three words in rows 2, 5 and 8. MOLE is secret, in row 10. */
const ROWS = Array.from({ length: 10 }, () => 'XXXXXXXXXXXX');
const put = (row: number, column: number, word: string): void => {
  const line = ROWS[row] ?? '';
  ROWS[row] = line.slice(0, column) + word + line.slice(column + word.length);
};
const PLACES = [
  [1, 2, 'BADGER'],
  [4, 2, 'FERRET'],
  [7, 2, 'WEASEL'],
  [9, 7, 'MOLE'],
] as const;
for (const [row, column, word] of PLACES) put(row, column, word);

const puzzle = {
  grid: parseRows(ROWS),
  words: PLACES.map(([row, column, word]) => ({
    word,
    label: word,
    placement: { word, start: { row, column }, direction: 'E' },
    secret: word === 'MOLE',
  })),
} as unknown as Puzzle;

const begin = (known: readonly string[] = []): Tally =>
  tallyOf({
    ...{ finds: [], wrongEntries: { inTime: 0, known }, hints: [], message: undefined, wordsShown: undefined },
    offList: [],
  });

interface How {
  readonly isDrag?: boolean;
  readonly isListTold?: boolean;
  readonly isLate?: boolean;
}

const enter = (
  tally: Tally,
  text: string,
  { isDrag = true, isListTold = true, isLate = false }: How = {},
): Outcome[] => {
  const terms = {
    language: 'en',
    isLate,
    isListTold,
    nearLine: (...ends: Parameters<typeof nearLine> extends [unknown, ...infer Ends] ? Ends : never) =>
      nearLine(puzzle, ...ends),
  };
  return parseInput({ text, isDrag }).entries.flatMap((entry) =>
    addJudgements(tally, judgeEntry(puzzle, entry), terms),
  );
};

const kindsOf = (tally: Tally, texts: readonly string[], how: How = {}): string[] =>
  texts.flatMap((text) => enter(tally, text, how).map(({ kind }) => kind));

const BADGER = 'C2 H2';

test('touches of one or two letters cost nothing, however many there are, and one cell is never one end', () => {
  const tally = begin();
  const touches = Array.from('ABCDEFGHIJ', (column) => [`${column}2`, `${column}2 ${column}3`]).flat();
  expect(new Set(kindsOf(tally, touches))).toEqual(new Set(['near']));
  expect(tally).toMatchObject({ wrongEntries: 0, newGuesses: [], newFinds: [] });
});

test('typed cells keep their price, wherever they are', () => {
  const tally = begin();
  expect(kindsOf(tally, ['A2 B2', 'C2 I2', 'B2 H2'], { isDrag: false })).toEqual(['missed', 'missed', 'missed']);
  expect(tally.wrongEntries).toBe(3);
});

test('a drag of anything but two cells has the price of typed text', () => {
  const tally = begin();
  expect(enter(tally, 'BADGER A9')).toMatchObject([{ kind: 'missed', wrong: 1 }]);
  expect(enter(tally, 'A1 D1, A2 D2').map(({ kind }) => kind)).toEqual(['missed', 'missed']);
  expect(tally.wrongEntries).toBe(3);
});

test('a few slips at a time are free, each once; the next ones count', () => {
  const tally = begin();
  const slips = ['B2 H2', 'C2 I2', 'D2 H2'];
  expect(slips).toHaveLength(FREE_SLIPS);
  expect(kindsOf(tally, [...slips, 'H2 B2', ...slips])).toEqual(Array(7).fill('near'));
  expect(enter(tally, 'C5 I5')).toMatchObject([{ kind: 'missed', wrong: 1 }]);
  expect(enter(tally, 'C5 I5')).toMatchObject([{ kind: 'missed', wrong: undefined }]);
});

test('a slip no longer counts among the free ones once its word is found', () => {
  const tally = begin();
  kindsOf(tally, ['B2 H2', 'C2 I2', 'D2 H2']);
  expect(kindsOf(tally, [BADGER, 'C5 I5', 'D5 H5', 'B5 H5', 'C8 I8'])).toEqual([
    'found',
    ...Array(3).fill('near'),
    'missed',
  ]);
});

test('parts of a found word and slips beside it are free; parts of a missing word are wrong entries', () => {
  const tally = begin();
  expect(kindsOf(tally, ['F2 H2'])).toEqual(['missed']);
  expect(kindsOf(tally, [BADGER, 'D2 G2', 'C2 E2', 'B2 H2', 'C3 H3'])).toEqual(['found', ...Array(4).fill('near')]);
  expect(tally.wrongEntries).toBe(1);
});

test('free slips are remembered without a word, and count no wrong entry', () => {
  const tally = begin();
  enter(tally, 'B2 H2');
  expect(tally).toMatchObject({ newGuesses: ['~B2 H2'], newWrongEntries: 0, wrongEntries: 0 });
  const later = begin(['~B2 H2', '~C2 I2', '~D2 H2']);
  expect(kindsOf(later, ['B2 H2', 'C5 I5'])).toEqual(['near', 'missed']);
});

test('a line beside a secret word is a wrong entry like any other', () => {
  expect(kindsOf(begin(), ['G10 K10', 'H10 L10', 'A9 E9'])).toEqual(['missed', 'missed', 'missed']);
});

/** Lines that just miss each word, and lines beside no word. */
const BESIDE = {
  BADGER: ['B2 H2', 'D2 H2', 'C2 G2', 'C2 I2', 'B2 I2', 'C3 H3'],
  FERRET: ['B5 H5', 'D5 H5', 'C5 G5', 'C5 I5', 'B5 I5', 'C6 H6'],
} as const;
const ENDS = { BADGER, FERRET: 'C5 H5' } as const;
const FAR = ['A1 E1', 'I3 L6', 'J1 J5'];

const lineOf = fc.constantFrom(...BESIDE.BADGER, ...BESIDE.FERRET, ...FAR);
const hand = fc.uniqueArray(lineOf, { maxLength: 15 });

test('on a hidden list a slip is a wrong entry until its word is found, however it is entered', () => {
  fc.assert(
    fc.property(hand, fc.boolean(), fc.constantFrom('BADGER', 'FERRET'), (lines, isDrag, word) => {
      const tally = begin();
      const how = { isDrag, isListTold: false };
      expect(kindsOf(tally, lines, how)).toEqual(lines.map(() => 'missed'));
      expect(tally.wrongEntries).toBe(lines.length);
      const beside = lines.filter((line) => (BESIDE[word] as readonly string[]).includes(line));
      expect(enter(tally, ENDS[word], how)).toMatchObject([{ kind: 'found', forgiven: beside.length || undefined }]);
      expect(tally.wrongEntries).toBe(lines.length - beside.length);
      // A forgiven line is known, so it never counts again.
      kindsOf(tally, lines, how);
      expect(tally.wrongEntries).toBe(lines.length - beside.length);
    }),
  );
});

test('the answers of a hidden list tell nothing of a slip before its word is found', () => {
  const answers = (line: string) =>
    enter(begin(), line, { isListTold: false }).map(({ kind, ...rest }) => ({
      kind,
      wrong: 'wrong' in rest ? rest.wrong : 0,
      cost: 'cost' in rest ? rest.cost : 0,
    }));
  const [far] = FAR.map(answers);
  for (const line of [...BESIDE.BADGER, ...BESIDE.FERRET]) expect(answers(line)).toEqual(far);
});

test('on a hidden list a slip beside a found word is free, and never a wrong entry', () => {
  const tally = begin();
  const how = { isListTold: false };
  expect(kindsOf(tally, [BADGER, ...BESIDE.BADGER], how)).toEqual(['found', ...BESIDE.BADGER.map(() => 'near')]);
  expect(tally.wrongEntries).toBe(0);
});

test('slips beyond the free ones of a told list are forgiven, too, and no late find changes the wrong entries', () => {
  const tally = begin();
  kindsOf(tally, BESIDE.FERRET);
  expect(tally.wrongEntries).toBe(BESIDE.FERRET.length - FREE_SLIPS);
  expect(enter(tally, ENDS.FERRET)).toMatchObject([{ kind: 'found', forgiven: BESIDE.FERRET.length - FREE_SLIPS }]);
  expect(tally.wrongEntries).toBe(0);
  expect(enter(begin([...BESIDE.FERRET]), ENDS.FERRET)).toMatchObject([{ kind: 'found', forgiven: undefined }]);
  const late = begin([...BESIDE.FERRET]);
  expect(enter(late, ENDS.FERRET, { isLate: true })).toMatchObject([{ kind: 'found', forgiven: undefined }]);
  expect(late.forgiven).toEqual([]);
});

/** A board of 24 words of a pack. */
const largeBoard = (): Puzzle => {
  const pack = loadPacks().find(({ language, words }) => language === 'en' && words.length >= 40);
  const words = (pack?.words ?? []).slice(0, 24).map(({ label }) => ({ word: hideLabel(label, 'en'), label }));
  const spec = { rows: 20, columns: 19, words, secretWords: [], directions: DIRECTIONS, fillerLetters: [] };
  const more = { oneSharedCell: true, blocklist: [], themeWords: [], plain: false, seed: 'slips' };
  const generation = generateWithLadder({ ...spec, ...more }, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};

test('a hand that draws a tenth of its lines wrongly loses nothing, on boards of 12 and of 24 words', async () => {
  const game = await createGame('slips');
  const medium = await buildBoard(game, { language: 'en', difficulty: 'medium', day: 1 });
  await game.db.destroy();
  let tried = 0;
  for (const [board, count] of [
    [medium, 12],
    [largeBoard(), 24],
  ] as const) {
    expect(listedWords(board)).toHaveLength(count);
    for (let i = 0; i < 200; i++) {
      const attempts = sloppyHand(board, createRng(`slips/${count}/${i}`));
      tried += attempts.length - count;
      const play = playBlind(board, 'en', attempts, FAIR_PLAY, () => false);
      expect(play).toMatchObject({ isFinished: true, waitedMs: 0, wrongEntries: 0 });
      expect(play.points).toBe(honestPoints(board, 'en'));
    }
  }
  expect(tried).toBeGreaterThan(600);
});
