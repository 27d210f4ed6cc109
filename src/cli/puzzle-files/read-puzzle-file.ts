import { isIpuz, parseIpuz } from '../../puzzle/formats/ipuz.ts';
import type { LoosePuzzle } from '../../puzzle/formats/loose-puzzle.ts';
import { parsePuzzle } from '../../puzzle/formats/puzzle-json.ts';
import { formatRows } from '../../puzzle/model/grid.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { type CliError, failure } from '../shell/cli-io.ts';
import { decodeInput, nameOfInput } from '../shell/files.ts';
import { parseH5p } from './h5p.ts';
import { isPlacesTable, readPlaces } from './places-table.ts';
import { readPage, readPicture } from './read-marked-data.ts';
import { readTextPuzzles } from './read-text-puzzles.ts';
import { isZip } from './read-zip.ts';

/** A puzzle of a file. Each format tells more or less about it. */
export type FileContent =
  | { readonly kind: 'certified'; readonly puzzle: Puzzle; readonly language?: string }
  /** Letters, and words as far as the file has any; without a certificate. */
  | { readonly kind: 'loose'; readonly puzzle: LoosePuzzle }
  /** Words without a grid. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly language: string };

/** What reading needs to know. */
interface Source {
  /** As messages name it. */
  readonly name: string;
  /** For the letters of a text. */
  readonly language: string;
}

/** The formats that `verify` and `solve` read, for the help. */
export const READABLE = 'json, csv with --grids, txt, ipuz, h5p, html or svg';

const faulty = ({ name }: Source, problem: string): CliError => failure(`${name} ${problem.replace(/\.$/u, '')}.`);

const languageIn = (json: unknown): { language?: string } => {
  const language = typeof json === 'object' && json !== null && 'language' in json ? json.language : undefined;
  return typeof language === 'string' ? { language } : {};
};

const readOwn = (json: unknown, what: string): FileContent => {
  const reading = parsePuzzle(json);
  if (reading.kind === 'invalid-puzzle') throw failure(`${what} is not a puzzle: ${reading.message}`);
  return { kind: 'certified', puzzle: reading.puzzle, ...languageIn(json) };
};

/** Whether our own field still tells of the puzzle around it. */
const isSamePuzzle = (own: Puzzle, { grid, words }: LoosePuzzle): boolean => {
  const spelled = new Set(words.map(({ word }) => word));
  return (
    formatRows(own.grid).join('\n') === formatRows(grid).join('\n') &&
    own.words.length === words.length &&
    own.words.every(({ word }) => spelled.has(word))
  );
};

const readIpuz = (json: Readonly<Record<string, unknown>>, source: Source): FileContent => {
  const reading = parseIpuz(json);
  if (reading.kind === 'invalid-ipuz') throw failure(`${source.name} cannot be read. ${reading.message}`);
  const { loose, own } = reading;
  const known = own === undefined ? undefined : parsePuzzle(own);
  if (known?.kind === 'parsed' && isSamePuzzle(known.puzzle, loose)) {
    return { kind: 'certified', puzzle: known.puzzle, ...languageIn(own) };
  }
  return { kind: 'loose', puzzle: loose };
};

/** The first version of ipuz wrapped its JSON into a call. */
const withoutCall = (text: string): string => {
  const trimmed = text.trim().replace(/;$/u, '');
  return trimmed.startsWith('ipuz') && trimmed.endsWith(')') ? trimmed.slice(trimmed.indexOf('(') + 1, -1) : trimmed;
};

const parseJson = (text: string, { name }: Source): unknown => {
  try {
    return JSON.parse(withoutCall(text));
  } catch {
    throw failure(`${name} is not JSON: it is damaged, or cut off.`);
  }
};

const readJson = (text: string, source: Source): FileContent[] => {
  const json = parseJson(text, source);
  if (isIpuz(json)) return [readIpuz(json, source)];
  if (!Array.isArray(json)) return [readOwn(json, source.name)];
  if (json.length === 0) throw failure(`${source.name} holds no puzzle.`);
  return json.map((each, i) => readOwn(each, json.length > 1 ? `Puzzle ${i + 1}` : source.name));
};

const readH5p = (bytes: Uint8Array, source: Source): FileContent => {
  const reading = parseH5p(bytes);
  if (reading.kind === 'bad-h5p') throw faulty(source, reading.problem);
  return { kind: 'words', words: reading.words, language: reading.language };
};

type Reading =
  | { readonly kind: 'read'; readonly puzzles: readonly LoosePuzzle[] }
  | { readonly kind: 'read'; readonly puzzle: LoosePuzzle }
  | { readonly kind: 'no-puzzle'; readonly problem: string };

const loosePuzzles = (reading: Reading, source: Source): FileContent[] => {
  if (reading.kind === 'no-puzzle') throw faulty(source, reading.problem);
  const puzzles = 'puzzle' in reading ? [reading.puzzle] : reading.puzzles;
  return puzzles.map((puzzle) => ({ kind: 'loose', puzzle }));
};

const PICTURES: readonly (readonly [string, string])[] = [
  ['%PDF', 'a pdf'],
  ['\u0089PNG', 'a png'],
];

/** Refuses files that only people can read. */
const refuseDrawn = (bytes: Uint8Array, source: Source): void => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const [, what] = PICTURES.find(([mark]) => mark === start) ?? [];
  if (what) throw faulty(source, `is ${what}, which holds drawings only: give ${READABLE}`);
};

/** Every puzzle of a file of any origin. The content tells its format. Throws a `CliError` that says what is wrong. */
export const readPuzzleFile = (bytes: Uint8Array, path: string, language: string): FileContent[] => {
  const source = { name: nameOfInput(path), language };
  if (isZip(bytes)) return [readH5p(bytes, source)];
  refuseDrawn(bytes, source);
  const text = decodeInput(bytes, path);
  const start = text.trimStart();
  if (/^(?:[{[]|ipuz\s*\()/u.test(start)) return readJson(text, source);
  if (/^<!doctype html/iu.test(start)) return loosePuzzles(readPage(text), source);
  if (start.startsWith('<')) return loosePuzzles(readPicture(text), source);
  if (isPlacesTable(start)) return loosePuzzles(readPlaces(text), source);
  return loosePuzzles(readTextPuzzles(text, language), source);
};
