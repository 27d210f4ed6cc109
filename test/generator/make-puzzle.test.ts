import { expect, test } from 'vitest';
import { describeBuild, describeReading } from '../../src/generator/describe-result.ts';
import { type Draft, EXAMPLE, emptyDraft } from '../../src/generator/draft.ts';
import { createMaker, type MadePuzzle, type Outcome } from '../../src/generator/make-puzzle.ts';
import { readWords } from '../../src/generator/read-words.ts';
import type { PuzzleJson } from '../../src/library/index.ts';
import { createCliRig } from '../cli/cli-rig.ts';

const draftOf = (part: Partial<Draft>): Draft => ({ ...emptyDraft('en', 'river'), ...part });

const outcomeOf = (part: Partial<Draft>): Promise<Outcome> => {
  const draft = draftOf(part);
  return createMaker()(draft, readWords(draft));
};

const made = async (part: Partial<Draft>): Promise<MadePuzzle> => {
  const outcome = await outcomeOf(part);
  if (outcome.kind === 'made') return outcome.made;
  throw new Error(`expected a puzzle, got ${JSON.stringify(outcome)}`);
};

const PLAIN = 'otter\nheron\nkingfisher\nPolar bear\nminnow\npike\nwater lily\ndragonfly\n';

test.each<[string, Partial<Draft>, string[]]>([
  ['a plain list', { words: PLAIN }, []],
  ['clues', { words: EXAMPLE.words }, []],
  ['another difficulty', { words: PLAIN, difficulty: 'expert' }, ['--difficulty', 'expert']],
  ['a size', { words: PLAIN, size: { rows: 11, columns: 14 } }, ['--size', '11x14']],
  ['directions', { words: PLAIN, directions: ['E', 'NE'] }, ['--directions', 'NE,E']],
  ['a shape', { words: PLAIN, shape: 'heart' }, ['--shape', 'heart']],
  [
    'a message',
    { words: PLAIN, message: 'Look twice, and then look again!' },
    ['--message', 'Look twice, and then look again!'],
  ],
  ['words inside others', { words: `${PLAIN}king\n`, allowContained: true }, ['--allow-contained']],
  ['a language', { words: 'éléphant\nœuf dur\nforêt\n', language: 'fr' }, ['--language', 'fr']],
  ['a word to avoid by accident', { words: `${PLAIN}murder\n` }, []],
  ['faulty words', { words: `${PLAIN}ox\nheron\npike\nR2D2\nking\n` }, []],
])('the page makes the puzzle of the command line from %s', async (_, part, options) => {
  const rig = createCliRig();
  rig.write('list.txt', part.words ?? '');
  const run = await rig.run(
    'generate',
    '--words',
    'list.txt',
    '--keep-good',
    '--seed',
    'river',
    '--format',
    'json',
    ...options,
  );
  expect(run.code).toBe(0);
  const printed: PuzzleJson = JSON.parse(run.out);
  const { puzzle } = await made(part);
  expect(puzzle.grid).toEqual(printed.grid);
  expect(puzzle.placements).toEqual(printed.placements);
  const left = run.errors.split('\n').filter((line) => line.startsWith('Left out: '));
  expect(readWords(draftOf(part)).problems).toHaveLength(left.length);
});

test('each line that no puzzle can use is told with its reason, and the others are used', () => {
  const reading = readWords(draftOf({ words: 'otter\nox\nR2D2\notter\nking\nkingfisher\n#comment\nheron' }));
  expect(reading.words.map(({ label }) => label)).toEqual(['otter', 'kingfisher', 'heron']);
  expect(reading.problems).toEqual([
    'Line 2: “ox” has 2 letters; a word needs at least 3.',
    'Line 3: “R2D2” contains “2”, which is not a letter.',
    'Line 4: “otter” is on the list more than once: once is enough.',
    'Line 5: “king” is part of “kingfisher”: keep one of the two.',
  ]);
  expect(reading.wantsContained).toBe(true);
});

