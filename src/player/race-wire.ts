import type { RaceTimes } from '../rules/scoring/race-rules.ts';

/**
 * The page's data about a race. Until the end, a racer learns only how many words others have found. The letters come
 * with the puzzle at the start. Instants are milliseconds since 1970 on the server's clock.
 */
export interface RaceView extends RaceTimes {
  readonly id: number;
  /** The code to join with. */
  readonly code: string;
  readonly title: string;
  /** The number of words to find. */
  readonly words: number;
  /** The racer who may start the race; `undefined` if all racers have left. */
  readonly host: string | undefined;
  /** In the order of joining, which sets their colours. */
  readonly racers: readonly RacerView[];
  /** The code of the rematch; `undefined` before a racer asks for one. */
  readonly rematch: string | undefined;
}

export interface RacerView {
  /** Names the member in this race only, and reveals nothing about them. */
  readonly tag: string;
  readonly found: number;
  /** The time of the last find. */
  readonly lastAt: number | undefined;
  readonly hasLeft: boolean;
  readonly place: number;
}

/** A race of the same Activity, open to other members. */
export interface RaceOffer {
  readonly code: string;
  readonly title: string;
  readonly racers: number;
}
