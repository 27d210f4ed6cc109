/** What hints tell of a word, in the order they are taken: in which part of the board it starts, which way it runs, the cell. */
export const HINT_LEVELS = ['region', 'direction', 'start'] as const;

export type HintLevel = (typeof HINT_LEVELS)[number];

/**
 * What hints have revealed about a word. Each level includes those before it; `cell` is the start cell alone, which hints
 * of earlier versions revealed first.
 */
export type HintsTold = HintLevel | 'cell';

/** The hints taken for one word: what they told, and how many they were. */
export interface WordHints {
  readonly told: HintsTold;
  readonly taken: number;
}

export const isHintLevel = (text: string): text is HintLevel => (HINT_LEVELS as readonly string[]).includes(text);

/** As the store numbers them, from 1. */
export const levelNumber = (level: HintLevel): number => HINT_LEVELS.indexOf(level) + 1;

/** The hint that comes next; `undefined` if all have been given. */
export const nextLevel = (told: HintsTold | undefined): HintLevel | undefined => {
  if (told === 'cell') return 'direction';
  return HINT_LEVELS[told ? levelNumber(told) : 0];
};

/** Whether a hint would tell no more than the player knows. */
export const isTold = (level: HintLevel, told: HintsTold | undefined): boolean => {
  if (told === 'cell') return level !== 'direction';
  return told !== undefined && levelNumber(level) <= levelNumber(told);
};

const toldBy = (levels: ReadonlySet<number>): HintsTold => {
  const knows = (level: HintLevel): boolean => levels.has(levelNumber(level));
  if (knows('start')) return knows('direction') ? 'start' : 'cell';
  return knows('direction') ? 'direction' : 'region';
};

/** The hints of each word; levels are numbers as the store has them. */
export const hintsByWord = (
  hints: readonly { readonly word: string; readonly level: number }[],
): ReadonlyMap<string, WordHints> => {
  const levels = new Map<string, Set<number>>();
  for (const { word, level } of hints) levels.set(word, (levels.get(word) ?? new Set()).add(level));
  return new Map([...levels].map(([word, of]) => [word, { told: toldBy(of), taken: of.size }]));
};
