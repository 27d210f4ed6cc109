/** Members of a channel have a board each, or share one. On a shared board a word found by one is found for all. */
export const PLAY_MODES = ['alone', 'together'] as const;

export type PlayMode = (typeof PLAY_MODES)[number];

/** The mode of a stored name; alone for unknown names. */
export const playModeOf = (name: string | null | undefined): PlayMode =>
  PLAY_MODES.find((mode) => mode === name) ?? 'alone';
