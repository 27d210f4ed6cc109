/** Numbers for letters, so that inner loops compare integers: 0, 1, 2, … in the order first seen. */
export interface LetterCodes {
  /** The number of a letter; `-1` for one never added. */
  codeOf(letter: string): number;
  readonly letters: readonly string[];
}

export const createLetterCodes = (letters: Iterable<string>): LetterCodes => {
  const codes = new Map<string, number>();
  for (const letter of letters) if (!codes.has(letter)) codes.set(letter, codes.size);
  return { codeOf: (letter) => codes.get(letter) ?? -1, letters: [...codes.keys()] };
};
