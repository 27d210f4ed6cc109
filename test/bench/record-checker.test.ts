import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countedBound } from '../../bench/records/counted-bound.ts';
import {
  type BestRecord,
  FOLDER,
  listInstances,
  type RecordInstance,
  readBest,
  readInstance,
} from '../../bench/records/records.ts';
import { findPython } from './find-python.ts';

const runChecker = (folder: string): { readonly status: number | null; readonly lines: readonly string[] } => {
  const { status, stdout } = spawnSync(findPython() ?? 'python3', [join(FOLDER, 'check.py'), folder], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
  });
  return { status, lines: stdout.trim().split('\n') };
};

const SQUARE: RecordInstance = {
  name: 'square',
  title: 'Three words',
  words: ['ABC', 'CDE', 'AB'],
  directions: ['E', 'S'],
  sharing: 'one',
  within: true,
  objective: { kind: 'smallest-square' },
  source: { text: 'This test', licence: 'MIT' },
};

/** ABC to the right, CDE down from its end, AB within ABC. */
const SQUARE_BEST: BestRecord = {
  instance: 'square',
  value: 3,
  bound: { value: 3, how: 'counting' },
  program: 'A pencil',
  machine: 'A desk',
  seconds: 1,
  date: '2026-03-14',
  grid: ['ABC', '..D', '..E'],
  placements: [
    { word: 'ABC', row: 0, column: 0, direction: 'E' },
    { word: 'CDE', row: 0, column: 2, direction: 'S' },
    { word: 'AB', row: 0, column: 0, direction: 'E' },
  ],
};

/** ABCD and CDEF share two cells on one line. */
const OVERLAP: RecordInstance = {
  ...SQUARE,
  words: ['ABCD', 'CDEF'],
  objective: { kind: 'smallest-rectangle' },
  sharing: 'any',
};
const OVERLAP_BEST: BestRecord = {
  ...SQUARE_BEST,
  value: 6,
  bound: { value: 6, how: 'counting' },
  grid: ['ABCDEF'],
  placements: [
    { word: 'ABCD', row: 0, column: 0, direction: 'E' },
    { word: 'CDEF', row: 0, column: 2, direction: 'E' },
  ],
};

const PRIMES: RecordInstance = {
  name: 'primes',
  title: 'Primes',
  directions: ['E', 'W'],
  sharing: 'any',
  within: true,
  objective: { kind: 'most-primes', rows: 1, columns: 2 },
  source: { text: 'This test', licence: 'MIT' },
};
/** The primes 3, 7, 37 and 73. */
const PRIMES_BEST: BestRecord = {
  ...SQUARE_BEST,
  value: 4,
  bound: { value: 6, how: 'counting' },
  grid: ['37'],
  placements: [
    { word: '3', row: 0, column: 0, direction: 'E' },
    { word: '7', row: 0, column: 1, direction: 'E' },
    { word: '37', row: 0, column: 0, direction: 'E' },
    { word: '73', row: 0, column: 1, direction: 'W' },
  ],
};

const MOST: RecordInstance = { ...SQUARE, objective: { kind: 'most-words', rows: 3, columns: 3 } };

/** Each word overlaps another by its first or last letter alone, so a line of two needs seven cells. */
const LINES: RecordInstance = {
  ...OVERLAP,
  words: ['AAAA', 'AAAB', 'AABA', 'ABAA'],
  directions: ['E'],
  sharing: 'one',
  within: false,
};
const LINES_BEST: BestRecord = {
  ...SQUARE_BEST,
  value: 14,
  bound: { value: 12, how: 'counting' },
  grid: ['AAAAAAB', 'AABABAA'],
  placements: [
    { word: 'AAAA', row: 0, column: 0, direction: 'E' },
    { word: 'AAAB', row: 0, column: 3, direction: 'E' },
    { word: 'AABA', row: 1, column: 0, direction: 'E' },
    { word: 'ABAA', row: 1, column: 3, direction: 'E' },
  ],
};

/** A record as it stands in a file, perhaps damaged. */
interface Case {
  readonly instance: object;
  readonly best: object;
  /** What the checker says about it; `undefined` if the record is good. */
  readonly fault?: string | RegExp;
}

const damage = (changes: object, fault: string | RegExp): Case => ({
  instance: SQUARE,
  best: { ...SQUARE_BEST, ...changes },
  fault,
});

const [ABC, CDE, AB] = SQUARE_BEST.placements;

