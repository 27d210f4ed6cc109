import { FAIR_PLAY, FREE_WRONG_ENTRIES } from './scoring.ts';

/** What decides a player's pause after wrong entries. */
interface Guesser {
  /** Wrong entries that count. */
  readonly wrongEntries: number;
  /** The number of found words. */
  readonly found: number;
}

/**
 * The end of a player's pause, in milliseconds since 1970. In the past if they may enter words now. `lastAt` is the
 * time of the last counted wrong entry.
 */
export const pauseUntil = ({ wrongEntries, found }: Guesser, lastAt: number | undefined): number =>
  lastAt === undefined ? 0 : lastAt + FAIR_PLAY.waitMsAfter(wrongEntries, found);

/** How many more wrong entries bring no pause, if the player finds no further word. */
export const freeBeforePause = ({ wrongEntries, found }: Guesser): number =>
  Math.max(0, FREE_WRONG_ENTRIES - wrongEntries, found - 1 - wrongEntries);
