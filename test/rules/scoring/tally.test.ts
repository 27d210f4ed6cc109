import { expect, test } from 'vitest';
import { type Direction, parseRows } from '../../../src/puzzle/model/grid.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { judgeEntry } from '../../../src/rules/entries/judge-entry.ts';
import { messageTest } from '../../../src/rules/entries/match-word.ts';
import { parseEntries } from '../../../src/rules/entries/parse-entries.ts';
import { FAIR_PLAY } from '../../../src/rules/scoring/scoring.ts';
import { addJudgements, type Outcome, type Terms } from '../../../src/rules/scoring/tally.ts';
import { type Tally, tallyOf } from '../../../src/rules/scoring/tally-of.ts';

const placed = (word: string, row: number, column: number, direction: Direction, secret = false) => ({
  word,
  label: word,
  placement: { word, start: { row, column }, direction },
  secret,
});

/** FROG and FINCH both begin at A1. OLM is secret. */
const puzzle = {
  grid: parseRows(['FROGXX', 'IOLMXX', 'NEWTXX', 'CTOADX', 'HXXXXX']),
  words: [
    placed('FROG', 0, 0, 'E'),
    placed('FINCH', 0, 0, 'S'),
    placed('NEWT', 2, 0, 'E'),
    placed('TOAD', 3, 1, 'E'),
    placed('OLM', 1, 1, 'E', true),
  ],
  themeWords: ['TOAD', 'WT'],
  message: 'Ribbit ribbit',
} as unknown as Puzzle;

const OPEN: Terms = { language: 'en', isLate: false };
const LATE: Terms = { ...OPEN, isLate: true };

/** One end is enough for every word that was never placed wrongly. */
const ONE_END: Terms = { ...OPEN, fairPlay: { ...FAIR_PLAY, findsForOneEnd: () => 0 } };

const record = (parts: Partial<Parameters<typeof tallyOf>[0]> = {}): Tally =>
  tallyOf({
    finds: [],
    wrongEntries: { inTime: 0, known: [] },
    hints: [],
    message: undefined,
    wordsShown: undefined,
    offList: [],
    ...parts,
  });

const enter = (tally: Tally, text: string, terms: Terms = OPEN): Outcome[] =>
  parseEntries(text, messageTest(puzzle)).entries.flatMap((entry) =>
    addJudgements(tally, judgeEntry(puzzle, entry), terms),
  );

/** The outcomes without their judgements. */
const outcomes = (tally: Tally, text: string, terms?: Terms): object[] =>
  enter(tally, text, terms).map(({ judgement, ...rest }) => rest);

const wrong = (number: number | undefined, cost = 0) => ({ kind: 'missed', wrong: number, cost });

test('a right entry is found with its points once, and then already found', () => {
  const tally = record();
  expect(outcomes(tally, 'A1 D1')).toEqual([{ kind: 'found', points: 8 }]);
  expect(outcomes(tally, 'D1 A1')).toEqual([{ kind: 'already-found' }]);
  expect(tally.newFinds).toMatchObject([{ occurrence: { word: { word: 'FROG' } }, points: 8 }]);
  expect([...tally.found]).toEqual(['FROG']);
});

test('a find of before stays found', () => {
  expect(outcomes(record({ finds: [{ word: 'FROG' }] }), 'A1 D1')).toEqual([{ kind: 'already-found' }]);
});

test('a late find is stored with its points, and gives none', () => {
  const tally = record();
  expect(outcomes(tally, 'A1 D1', LATE)).toEqual([{ kind: 'found', points: 0 }]);
  expect(tally.newFinds).toMatchObject([{ points: 8 }]);
});

test('a word that another member took is no find', () => {
  const tally = record();
  expect(outcomes(tally, 'A1 D1', { ...OPEN, taken: new Set(['FROG']) })).toEqual([{ kind: 'taken' }]);
  expect([tally.newFinds, tally.found.size]).toEqual([[], 0]);
  expect(outcomes(tally, 'A1 A5', { ...OPEN, taken: new Set(['FROG']) })).toEqual([{ kind: 'found', points: 10 }]);
});