/** By the name of their files. */
const CASES: Readonly<Record<string, Case>> = {
  'good-square': { instance: SQUARE, best: SQUARE_BEST },
  'good-overlap': { instance: OVERLAP, best: OVERLAP_BEST },
  'good-primes': { instance: PRIMES, best: PRIMES_BEST },
  'good-most': { instance: MOST, best: SQUARE_BEST },
  'good-lines': { instance: LINES, best: LINES_BEST },
  'weaker-than-lines': {
    instance: LINES,
    best: { ...LINES_BEST, bound: { value: 9, how: 'search', note: 'Letters alone.' } },
    fault: 'The bound 9 is weaker than 12, which counting gives.',
  },
  'good-proof': {
    instance: OVERLAP,
    best: { ...OVERLAP_BEST, bound: { value: 6, how: 'search', note: 'By hand.' } },
  },
  'changed-letter': damage(
    { grid: ['ABC', '..D', '..F'] },
    'CDE is not where the record says: the grid reads CDF there.',
  ),
  'moved-word': damage({ placements: [ABC, CDE, { ...AB, column: 1 }] }, /^AB is not where/u),
  'off-grid': damage({ placements: [ABC, { ...CDE, row: 1 }, AB] }, 'CDE leaves the grid.'),
  'before-grid': damage({ placements: [ABC, CDE, { ...AB, row: -1 }] }, 'AB leaves the grid.'),
  'other-direction': damage(
    { placements: [{ ...ABC, direction: 'N' }, CDE, AB] },
    'N is not a direction of this instance.',
  ),
  'missing-word': damage({ placements: [ABC, CDE] }, 'AB is missing.'),
  'word-twice': damage({ placements: [ABC, CDE, AB, AB] }, 'A word is placed more than once.'),
  'foreign-word': damage(
    { placements: [ABC, CDE, AB, { word: 'BC', row: 0, column: 1, direction: 'E' }] },
    'BC does not belong to the list.',
  ),
  'ragged-grid': damage({ grid: ['ABC', '..D', '..E.'] }, 'The rows of the grid are not equally long.'),
  'empty-grid': damage({ grid: [] }, 'The rows of the grid are not equally long.'),
  'no-square': damage({ grid: ['ABC', '..D', '..E', '...'] }, 'The grid is not a square.'),
  'false-value': damage({ value: 2 }, 'The record claims 2, but its grid has 3.'),
  'bound-worse-than-value': damage(
    { bound: { value: 4, how: 'search', note: 'By hand.' } },
    'The value 3 is better than the bound 4.',
  ),
  'weak-bound': damage({ bound: { value: 2, how: 'search', note: 'By hand.' } }, /^The bound 2 is weaker than 3/u),
  'false-count': {
    instance: OVERLAP,
    best: { ...OVERLAP_BEST, grid: ['ABCDEF.'], value: 7, bound: { value: 7, how: 'counting' } },
    fault: 'Counting gives the bound 6, not 7.',
  },
  'unknown-proof': damage({ bound: { value: 3, how: 'faith', note: 'Trust me.' } }, 'faith is not a kind of bound.'),
  'no-note': damage({ bound: { value: 3, how: 'search' } }, 'A bound that is not counted needs a note on its proof.'),
  'false-date': damage({ date: '14.3.2026' }, 'Date or seconds are wrong.'),
  'negative-time': damage({ seconds: -1 }, 'Date or seconds are wrong.'),
  'no-program': damage({ program: '' }, 'The program or the machine is missing.'),
  'no-machine': damage({ machine: '' }, 'The program or the machine is missing.'),
  'no-placements': damage({ placements: undefined }, /^A record has the fields bound, date, grid/u),
  'other-field': damage({ licence: 'MIT' } as Partial<BestRecord>, /^A record has the fields bound, date, grid/u),
  'text-as-value': damage({ value: '3' } as unknown as Partial<BestRecord>, 'The value must be a whole number.'),
  'half-a-bound': damage(
    { bound: { value: 2.5, how: 'search', note: 'By hand.' } },
    'The bound needs a whole number as its value.',
  ),
  'blank-note': damage(
    { bound: { value: 3, how: 'search', note: ' ' } },
    'A bound that is not counted needs a note on its proof.',
  ),
  'endless-time': damage({ seconds: true } as unknown as Partial<BestRecord>, 'Date or seconds are wrong.'),
  'no-day': damage({ date: '2026-02-30' }, 'Date or seconds are wrong.'),
  'other-digits': damage({ date: '٢٠٢٦-٠٣-١٤' }, 'Date or seconds are wrong.'),
  'marks-of-a-page': damage({ program: '<b>A pencil</b> | ours' }, 'Texts must do without < > | ` [ ] and new lines.'),
  'marks-in-a-note': damage(
    { bound: { value: 3, how: 'search', note: 'By\nhand.' } },
    'Texts must do without < > | ` [ ] and new lines.',
  ),
  'odd-cells': damage({ grid: ['ABC', '.|D', '..E'] }, 'Cells are letters, digits or full stops.'),
  'half-a-row': damage({ placements: [ABC, CDE, { ...AB, row: 0.5 }] }, 'AB needs whole numbers as row and column.'),
  'no-direction': damage(
    { placements: [ABC, CDE, { ...AB, direction: 'UP' }] },
    'UP is not a direction of this instance.',
  ),
  'shared-cells': {
    instance: { ...OVERLAP, sharing: 'one' },
    best: OVERLAP_BEST,
    fault: 'CDEF and ABCD share 2 cells.',
  },
  'within-forbidden': { instance: { ...SQUARE, within: false }, best: SQUARE_BEST, fault: 'AB and ABC share 2 cells.' },
  'other-board': {
    instance: { ...MOST, objective: { kind: 'most-words', rows: 3, columns: 4 } },
    best: SQUARE_BEST,
    fault: 'The board must have 3 rows and 4 columns.',
  },
  'unknown-objective': {
    instance: { ...SQUARE, objective: { kind: 'prettiest' } },
    best: SQUARE_BEST,
    fault: 'prettiest is not an objective.',
  },
  'no-prime': {
    instance: PRIMES,
    best: { ...PRIMES_BEST, grid: ['39'], placements: [{ word: '39', row: 0, column: 0, direction: 'E' }], value: 1 },
    fault: '39 does not belong to the list.',
  },
  'leading-zero': {
    instance: PRIMES,
    best: { ...PRIMES_BEST, grid: ['07'], placements: [{ word: '07', row: 0, column: 0, direction: 'E' }], value: 1 },
    fault: '07 does not belong to the list.',
  },
};

