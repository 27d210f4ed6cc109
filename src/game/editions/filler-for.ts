import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { fillerLettersFor } from '../../words/filler-letters.ts';

/** Fewer letters than this in a list would spell its words again wherever they fill a board. */
const FEW_LETTERS = 12;

/** The letters of the language if the list has few of its own, and is in the script of the language. */
export const fillerFor = (words: readonly ListedWord[], language: string): readonly string[] => {
  const own = new Set(words.flatMap(({ word }) => splitCells(word)));
  const table = fillerLettersFor(language);
  return own.size < FEW_LETTERS && [...own].every((letter) => table.includes(letter)) ? table : [];
};
