import {
  GenerateError,
  type GenerateRequest,
  generate,
  type PuzzleJson,
  type RenderOptions,
  render,
} from '../library/index.ts';
import { hideMessage } from '../puzzle/model/letters.ts';
import { withoutSaid } from '../words/join-blocklists.ts';
import { blocklistOf } from './blocklists.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './read-words.ts';

/** One look of a puzzle. */
export interface Drawing {
  readonly svg: string;
  /** As an SVG on white paper without tints. */
  readonly print: string;
  readonly text: string;
}

/** A finished puzzle, drawn. */
export interface MadePuzzle {
  readonly title: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly puzzle: PuzzleJson;
  readonly drawings: Readonly<Record<'puzzle' | 'solution', Drawing>>;
}

/** The result for a draft. `empty` is a draft without words. */
export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'made'; readonly made: MadePuzzle };

const TIMEOUT_MS = 20_000;

/** What the library gets for a draft: the same as the command line makes of these words and options. */
export const requestOf = (draft: Draft, words: Reading['words']): GenerateRequest => {
  const { language, difficulty, directions, size, shape, allowContained, seed } = draft;
  const message = draft.message.trim();
  const blocklist = blocklistOf(language);
  return {
    words: words.map(({ label, clue }) => ({ label, ...(clue !== undefined && { clue }) })),
    ...{ language, difficulty, allowContained, seed },
    ...(directions && { directions }),
    ...(size && { size }),
    ...(shape && { shape }),
    ...(message && { message }),
    blocklist: withoutSaid(blocklist, hideMessage(message, language)),
    refused: blocklist.refused,
    timeoutMs: TIMEOUT_MS,
  };
};

const draw = (puzzle: PuzzleJson, { title, list, colors }: Draft, solution: boolean): Drawing => {
  const looks: RenderOptions = { title: title.trim(), list, solution };
  return {
    svg: render(puzzle, { ...looks, format: 'svg', colors }),
    print: render(puzzle, { ...looks, format: 'svg', colors: 'contrast' }),
    text: render(puzzle, looks),
  };
};

const NO_PLACE = 'No puzzle was found that has a place for every word. Give it fewer words or a larger board';

/** The sentence for a person; throws what is no refusal. */
const describeRefusal = (error: unknown, { message }: Draft): string => {
  if (!(error instanceof GenerateError)) throw error;
  if (error.reason !== 'timeout') return error.message;
  return message.trim() ? `${NO_PLACE}, or another message.` : `${NO_PLACE}.`;
};

/** Makes puzzles of drafts and keeps the last one, so that another title or colour needs no new search. */
export const createMaker = (): ((draft: Draft, reading: Reading) => Promise<Outcome>) => {
  let last: { readonly key: string; readonly puzzle: PuzzleJson } | undefined;
  const find = async (request: GenerateRequest): Promise<PuzzleJson> => {
    const key = JSON.stringify(request);
    last = last?.key === key ? last : { key, puzzle: await generate(request) };
    return last.puzzle;
  };
  return async (draft, reading) => {
    if (draft.words.trim() === '') return { kind: 'empty' };
    if (reading.words.length === 0) return { kind: 'failed', message: 'The list has no word that a puzzle can use.' };
    if (draft.seed === '')
      return { kind: 'failed', message: 'The seed is empty: type any text, or press “Another puzzle”.' };
    try {
      const puzzle = await find(requestOf(draft, reading.words));
      const drawings = { puzzle: draw(puzzle, draft, false), solution: draw(puzzle, draft, true) };
      return { kind: 'made', made: { title: draft.title.trim(), language: draft.language, puzzle, drawings } };
    } catch (error) {
      return { kind: 'failed', message: describeRefusal(error, draft) };
    }
  };
};