test('a build is described by its size, and by how much of the list it leaves out', async () => {
  const part = { words: `${PLAIN}ox\n`, size: { rows: 11, columns: 14 } };
  const puzzle = await made(part);
  expect(describeBuild(puzzle, readWords(draftOf(part)))).toBe('8 words on 11 × 14 letters. 1 problem on your list.');
  expect(describeBuild(puzzle, { problems: [] })).toBe('8 words on 11 × 14 letters.');
  expect(describeReading(readWords(draftOf({ words: 'otter: It swims\nheron: It stands' })))).toBe(
    '2 words, all with a clue.',
  );
  expect(describeReading(readWords(draftOf({ words: 'otter\tIt swims\npike\tIt bites\nheron' })))).toBe(
    '3 words, 2 with a clue.',
  );
});

test('pairs are read as on the command line, and an unusual separation is told', () => {
  const clues = readWords(draftOf({ words: 'otter\tIt swims\nheron\tIt stands' }));
  expect(clues.words).toMatchObject([
    { label: 'otter', clue: 'It swims' },
    { label: 'heron', clue: 'It stands' },
  ]);
  expect(clues.splitting).toBeUndefined();
  expect(readWords(draftOf({ words: 'otter, heron, trout' })).splitting).toMatch(/^3 words were read between commas/u);
  const long = readWords(draftOf({ words: 'x'.repeat(20_001) }));
  expect(long.problems).toEqual([expect.stringContaining('Line 1 has 20,001 characters')]);
});

test.each<[string, Partial<Draft>, RegExp]>([
  ['no usable word', { words: 'ox' }, /no word that a puzzle can use/u],
  ['an empty seed', { words: PLAIN, seed: '' }, /seed is empty/u],
  ['a board of one row', { words: PLAIN, size: { rows: 1, columns: 12 } }, /from 2 to 100 rows, not 1/u],
  ['no direction', { words: PLAIN, directions: [] }, /At least one direction/u],
  ['an unknown shape', { words: PLAIN, shape: 'cloudy' }, /“cloudy” is no shape/u],
  ['digits in the message', { words: PLAIN, message: 'R2D2' }, /“2”, which is not a letter/u],
])('%s gives a sentence instead of a puzzle', async (_, part, sentence) => {
  expect(await outcomeOf(part)).toEqual({ kind: 'failed', message: expect.stringMatching(sentence) });
});

test('without any words there is nothing to make', async () => {
  expect(await outcomeOf({ words: ' \n\n' })).toEqual({ kind: 'empty' });
});

test('typed text is never markup in a picture', async () => {
  const { drawings } = await made({ words: 'otter: <script>"&\nheron: x', title: '<img src=x onerror=alert(1)>' });
  for (const { svg, print } of Object.values(drawings)) {
    expect(svg + print).not.toMatch(/<script|<img/u);
    expect(svg).toContain('&lt;img src=x onerror=alert(1)&gt;');
  }
});

test('another title or colour keeps the puzzle that is there', async () => {
  const make = createMaker();
  const draft = draftOf({ words: PLAIN });
  const outcomes = [];
  for (const part of [{}, { title: 'River' }, { colors: 'dark' as const }]) {
    outcomes.push(await make({ ...draft, ...part }, readWords(draft)));
  }
  const puzzles = outcomes.map((outcome) => (outcome.kind === 'made' ? outcome.made.puzzle : undefined));
  expect(puzzles[0]).toBeDefined();
  expect(puzzles[1]).toBe(puzzles[0]);
  expect(puzzles[2]).toBe(puzzles[0]);
});

test('a list of vocabulary below a heading has clues, and the page tells of the heading', () => {
  const reading = readWords(draftOf({ words: 'Unit 1\nwaiter — camarero\nfork — tenedor\nbill — la cuenta' }));
  expect(reading.words.map(({ label, clue }) => [label, clue])).toEqual([
    ['waiter', 'camarero'],
    ['fork', 'tenedor'],
    ['bill', 'la cuenta'],
  ]);
  expect(reading.problems).toEqual([]);
  expect(reading.notes).toEqual(['The first line, “Unit 1”, has no clue: it was read as a heading and is not hidden.']);
});
