import type { RaceTimes } from '../rules/scoring/race.ts';

/**
 * What the page learns of a race. Until it is over nobody learns which words others have found, only how many; the letters
 * come with the puzzle, from the start on. Instants are the server's, in milliseconds since 1970.
 */
export interface RaceView extends RaceTimes {
  readonly id: number;
  /** What others join by. */
  readonly code: string;
  readonly title: string;
  /** How many words there are to find. */
  readonly words: number;
  /** Who may start it; `undefined` if everybody has left. */
  readonly host: string | undefined;
  /** In the order in which they joined, which gives each a colour. */
  readonly racers: readonly RacerView[];
  /** The code of the rematch; `undefined` if nobody has asked for one. */
  readonly rematch: string | undefined;
}

export interface RacerView {
  /** Names the member in this race alone, and tells nothing about them. */
  readonly tag: string;
  readonly found: number;
  /** When the last of these was found. */
  readonly lastAt: number | undefined;
  readonly hasLeft: boolean;
  readonly place: number;
}

/** A race that members of the same Activity wait in. */
export interface RaceOffer {
  readonly code: string;
  readonly title: string;
  readonly racers: number;
}
