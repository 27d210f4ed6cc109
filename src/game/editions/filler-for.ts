import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { fillerLettersFor } from '../../words/filler-letters.ts';

/** With fewer letters as filler, a list would spell its words again by chance. */
const FEW_LETTERS = 12;

/** The letters of the language, if the list has few letters and uses the language's script; otherwise empty. */
export const fillerFor = (words: readonly ListedWord[], language: string): readonly string[] => {
  const own = new Set(words.flatMap(({ word }) => splitCells(word)));
  const table = fillerLettersFor(language);
  return own.size < FEW_LETTERS && [...own].every((letter) => table.includes(letter)) ? table : [];
};
