/** What hints tell of a word, in the order they are taken: the cell of its first letter, then which way it runs. */
export const HINT_LEVELS = ['start', 'direction'] as const;

export type HintLevel = (typeof HINT_LEVELS)[number];

export const isHintLevel = (text: string): text is HintLevel => (HINT_LEVELS as readonly string[]).includes(text);

/** As the store numbers them: how many hints were taken for the word with this one. */
export const levelNumber = (level: HintLevel): number => HINT_LEVELS.indexOf(level) + 1;

/** The last hint of each word; levels are numbers as the store has them. */
export const hintLevels = (
  hints: readonly { readonly word: string; readonly level: number }[],
): ReadonlyMap<string, HintLevel> => {
  const levels = new Map<string, HintLevel>();
  for (const { word, level } of [...hints].sort((a, b) => a.level - b.level)) {
    const name = HINT_LEVELS[level - 1];
    if (name) levels.set(word, name);
  }
  return levels;
};