test('only hints for the word, taken while the puzzle was open, lower its points', () => {
  const hint = (word: string, isLate = false, isFree = false) => ({ word, isLate, isFree });
  expect(outcomes(record({ hints: [hint('FROG'), hint('FROG')] }), 'A1 D1')).toEqual([{ kind: 'found', points: 2 }]);
  expect(outcomes(record({ hints: [hint('NEWT')] }), 'A1 D1')).toEqual([{ kind: 'found', points: 8 }]);
  expect(outcomes(record({ hints: [hint('FROG', true)] }), 'A1 D1')).toEqual([{ kind: 'found', points: 8 }]);
  expect(outcomes(record({ hints: [hint('FROG', false, true)] }), 'A1 D1')).toEqual([{ kind: 'found', points: 8 }]);
});

test('the message gives 25 points the first time, and none afterwards', () => {
  const tally = record();
  expect(tally.hasNewMessage).toBe(false);
  expect(outcomes(tally, 'ribbit ribbit')).toEqual([{ kind: 'message', isNew: true, points: 25 }]);
  expect(outcomes(tally, 'ribbit ribbit')).toEqual([{ kind: 'message', isNew: false, points: 0 }]);
  expect([tally.hasMessage, tally.hasNewMessage]).toEqual([true, true]);
});

test('a message read before is not new, and a late one gives no points', () => {
  const tally = record({ message: { isLate: false } });
  expect(outcomes(tally, 'ribbit ribbit')).toEqual([{ kind: 'message', isNew: false, points: 0 }]);
  expect(tally.hasNewMessage).toBe(false);
  expect(outcomes(record(), 'ribbit ribbit', LATE)).toEqual([{ kind: 'message', isNew: true, points: 0 }]);
});

test('each wrong line counts once, whichever end comes first', () => {
  const tally = record();
  expect(outcomes(tally, 'B1 A1')).toEqual([wrong(1)]);
  expect(outcomes(tally, 'A1 B1')).toEqual([wrong(undefined)]);
  expect(outcomes(tally, 'A1 C1')).toEqual([wrong(2)]);
  expect([tally.newGuesses, tally.newWrongEntries, tally.wrongEntries]).toEqual([['A1 B1', 'A1 C1'], 2, 2]);
});

test('wrong entries go on from those of before, and cost 1 point from the sixth on, then 2', () => {
  const tally = record({ wrongEntries: { inTime: 4, known: ['A1 B1'] } });
  expect(outcomes(tally, 'A1 B1, A1 C1, A1 E1, A1 F1')).toEqual([wrong(undefined), wrong(5), wrong(6, 1), wrong(7, 2)]);
});

test('a late wrong entry is remembered and counted apart', () => {
  const tally = record();
  expect(outcomes(tally, 'A1 B1', LATE)).toEqual([wrong(undefined)]);
  expect([tally.newGuesses, tally.newWrongEntries, tally.wrongEntries]).toEqual([['A1 B1'], 1, 0]);
});

test('a listed word at a wrong cell counts, and is remembered by cell and word', () => {
  const tally = record();
  expect(outcomes(tally, 'newt F5')).toEqual([wrong(1)]);
  expect(tally.newGuesses).toEqual(['F5 NEWT']);
});

test('a guess at a secret word counts, and talk beside a cell does not', () => {
  const tally = record();
  expect(outcomes(tally, 'salamander F5')).toEqual([wrong(1)]);
  expect(outcomes(tally, 'what is all this F5')).toEqual([wrong(undefined)]);
  expect(tally.newGuesses).toEqual(['F5 SALAMANDER']);
});