const writeCases = (folder: string): void => {
  for (const part of ['instances', 'best']) mkdirSync(join(folder, part));
  for (const [name, { instance, best }] of Object.entries(CASES)) {
    writeFileSync(join(folder, 'instances', `${name}.json`), JSON.stringify({ ...instance, name }));
    writeFileSync(join(folder, 'best', `${name}.json`), JSON.stringify({ ...best, instance: name }));
  }
  writeFileSync(join(folder, 'best', 'no-instance.json'), JSON.stringify(SQUARE_BEST));
  writeFileSync(join(folder, 'best', 'no-json.json'), '{');
};

const inFolder = <T>(use: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-records-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('The checker accepts every record', () => {
  const { status, lines } = runChecker(FOLDER);
  expect(lines.at(-1)).toBe(`0 of ${readdirSync(join(FOLDER, 'best')).length} records are wrong.`);
  expect(status).toBe(0);
});

test('The checker refuses every kind of damage, and says what is wrong', () => {
  const { status, lines } = inFolder((folder) => {
    writeCases(folder);
    return runChecker(folder);
  });
  const said = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  for (const [name, { fault }] of Object.entries(CASES)) {
    if (fault === undefined) expect.soft(said(name), name).toBeUndefined();
    else expect.soft(said(name), name).toMatch(fault);
  }
  expect(said('no-instance')).toBe('No instance has this name.');
  expect(said('no-json')).toMatch(/^the file cannot be read: JSONDecodeError/u);
  const wrong = Object.values(CASES).filter(({ fault }) => fault !== undefined).length + 2;
  expect(lines.at(-1)).toBe(`${wrong} of ${Object.keys(CASES).length + 2} records are wrong.`);
  expect(status).toBe(1);
});

test('The search counts the same bounds as the checker', () => {
  const counted = listInstances().flatMap((name) => {
    const bound = readBest(name)?.bound;
    return bound?.how === 'counting' ? [[bound.value, countedBound(readInstance(name))]] : [];
  });
  expect(counted.length).toBeGreaterThan(0);
  for (const [checked, ours] of counted) expect(ours).toBe(checked);
  expect(countedBound(LINES)).toBe(LINES_BEST.bound.value);
});
