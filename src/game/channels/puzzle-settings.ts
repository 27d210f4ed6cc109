/** What puzzles a channel gets. */
export interface PuzzleSettings {
  readonly difficulty: string;
  readonly language: string;
}

/** Stands for the server of puzzles that are made of built-in lists alone. */
export const NO_GUILD = '';