test('a guess is remembered by its first forty letters', () => {
  const tally = record();
  const letters = 'q'.repeat(40);
  expect(outcomes(tally, `${letters} F5`, ONE_END)).toEqual([wrong(1)]);
  expect(outcomes(tally, `${letters}z F5`, ONE_END)).toEqual([wrong(undefined)]);
  expect(tally.newGuesses).toEqual([`F5 ${letters.toUpperCase()}`]);
});

test('three guesses at the message are free, and the fourth counts', () => {
  const tally = record();
  expect(outcomes(tally, 'green grass')).toEqual([wrong(undefined)]);
  expect(outcomes(tally, 'green glass')).toEqual([wrong(undefined)]);
  expect(outcomes(tally, 'green glass!')).toEqual([wrong(undefined)]);
  expect(outcomes(tally, 'brown grass')).toEqual([wrong(undefined)]);
  expect(outcomes(tally, 'brown glass')).toEqual([wrong(1)]);
  expect(tally.newGuesses).toEqual(['?GREENGRASS', '?GREENGLASS', '?BROWNGRASS', '?BROWNGLASS']);
});

test('wrong lines do not use up the free guesses at the message', () => {
  const tally = record();
  enter(tally, 'A1 B1, A1 C1, A1 E1, A1 F1');
  expect(outcomes(tally, 'green grass')).toEqual([wrong(undefined)]);
});

test('talk of another length than the message is not remembered', () => {
  const tally = record();
  expect(outcomes(tally, 'hello')).toEqual([wrong(undefined)]);
  expect(tally.newGuesses).toEqual([]);
});

test('once the message is read, no words without cells are guesses', () => {
  const tally = record({ message: { isLate: false } });
  enter(tally, 'green grass, green glass, brown grass');
  expect(outcomes(tally, 'brown glass')).toEqual([wrong(undefined)]);
  expect(tally.newGuesses).toEqual([]);
  expect(outcomes(tally, 'A1 B1')).toEqual([wrong(1)]);
});

test('an empty cell counts, and entries that say nothing of the board are free', () => {
  const tally = record();
  expect(outcomes(tally, 'F5')).toEqual([wrong(1)]);
  expect(tally.newGuesses).toEqual(['F5']);
  for (const text of ['Z9', 'newtt F5', 'A1 C2', 'newt']) expect(outcomes(tally, text)).toEqual([wrong(undefined)]);
  expect(tally.newGuesses).toEqual(['F5']);
});

test('a cell is the only missing word there, a question while two are missing, and a found word afterwards', () => {
  const tally = record();
  expect(enter(tally, 'A1')).toMatchObject([{ kind: 'missed', judgement: { kind: 'several-ends', cell: 'A1' } }]);
  enter(tally, 'A1 D1');
  expect(enter(tally, 'A1')).toMatchObject([{ judgement: { kind: 'right', occurrence: { word: { word: 'FINCH' } } } }]);
  expect(outcomes(tally, 'A1')).toEqual([{ kind: 'already-found' }]);
  expect(enter(tally, 'F5')).toMatchObject([{ judgement: { kind: 'no-end', cell: 'F5' } }]);
});

test('after a wrong entry one end is refused, right or wrong, until four finds for each', () => {
  const tally = record({ finds: [{ word: 'FROG' }], wrongEntries: { inTime: 1, known: [] } });
  const refused = (text: string, needed = 3) => [
    { kind: 'missed', judgement: { kind: 'both-ends-needed', text, needed }, wrong: undefined, cost: 0 },
  ];
  for (const text of ['newt A3', 'newt F5', 'A3', 'F5', 'salamander F5'])
    expect(enter(tally, text)).toEqual(refused(text));
  expect(tally.newGuesses).toEqual([]);
  enter(tally, 'A1 A5, A3 D3');
  expect(enter(tally, 'toad B4')).toEqual(refused('toad B4', 1));
  enter(tally, 'B2 D2');
  expect(outcomes(tally, 'toad B4')).toEqual([{ kind: 'found', points: 8 }]);
});

