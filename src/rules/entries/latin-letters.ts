/**
 * Columns are named by Latin letters, but who plays on a Greek or Cyrillic keyboard types what looks the same, or what lies
 * on the same key if nothing does: `Α5` (alpha) is column A. Rho is P, as it looks.
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
