import { expect, test } from 'vitest';
import { describeEntries } from '../../src/features/play/describe-submission.ts';
import { generateWithLadder } from '../../src/puzzle/generate.ts';
import { PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { type Cell, DIRECTIONS, endOf, formatCell, parseCell } from '../../src/puzzle/model/grid.ts';
import { listedWords, type PlacedWord, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { judgeEntry } from '../../src/rules/entries/judge-entry.ts';
import { parseEntries } from '../../src/rules/entries/parse-entries.ts';
import { addJudgements } from '../../src/rules/scoring/tally.ts';
import { tallyOf } from '../../src/rules/scoring/tally-of.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { hashText } from '../rigs/bot-rig.ts';
import { createPlayRig, type PlayRig } from '../rigs/play-rig.ts';

/** Each form in which people enter words, with its answers: they are the page docs/entries.md. */

interface Form {
  readonly what: string;
  /** A member's entry. Earlier submissions of the same member come first. */
  readonly texts: (words: Words) => readonly string[];
}

interface Words {
  readonly badger: PlacedWord;
  readonly ferret: PlacedWord;
  readonly message: string;
}

const start = ({ placement }: PlacedWord): string => formatCell(placement.start);
const end = ({ placement }: PlacedWord): string => formatCell(endOf(placement));
const columnRow = (cell: string): [string, string] => [cell.slice(0, 1), cell.slice(1)];
const turned = (cell: string): string => columnRow(cell).reverse().join('');
const numbered = (cell: string): string => {
  const { row, column } = parseCell(cell) as Cell;
  return `${column + 1},${row + 1}`;
};
const bracketed = (cell: string): string => `(${columnRow(cell).join(',')})`;

/** Chat in five languages that does not mean a word. */
const TALK = [
  'this is a nice one',
  'ich finde das Thema heute schön',
  'elle est belle cette grille',
  'qué difícil es la de hoy',
  'τι ωραίο που είναι σήμερα',
];

const FORMS: readonly Form[] = [
  { what: 'Both ends', texts: ({ badger }) => [`${start(badger)} ${end(badger)}`] },
  { what: 'Both ends, the last one first', texts: ({ badger }) => [`${end(badger)}-${start(badger).toLowerCase()}`] },
  { what: 'The word and one end', texts: ({ badger }) => [`badger ${end(badger)}`] },
  { what: 'A sentence', texts: ({ badger }) => [`found BADGER at ${start(badger)}`] },
  { what: 'The word at a cell', texts: ({ badger }) => [`BADGER at ${start(badger)}`] },
  { what: 'A sentence in German', texts: ({ badger }) => [`Badger gefunden bei ${start(badger)}`] },
  { what: 'One end alone', texts: ({ badger }) => [start(badger)] },
  { what: 'The row first', texts: ({ badger }) => [turned(start(badger))] },
  { what: 'The row first, both ends', texts: ({ badger }) => [`${turned(start(badger))} ${turned(end(badger))}`] },
  { what: 'In brackets', texts: ({ badger }) => [`${bracketed(start(badger))} ${bracketed(end(badger))}`] },
  { what: 'In numbers', texts: ({ badger }) => [`${numbered(start(badger))} ${numbered(end(badger))}`] },
  { what: 'The word behind a comma', texts: ({ badger }) => [`${start(badger)} ${end(badger)}, BADGER`] },
  { what: 'The word on a line of its own', texts: ({ badger }) => [`BADGER\n${start(badger)} ${end(badger)}`] },
  { what: 'With accents', texts: ({ badger }) => [`Bádgér ${start(badger)}`] },
  { what: 'Several at once', texts: ({ badger, ferret }) => [`${start(badger)}, FERRET ${end(ferret)}`] },
  { what: 'One end each, on lines of their own', texts: ({ badger, ferret }) => [`${start(badger)}\n${end(ferret)}`] },
  { what: 'The same again', texts: ({ badger }) => [start(badger), end(badger)] },
  { what: 'Outside the grid', texts: () => ['A0 A5'] },
  { what: 'A typo at the right cell', texts: ({ badger }) => [`BADGRE ${start(badger)}`] },
  { what: 'A typo at a wrong cell', texts: () => ['BADGRE B2'] },
  { what: 'The right word at a wrong cell', texts: () => ['BADGER E5'] },
  { what: 'A cell where no word ends', texts: () => ['E5'] },
  { what: 'Cells that are not in a line', texts: () => ['A1 B3'] },
  { what: 'Cells that spell nothing', texts: () => ['A1 B1'] },
  { what: 'A word that is not listed', texts: () => ['ELEPHANT A1'] },
  { what: 'A word of the theme that is not wanted', texts: ({ badger }) => [`BADGE ${start(badger)}`] },
  { what: 'A listed word alone', texts: () => ['badger'] },
  { what: 'One end after a wrong entry', texts: ({ badger }) => ['A1 B1', `BADGER ${start(badger)}`] },
  { what: 'The last free wrong entry', texts: () => ['A1 B1, A1 C1, B1 C1, B1 D1', 'C1 D1'] },
  { what: 'A wrong entry that costs', texts: () => ['A1 B1, A1 C1, B1 C1, B1 D1, C1 D1', 'C1 E1'] },
  { what: 'A guess at the message', texts: () => ['So you read every letter, what a day'] },
  {
    what: 'A guess at the message behind both ends',
    texts: ({ badger }) => [`${start(badger)} ${end(badger)} so you read every letter what a day`],
  },
  ...TALK.map((talk, i) => ({ what: `Talk ${i + 1}`, texts: () => [talk] })),
  { what: 'The message', texts: ({ message }) => [message.toLowerCase()] },
];

const wordsOf = ({ words, edition }: PlayRig): Words => {
  const [badger, ferret] = words;
  if (!badger || !ferret) throw new Error('expected two words');
  return { badger, ferret, message: edition.puzzle.message ?? '' };
};

const answerOf = async (rig: PlayRig, { what, texts }: Form, language: string): Promise<string[]> => {
  const entered = texts(wordsOf(rig));
  const lines: string[] = [];
  for (const text of entered) {
    const submission = await rig.submit(`${what} ${language}`, text);
    lines.splice(0, lines.length, ...describeEntries(submission, wordingFor(language)));
  }
  return lines;
};

const INTRODUCTION = `# Entries and their answers

The table has each form of an entry, with the bot's answer in English and in German. The words come from a small board. Its
list has Badger, Ferret, Marten and Weasel, and one word is secret. Badge is a word of the theme, but not one to find. The
other letters spell a message. Each row has a new member, who enters the parts before an arrow first.

| Form | Entered | English | German |
|---|---|---|---|
`;

const cellOf = (lines: readonly string[]): string => lines.join('<br>').replaceAll('\n', ' ⏎ ');

const UNTOUCHED = {
  finds: [],
  wrongEntries: { inTime: 0, known: [] },
  hints: [],
  message: undefined,
  wordsShown: undefined,
  offList: [],
};

/** One end of a word that is not an end of any other missing word. Both ends if each end is shared. */
const shortestEntry = (word: PlacedWord, missing: readonly PlacedWord[]): string => {
  const others = missing.filter((other) => other !== word).flatMap((other) => [start(other), end(other)]);
  return [start(word), end(word)].find((cell) => !others.includes(cell)) ?? `${start(word)} ${end(word)}`;
};

/** How many words the entries, one on each line, find. */
const countFinds = (puzzle: Puzzle, lines: readonly string[]): number => {
  const tally = tallyOf(UNTOUCHED);
  const outcomes = parseEntries(lines.join('\n')).entries.flatMap((entry) =>
    addJudgements(tally, judgeEntry(puzzle, entry), { language: 'en', isLate: false }),
  );
  return outcomes.filter(({ kind }) => kind === 'found').length;
};

const HARD_WORDS =
  'Badger,Weasel,Otter,Marten,Ferret,Hedgehog,Squirrel,Dormouse,Rabbit,Polecat,Beaver,Lynx,Wildcat,Hamster,Muskrat,Shrew';

const buildHard = (): Puzzle => {
  const { rows, columns, redHerrings } = PRESETS.hard;
  const words = HARD_WORDS.split(',').map((label) => ({ word: label.toUpperCase(), label }));
  const common = { secretWords: [], fillerLetters: [], blocklist: [], oneSharedCell: true, plain: false };
  const spec = { ...common, rows, columns, words, directions: DIRECTIONS, redHerrings, seed: 'keys' };
  const generation = generateWithLadder(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};

/** Two ways to enter all words of a hard board, with their number of keys. Line ends count too. */
const describeKeystrokes = (): string => {
  const puzzle = buildHard();
  const words = listedWords(puzzle);
  const pairs = words.map((word) => `${start(word)} ${end(word)}`);
  const cells = words.map((word, i) => shortestEntry(word, words.slice(i)));
  expect([countFinds(puzzle, pairs), countFinds(puzzle, cells)]).toEqual([words.length, words.length]);
  const keys = (lines: readonly string[]): number => lines.join('\n').length + 1;
  return `
## Keys

All ${words.length} words of a hard board, one on each line, take ${keys(pairs)} keys with both ends (\`${pairs[0]}\`) and ${keys(cells)} with one end
(\`${cells[0]}\`), line ends counted.
`;
};

test('each form of an entry has its answer', async () => {
  await using rig = await createPlayRig();
  const rows: string[] = [];
  for (const form of FORMS) {
    const entered = form.texts(wordsOf(rig)).map((text) => `\`${text.replaceAll('\n', ' ⏎ ')}\``);
    const answers = [await answerOf(rig, form, 'en-GB'), await answerOf(rig, form, 'de')];
    rows.push(`| ${[form.what, entered.join(' → '), ...answers.map(cellOf)].join(' | ')} |`);
  }
  await expect(`${INTRODUCTION}${rows.join('\n')}\n${describeKeystrokes()}`).toMatchFileSnapshot(
    '../../docs/entries.md',
  );
});

test.each(FORMS.slice(0, 16))('$what: a find in English and in German', async (form) => {
  await using rig = await createPlayRig();
  expect(await answerOf(rig, form, 'en-GB')).toMatchObject([
    expect.stringContaining('Found **Badger**'),
    ...(['Several at once', 'One end each, on lines of their own'].includes(form.what)
      ? [expect.stringContaining('Found **Ferret**')]
      : []),
  ]);
  expect((await answerOf(rig, form, 'de'))[0]).toContain('**Badger** gefunden');
});

const FREE = [
  'Outside the grid',
  'A typo at the right cell',
  'A typo at a wrong cell',
  'Cells that are not in a line',
  'A word of the theme that is not wanted',
  'A listed word alone',
  'A guess at the message',
  ...TALK.map((_, i) => `Talk ${i + 1}`),
];

test.each(FORMS.filter(({ what }) => FREE.includes(what)))('$what: free', async ({ texts }) => {
  await using rig = await createPlayRig();
  for (const text of texts(wordsOf(rig))) expect((await rig.submit('ada', text)).progress.wrongEntries).toBe(0);
});

test('a typo is told alike at the right cell and at a wrong one', async () => {
  await using rig = await createPlayRig();
  const { badger } = wordsOf(rig);
  const kinds = (await rig.submit('ada', `BADGRE ${start(badger)}\nBADGRE E5`)).outcomes.map(
    (outcome) => outcome.kind === 'missed' && outcome.judgement.kind,
  );
  expect(kinds).toEqual(['misspelt', 'misspelt']);
});
