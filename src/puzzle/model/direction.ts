/** A row and column offset from one cell of a word to the next. */
export interface Step {
  readonly dRow: -1 | 0 | 1;
  readonly dColumn: -1 | 0 | 1;
}

/** The eight compass points, clockwise from east. */
export const DIRECTIONS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;

export type Direction = (typeof DIRECTIONS)[number];

export const STEPS: Readonly<Record<Direction, Step>> = {
  E: { dRow: 0, dColumn: 1 },
  SE: { dRow: 1, dColumn: 1 },
  S: { dRow: 1, dColumn: 0 },
  SW: { dRow: 1, dColumn: -1 },
  W: { dRow: 0, dColumn: -1 },
  NW: { dRow: -1, dColumn: -1 },
  N: { dRow: -1, dColumn: 0 },
  NE: { dRow: -1, dColumn: 1 },
};

export const isDirection = (text: string): text is Direction => (DIRECTIONS as readonly string[]).includes(text);

/** The direction from a word's last letter to its first. */
export const oppositeOf = (direction: Direction): Direction => {
  const index = DIRECTIONS.indexOf(direction);
  return DIRECTIONS[(index + 4) % 8] as Direction;
};
