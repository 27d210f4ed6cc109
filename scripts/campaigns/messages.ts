import { pathToFileURL } from 'node:url';
import { parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { isClean, MAX_PROPORTION, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { allMessages } from '../../src/words/messages.ts';
import { createCliRig } from '../../test/cli/cli-rig.ts';

/**
 * Makes puzzles with typed messages from built-in themes on the command line. Checks that each board is full and about
 * square, and that its words use half of the directions.
 */

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'];
const SHORTEST = 8;
const LONGEST = 120;

export interface MessagesReport {
  readonly puzzles: number;
  readonly faults: readonly string[];
  /** The milliseconds of each command in rising order. */
  readonly times: readonly number[];
  /** The fewest words on a board. */
  readonly leastWords: number;
}

/** A text of whole words from a language's sentences, with about `length` letters. */
const textOf = (language: string, length: number, rng: Rng): string => {
  const { any, themes } = allMessages(language);
  const words = [...any, ...Object.values(themes).flat()].join(' ').split(' ');
  const from = rng.nextInt(words.length - LONGEST);
  let text = '';
  for (const word of words.slice(from)) {
    const letters = splitCells(hideLabel(text + word, language)).length;
    if (letters > length && splitCells(hideLabel(text, language)).length >= SHORTEST) break;
    text = `${text} ${word}`;
  }
  return text.trim();
};

const faultsOf = ({ grid, words, directions, certificate }: Puzzle): string[] => {
  const { rows, columns, letters } = grid;
  const empty = letters.filter((letter) => letter === '').length;
  const used = new Set(words.map(({ placement }) => placement.direction)).size;
  return [
    ...(empty > 0 ? [`${empty} empty cells`] : []),
    ...(Math.max(rows, columns) > MAX_PROPORTION * Math.min(rows, columns) ? [`a strip of ${rows} × ${columns}`] : []),
    ...(used * 2 < directions.length ? [`only ${used} of ${directions.length} directions`] : []),
    ...(isClean(certificate) ? [] : ['a certificate that is not clean']),
  ];
};

export const runMessages = async (count: number, seed: string): Promise<MessagesReport> => {
  const rig = createCliRig();
  const packs = loadPacks();
  const rng = createRng(seed);
  const faults: string[] = [];
  const times: number[] = [];
  let leastWords = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const language = LANGUAGES[i % LANGUAGES.length] as string;
    const difficulty = DIFFICULTIES[Math.floor(i / LANGUAGES.length) % DIFFICULTIES.length] as string;
    const themes = packs.filter((pack) => pack.language === language);
    const theme = themes[rng.nextInt(themes.length)]?.id as string;
    const message = textOf(language, SHORTEST + rng.nextInt(LONGEST - SHORTEST + 1), rng);
    const given = ['--theme', theme, '--message', message, '--difficulty', difficulty, '--seed', `${seed}/${i}`];
    const started = performance.now();
    const { code, out, errors } = await rig.run('generate', ...given, '--format', 'json');
    times.push(performance.now() - started);
    const reading = code === 0 ? parsePuzzle(JSON.parse(out)) : undefined;
    const what = `${theme}, ${difficulty}, “${message}”`;
    if (reading?.kind !== 'parsed') faults.push(`${what}: ${errors.trim()}`);
    else {
      faults.push(...faultsOf(reading.puzzle).map((fault) => `${what}: ${fault}`));
      leastWords = Math.min(leastWords, reading.puzzle.words.length);
    }
  }
  return { puzzles: count, faults, times: times.sort((a, b) => a - b), leastWords };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , count = '1000', seed = `messages-${Date.now()}`] = process.argv;
  const { puzzles, faults, times, leastWords } = await runMessages(Number(count), seed);
  for (const fault of faults) console.log(fault);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  console.log(
    `seed ${seed}: ${puzzles} messages, ${faults.length} faults, at least ${leastWords} words; ms p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
