/**
 * Columns have Latin letters, but players on a Greek or Cyrillic keyboard type letters that look the same: `Α5` (alpha)
 * is column A. A letter without a lookalike stands for the Latin letter on its key. Rho counts by its look, as P.
 */
const LATIN: Readonly<Record<string, string>> = {
  ...{ Α: 'A', Β: 'B', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N' },
  ...{ Ο: 'O', Π: 'P', Ρ: 'P', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'X' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T', Х: 'X' },
};

/** Every letter that {@link toLatinLetters} changes, in both cases, for a character class. */
export const LOOKALIKES = Object.keys(LATIN)
  .flatMap((letter) => [letter, letter.toLowerCase()])
  .join('');

/** Upper-cased, with each letter of {@link LOOKALIKES} as the Latin one it stands for. */
export const toLatinLetters = (text: string): string =>
  Array.from(text.toUpperCase(), (letter) => LATIN[letter] ?? letter).join('');
