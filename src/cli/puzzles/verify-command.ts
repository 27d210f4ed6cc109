import { parsePuzzle } from '../../puzzle/formats/puzzle-json.ts';
import { CHECKS, type Check, type ContainedWord, type Puzzle } from '../../puzzle/model/puzzle.ts';
import { findContained } from '../../puzzle/verify/contained-words.ts';
import { hashGrid, isReadableBlind, verifyPuzzle } from '../../puzzle/verify/verify.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { EXIT_FAILED, failure, hashText, printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { nameOfInput, readInputText } from '../shell/files.ts';
import { parsed, parseLanguage } from '../shell/options.ts';

const MEANINGS: Readonly<Record<Check, string>> = {
  'words-placed': 'every word lies where the file says, in an allowed direction',
  'crossings-equal': 'words cross on equal letters only',
  'mask-empty': 'cells outside the shape are empty',
  'one-shared-cell': 'two words share at most one cell',
  'words-once': 'each word can be read exactly once in all eight directions',
  'blocklist-clear': 'no unwanted word can be read',
  'message-exact': 'the letters outside the words spell the hidden message',
  filled: 'every open cell has a letter',
  balanced: 'no direction is used over two times oftener than another, unless that is proved to be impossible',
  'theme-clear': 'no other word of the theme can be read',
  full: 'no cell beside a hidden message is empty, unless a shape was asked for',
  proportioned: 'a board with a hidden message is about square, unless a size was asked for',
  'directions-used': 'words beside a hidden message use at least half of the directions',
};

/** One rule and its result. */
interface RuleResult {
  readonly name: string;
  readonly holds: boolean;
  readonly meaning: string;
}

const languageIn = (json: unknown): string | undefined => {
  const language = typeof json === 'object' && json !== null && 'language' in json ? json.language : undefined;
  return typeof language === 'string' ? language : undefined;
};

/** Whether the certificate names just the words that stand inside others. */
const containedFinding = ({ words }: Puzzle, named: readonly ContainedWord[]): RuleResult => {
  const formatPair = ({ word, within }: ContainedWord): string => `${word} ${within}`;
  const found = findContained(words.map(({ word }) => word)).map(formatPair);
  const isSame = found.length === named.length && named.every((pair) => found.includes(formatPair(pair)));
  return {
    name: 'contained-named',
    holds: isSame,
    meaning: 'the certificate names each word that stands inside another',
  };
};

const findingsOf = (puzzle: Puzzle, language: string): RuleResult[] => {
  const { certificate, grid, seed } = puzzle;
  const { imbalanceProof, asked, contained } = certificate;
  const rules = {
    blocklist: blocklistFor(language, puzzle.message),
    ...(imbalanceProof && { imbalanceProof }),
    ...(asked && { asked }),
    ...(contained && { contained }),
  };
  const checks = verifyPuzzle(puzzle, rules);
  // An older puzzle follows the rules of its own version.
  const known = CHECKS.filter((name) => certificate.checks[name] !== undefined);
  const findings = known.map((name) => ({ name, holds: checks[name], meaning: MEANINGS[name] }));
  const isSame = known.every((name) => certificate.checks[name] === checks[name]) && certificate.seed === seed;
  const isOfGrid = certificate.gridSha256 === hashGrid(grid, hashText);
  const isReadable = puzzle.blind === undefined || isReadableBlind(puzzle);
  const blind = { name: 'blind-readable', holds: isReadable, meaning: 'blank cells leave each word one place only' };
  return [
    ...findings,
    ...(puzzle.blind ? [blind] : []),
    ...(contained ? [containedFinding(puzzle, contained)] : []),
    { name: 'certificate-grid', holds: isOfGrid, meaning: 'the certificate was made for this grid' },
    { name: 'certificate-true', holds: isSame, meaning: 'the certificate says what was found here' },
  ];
};

const describeFinding = ({ name, holds, meaning }: RuleResult): string =>
  `${holds ? 'ok  ' : 'FAIL'}  ${name.padEnd(16)}  ${meaning}`;

const parseFile = (text: string, name: string): unknown[] => {
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json : [json];
  } catch {
    throw failure(`${name} is not JSON: give a file made with --format json.`);
  }
};

/** The lines about one puzzle and whether everything holds. */
const report = (json: unknown, what: string, language: string | undefined): { lines: string[]; holds: boolean } => {
  const reading = parsePuzzle(json);
  if (reading.kind === 'invalid-puzzle') throw failure(`${what} is not a puzzle: ${reading.message}`);
  const { puzzle } = reading;
  const findings = findingsOf(puzzle, language ?? languageIn(json) ?? 'en');
  const broken = findings.filter(({ holds }) => !holds).length;
  const { rows, columns } = puzzle.grid;
  const verdict = broken === 0 ? 'everything holds' : `${broken} of ${findings.length} checks failed`;
  return {
    lines: [
      ...findings.map(describeFinding),
      `${what}: ${rows}x${columns}, ${puzzle.words.length} words, seed ${puzzle.seed}: ${verdict}.`,
    ],
    holds: broken === 0,
  };
};

export const command = defineCommand({
  name: 'verify',
  about: 'Checks a puzzle as if nobody had before: every rule by itself, then its certificate against the grid.',
  operands: { file: 'a puzzle written with --format json, or several; - is standard input' },
  options: {
    language: parsed('TAG', "whose unwanted words are looked for (default: the file's own, else en)", parseLanguage),
  },
  notes: 'Exit code 0 if everything holds, 1 if anything does not.',
  examples: [
    'searchlight verify puzzle.json',
    'searchlight generate --theme ocean --format json | searchlight verify -',
  ],
  run: async ({ file, language }, io) => {
    if (file === undefined) throw wrongUsage('The file to verify is missing. See searchlight verify --help.');
    const name = nameOfInput(file);
    const puzzles = parseFile(await readInputText(io, file), name);
    if (puzzles.length === 0) throw failure(`${name} holds no puzzle.`);
    const reports = puzzles.map((json, i) => report(json, puzzles.length > 1 ? `Puzzle ${i + 1}` : name, language));
    printLines(
      io,
      reports.flatMap(({ lines }) => lines),
    );
    return reports.every(({ holds }) => holds) ? 0 : EXIT_FAILED;
  },
});