test('no refusal meets found words, both ends, late entries, talk, and entries that reveal no place', () => {
  const tally = record({ finds: [{ word: 'FROG' }], wrongEntries: { inTime: 1, known: [] } });
  expect(outcomes(tally, 'frog A1')).toEqual([{ kind: 'already-found' }]);
  const kinds = ['newt Z9', 'newtt A3', 'wt C3', 'what is all this F5', 'newt'].map(
    (text) => enter(tally, text)[0]?.judgement.kind,
  );
  expect(kinds).toEqual(['outside', 'misspelt', 'off-list', 'not-listed', 'no-place']);
  expect(outcomes(tally, 'newt A3', LATE)).toEqual([{ kind: 'found', points: 0 }]);
  expect(outcomes(tally, 'B4 E4')).toEqual([{ kind: 'found', points: 8 }]);
});

test('a word once placed wrongly needs both ends from then on, and other words do not', () => {
  const tally = record();
  enter(tally, 'newt F5, salamander F5', ONE_END);
  const refusal = { kind: 'both-ends-needed', text: 'newt A3', needed: undefined };
  expect(enter(tally, 'newt A3', ONE_END)).toMatchObject([{ kind: 'missed', judgement: refusal }]);
  expect(enter(tally, 'newt E5', ONE_END)).toMatchObject([{ judgement: { kind: 'both-ends-needed' } }]);
  for (const text of ['the newt A3', 'the newt E5'])
    expect(enter(tally, text, ONE_END)).toMatchObject([{ judgement: { kind: 'both-ends-needed', text } }]);
  expect(enter(tally, 'salamander E5', ONE_END)).toMatchObject([{ judgement: { kind: 'both-ends-needed' } }]);
  expect(outcomes(tally, 'newt A3', { ...ONE_END, isLate: true })).toEqual([{ kind: 'found', points: 0 }]);
  expect(outcomes(tally, 'toad B4', ONE_END)).toEqual([{ kind: 'found', points: 8 }]);
  expect(outcomes(tally, 'finch A1', ONE_END)).toEqual([{ kind: 'found', points: 10 }]);
});

test('a single cell names no word, so missed words do not matter to it', () => {
  const tally = record();
  enter(tally, 'newt F5', ONE_END);
  expect(outcomes(tally, 'B4', ONE_END)).toEqual([{ kind: 'found', points: 8 }]);
});

test('a missed word needs one end only, where the rules of guessing say so', () => {
  const tally = record();
  const lenient = { ...OPEN, fairPlay: { ...FAIR_PLAY, findsForOneEnd: () => 0, missedNeedBothEnds: false } };
  enter(tally, 'newt F5', lenient);
  expect(outcomes(tally, 'newt A3', lenient)).toEqual([{ kind: 'found', points: 8 }]);
});

test('a missed word counts by its whole name', () => {
  const tally = record({ wrongEntries: { inTime: 0, known: ['F5 BIGTOAD', '?TOAD'] } });
  expect(outcomes(tally, 'toad B4', ONE_END)).toEqual([{ kind: 'found', points: 8 }]);
});

test('cells on lines of their own count one by one, if they are not the ends of one word', () => {
  expect(outcomes(record(), 'B4\nD3')).toEqual([
    { kind: 'found', points: 8 },
    { kind: 'found', points: 8 },
  ]);
  expect(outcomes(record(), 'A3\nB4')).toHaveLength(2);
  expect(outcomes(record(), 'A3\nD3')).toEqual([{ kind: 'found', points: 8 }]);
  expect(outcomes(record(), 'A3 B4')).toEqual([wrong(1)]);
});

test('cells on lines of their own are one entry while one end is not enough', () => {
  const tally = record({ wrongEntries: { inTime: 1, known: [] } });
  expect(enter(tally, 'A3\nB4')).toMatchObject([{ kind: 'missed', judgement: { kind: 'wrong' }, wrong: 2 }]);
});
