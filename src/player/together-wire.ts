import type { ActivityLink } from './activity-link.ts';

/**
 * The page's data about other members of the server. Names belong only to members who show themselves on leaderboards.
 * It tells how many words members found, but no words and no cells.
 */

export interface TogetherView {
  readonly puzzle: number;
  /** What a link to this puzzle opens: the puzzle in a server, the place elsewhere. */
  readonly link: ActivityLink;
  /** The leaderboard of the puzzle's date: the first ten, then this member with their neighbours. */
  readonly standings: readonly StandingView[];
  /** All ranked members of that date. */
  readonly players: number;
  /** Other members with this puzzle's page open now, by name. */
  readonly playing: readonly PlayingView[];
  /** How many more have it open, without a name here. */
  readonly othersPlaying: number;
  /** Waiting races of this server. */
  readonly races: readonly OpenRaceView[];
  /** The member may offer a race to the puzzle's channel. */
  readonly canOfferRace: boolean;
  /** The reason against that, in one sentence; `undefined` if there is none. */
  readonly whyNotOffer: string | undefined;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
}

export interface StandingView {
  /** Equals share a place. */
  readonly place: number;
  /** `undefined` if Discord does not give the name now. */
  readonly name: string | undefined;
  readonly points: number;
  /** Listed words found. */
  readonly words: number;
  readonly isMe: boolean;
  /** Every listed word of a puzzle of that date is found. */
  readonly isFinished: boolean;
}

export interface PlayingView {
  readonly name: string;
}

/** A race that waits for racers. Join it by its code with `POST race/join`. */
export interface OpenRaceView {
  readonly code: string;
  /** The host's name; `undefined` if the host hides, or Discord does not give it now. */
  readonly host: string | undefined;
  readonly title: string;
  readonly racers: number;
  /** When the race goes away unless its host starts it, in milliseconds since 1970. */
  readonly waitsUntil: number;
}
