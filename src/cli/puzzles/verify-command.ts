import type { LoosePuzzle } from '../../puzzle/formats/loose-puzzle.ts';
import type { Grid } from '../../puzzle/model/grid.ts';
import { hideLabel } from '../../puzzle/model/letters.ts';
import { CHECKS, type Check, type ContainedWord, isAskedOf, type Puzzle } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE, validateSpec } from '../../puzzle/model/validate-spec.ts';
import { findContained } from '../../puzzle/verify/contained-words.ts';
import { hashGrid, isReadableBlind, verifyPuzzle } from '../../puzzle/verify/verify.ts';
import { describeSpecProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { placeWords } from '../puzzle-files/place-words.ts';
import { type FileContent, READABLE, readPuzzleFile } from '../puzzle-files/read-puzzle-file.ts';
import { EXIT_FAILED, failure, hashText, printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { nameOfInput, readInput } from '../shell/files.ts';
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
  /** Whether the puzzle promises the rule; it counts as kept otherwise. */
  readonly isAsked?: boolean;
  readonly holds: boolean;
  readonly meaning: string;
}

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
  const findings = known.map((name) => {
    const isAsked = isAskedOf(puzzle, name);
    return { name, isAsked, holds: checks[name], meaning: isAsked ? MEANINGS[name] : 'not asked of this puzzle' };
  });
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

const describeFinding = ({ name, isAsked = true, holds, meaning }: RuleResult): string =>
  `${holds ? (isAsked ? 'ok  ' : '-   ') : 'FAIL'}  ${name.padEnd(16)}  ${meaning}`;

/** What was found about one puzzle of a file. */
interface Report {
  readonly lines: readonly string[];
  readonly holds: boolean;
}

const reportOf = (findings: readonly RuleResult[], about: string): Report => {
  const broken = findings.filter(({ holds }) => !holds).length;
  const verdict = broken === 0 ? 'everything holds' : `${broken} of ${findings.length} checks failed`;
  return { lines: [...findings.map(describeFinding), `${about}: ${verdict}.`], holds: broken === 0 };
};

const describeSize = ({ rows, columns }: Grid): string => `${rows}x${columns}`;

/** The rules that letters and words alone can show. */
const OPEN_CHECKS: readonly Check[] = ['words-placed', 'crossings-equal', 'words-once', 'blocklist-clear', 'filled'];

/** Reports on a puzzle without a certificate. Words that the grid does not spell fail by name. */
const reportLoose = (loose: LoosePuzzle, what: string, language: string): Report => {
  if (loose.words.length === 0) throw failure(`${what} holds no list of words, so there is nothing to verify.`);
  const { puzzle, missing } = placeWords(loose);
  const contained = findContained(puzzle.words.map(({ word }) => word));
  const checks = verifyPuzzle(puzzle, { blocklist: blocklistFor(language, undefined), contained });
  const findings = OPEN_CHECKS.map((name) => ({ name, holds: checks[name], meaning: MEANINGS[name] }));
  const lost = missing.map(({ label }) => ({ name: 'word-found', holds: false, meaning: `“${label}” is on the grid` }));
  const about = `${what}: ${describeSize(loose.grid)}, ${loose.words.length} words, without a certificate`;
  return reportOf([...findings, ...lost], about);
};

/** Reports on a list without a grid: whether its words can stand in one puzzle. */
const reportWords = (words: readonly string[], what: string, language: string): Report => {
  const problems = validateSpec({
    ...{ rows: MAX_SIDE, columns: MAX_SIDE, secretWords: [], directions: ['E'], fillerLetters: [], seed: what },
    ...{ oneSharedCell: true, plain: false, allowContained: true, blocklist: blocklistFor(language, undefined) },
    words: words.map((label) => ({ word: hideLabel(label, language), label })),
  });
  const findings = problems.map((problem) => ({
    name: 'words-usable',
    holds: false,
    meaning: describeSpecProblem(problem, ENGLISH),
  }));
  const fine = { name: 'words-usable', holds: true, meaning: 'every word can stand in one puzzle with the others' };
  const about = `${what}: ${words.length} words and no grid, as H5P lays them out anew for each player`;
  return reportOf(findings.length > 0 ? findings : [fine], about);
};

const reportCertified = (puzzle: Puzzle, what: string, language: string): Report => {
  const about = `${what}: ${describeSize(puzzle.grid)}, ${puzzle.words.length} words, seed ${puzzle.seed}`;
  return reportOf(findingsOf(puzzle, language), about);
};

const report = (content: FileContent, what: string, asked: string | undefined): Report => {
  switch (content.kind) {
    case 'certified':
      return reportCertified(content.puzzle, what, asked ?? content.language ?? 'en');
    case 'loose':
      return reportLoose(content.puzzle, what, asked ?? content.puzzle.language ?? 'en');
    case 'words':
      return reportWords(content.words, what, asked ?? content.language);
  }
};

export const command = defineCommand({
  name: 'verify',
  about: 'Checks a puzzle as if nobody had before: every rule by itself, then its certificate against the grid.',
  operands: { file: `a puzzle as ${READABLE}, or several; - is standard input` },
  options: {
    language: parsed('TAG', "whose unwanted words are looked for (default: the file's own, else en)", parseLanguage),
  },
  notes: `Exit code 0 if everything holds, 1 if anything does not. A rule with - before it is not asked of the puzzle.
A json has a certificate, and so has our ipuz unless another program changed it. Of other files the letters and words
are checked. An h5p has no grid, so only its words are.`,
  examples: [
    'searchlight verify puzzle.json',
    'searchlight generate --theme ocean --format json | searchlight verify -',
    'searchlight verify crossword-site.ipuz --language de',
  ],
  run: async ({ file, language }, io) => {
    if (file === undefined) throw wrongUsage('The file to verify is missing. See searchlight verify --help.');
    const contents = readPuzzleFile(await readInput(io, file), file, language ?? 'en');
    const reports = contents.map((content, i) =>
      report(content, contents.length > 1 ? `Puzzle ${i + 1}` : nameOfInput(file), language),
    );
    printLines(
      io,
      reports.flatMap(({ lines }) => lines),
    );
    return reports.every(({ holds }) => holds) ? 0 : EXIT_FAILED;
  },
});
