/** Whether the members of a channel each have a board of their own, or all play one: what one finds there is taken. */
export const PLAY_MODES = ['alone', 'together'] as const;

export type PlayMode = (typeof PLAY_MODES)[number];

/** The mode of a stored name; alone if there is none of that name. */
export const playModeOf = (name: string | null | undefined): PlayMode =>
  PLAY_MODES.find((mode) => mode === name) ?? 'alone';
