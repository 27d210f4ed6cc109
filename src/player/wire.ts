import type { Listing } from '../puzzle/model/puzzle.ts';
import type { PageText } from './page-texts.ts';
import type { RaceOffer, RaceView } from './race-wire.ts';

/**
 * Messages between the web player's page and the server. Before a puzzle is over, the page holds its letters, its list
 * and this member's finds. It never holds placements, secret words or the hidden message. It holds other members' finds
 * only for a shared board.
 */

/** Colour themes of the page and of pictures in Discord. */
export const PAGE_COLORS = ['light', 'dark', 'contrast'] as const;

export type PageColors = (typeof PAGE_COLORS)[number];

/** Two cells in players' notation, such as `["D4", "J10"]`. */
export type Ends = readonly [string, string];

export interface FirstWord {
  readonly label: string;
  readonly ends: Ends;
}

export interface FirstBoard {
  readonly language: string;
  /** Five rows of five letters. */
  readonly rows: readonly string[];
  /** One across, one slanted and one backwards, in this order. */
  readonly words: readonly [FirstWord, FirstWord, FirstWord];
}

/** One line of the list. */
export interface WordView {
  /** From 1, in list order; found secret words come last. */
  readonly number: number;
  /** The word; `undefined` if the list hides it. */
  readonly label: string | undefined;
  /** The clue or picture instead of the word, or its translation; `undefined` if only the number shows. */
  readonly clue?: string | undefined;
  /** The name of the drawing of a clue that is an emoji. */
  readonly picture?: string;
  /** The letters of each part of the word, if the list shows nothing else of it. */
  readonly lengths?: readonly number[];
  readonly isFound: boolean;
  readonly isSecret: boolean;
  /** The colour of a found word's ring, from 0 to 6; rings that touch differ. */
  readonly hue?: number;
  /** The points for the find. */
  readonly points?: number;
  /** The place of a found word, or of a missed one after a race. */
  readonly ends?: Ends;
  /** The content of hints so far. */
  readonly hint?: string;
  /** The cells that the hint names, such as `D4`. */
  readonly lit?: readonly string[];
  /** A hint for the word is still available. */
  readonly hasHint: boolean;
  /** The finder, on a shared board. */
  readonly finder?: string;
}

/** All members' finds on a shared board. */
export interface SharedView {
  readonly finds: readonly SharedFindView[];
  /** In the order of their first finds, which sets their colours. */
  readonly finders: readonly string[];
}

export interface SharedFindView {
  readonly number: number;
  readonly label: string;
  readonly isSecret: boolean;
  /** As in `WordView`. */
  readonly hue: number;
  readonly ends: Ends;
  /** One of the finders. */
  readonly finder: string;
}

/** Updates from the server as they happen. */
export type LiveMessage =
  | { readonly kind: 'board'; readonly board: SharedView }
  /** The names of finders who allow it, as far as the server knows them. */
  | { readonly kind: 'names'; readonly names: Readonly<Record<string, string>> }
  | { readonly kind: 'race'; readonly race: RaceView }
  | { readonly kind: 'offers'; readonly offers: readonly RaceOffer[] }
  /** The session is over. */
  | { readonly kind: 'ended' };

/** The letter of a blank cell. */
export const BLANK = ' ';

/** The letters and the list of a puzzle. */
export interface ListedGrid {
  /** The board's language, as BCP 47. */
  readonly language: string;
  /** The list's language; it differs in a practice in two languages. */
  readonly listLanguage: string;
  readonly rows: number;
  readonly columns: number;
  /** Row by row; `''` is a cell outside the board, and `BLANK` one whose letter does not show. */
  readonly letters: readonly string[];
  readonly listing: Listing;
  readonly words: readonly WordView[];
  /** About secret words and the hidden message. */
  readonly notes: readonly string[];
  /** All members' finds if they play together, and this member's own tag. */
  readonly shared: (SharedView & { readonly me: string }) | undefined;
}

/** A member's try against the clock. */
export interface TimedView {
  /** The button that starts it; absent if it cannot start. */
  readonly start?: string;
  /** The start of a running try, in milliseconds since 1970. */
  readonly since?: number;
  /** Its end, or the answer to the press that started it. */
  readonly told?: string;
}

/** A puzzle with its player's progress. */
export interface PuzzleView extends ListedGrid {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  /** The number of letters in an unread hidden message; 0 without one. */
  readonly messageLetters: number;
  readonly points: number;
  readonly wrongEntries: number;
  /** These, and what they cost, in words. */
  readonly misses: string;
  readonly hints: number;
  readonly streak: number;
  readonly progress: string;
  /** The reason why finds give no points, if they give none. */
  readonly lateness: string | undefined;
  /** The server's total of finds. */
  readonly common: string | undefined;
  readonly isFinished: boolean;
  readonly isPractice: boolean;
  /** A finished practice: from its first find to its last word. Absent elsewhere. */
  readonly timeMs?: number | undefined;
  /** The list hides its words, and the member may have them shown for a price. */
  readonly canShowWords: boolean;
  /** The member's try against the clock; absent without one, if none can start. */
  readonly timed?: TimedView | undefined;
  /** The result without spoilers; `undefined` before the first find. */
  readonly share: string | undefined;
  /** The server's time of this view, in milliseconds since 1970. All other instants are of the same clock. */
  readonly now: number;
  /**
   * The instant of the next post, after which finds count as late. It may have passed while that post is on its way.
   * Absent if unknown, for a practice and for a race.
   */
  readonly closesAt?: number | undefined;
  /** The puzzle is closed: finds give no points from now on. Always `false` for a practice and for a race. */
  readonly isClosed: boolean;
  /** The newest puzzle of the session's channel, once the session's own is closed. This session may play it. */
  readonly nextId?: number | undefined;
  /** The end of this member's pause; absent without one. Until then the server judges no entries on this puzzle. */
  readonly waitUntil?: number | undefined;
  /** How many more wrong entries bring no pause; absent where wrong entries never bring one. */
  readonly freeWrong?: number | undefined;
}

/** Data for the start of the page. */
export interface SessionView {
  /** The session's name in every later request. */
  readonly session: string;
  /** Names the member in this server, and reveals nothing about them. It is the same in all their sessions. */
  readonly member: string;
  /** The language of the page's texts, as BCP 47. */
  readonly locale: string;
  readonly texts: Readonly<Record<PageText, string>>;
  /** The board of the first minute; `undefined` in a view that a browser kept from an older version. */
  readonly firstBoard: FirstBoard | undefined;
  /** The member's choice; `undefined` without one. */
  readonly colors: PageColors | undefined;
  readonly puzzle: PuzzleView;
  /** The member's race; `undefined` without one. */
  readonly room: RoomView | undefined;
  /** The session is in an Activity, so its members see each other's races. */
  readonly hasOffers: boolean;
}

/** A race from one racer's view. */
export interface RoomView {
  /** The server's time. */
  readonly now: number;
  /** This member's tag among the racers. */
  readonly me: string;
  readonly race: RaceView;
  /** Present from the start of the race. */
  readonly puzzle: PuzzleView | undefined;
}

/** The answer to a request about a race; `room` is `undefined` if the member is in none. */
export interface RaceAnswerView {
  readonly room: RoomView | undefined;
}

/** The input of an entry. The page drags a line by hand; any other entry is typed. */
export const ENTRY_WAYS = ['drag', 'typed'] as const;

/** The most entries of a request. */
export const MAX_BATCH = 20;

/**
 * One of the `entries` in the body of a submission, which holds from 1 to `MAX_BATCH` of them. A body may hold a single
 * `text` and `by` instead.
 */
export interface EntryRequest {
  readonly text: string;
  /** Typed, if absent. */
  readonly by?: (typeof ENTRY_WAYS)[number];
}

/** The result of one entry. */
export interface OutcomeView {
  /**
   * `near` is a free slip of the hand: the line is judged, but costs nothing and does not count. `off-list` is a real
   * word that is not wanted.
   */
  readonly kind: 'found' | 'already-found' | 'taken' | 'message' | 'missed' | 'near' | 'off-list';
  /** The index of its entry in the request; 0 for a single text. A typed text may have several outcomes. */
  readonly entry: number;
  readonly text: string;
  readonly ends?: Ends;
}

export interface SubmissionView {
  /** In the order of the entries, without those that the pause left out. */
  readonly outcomes: readonly OutcomeView[];
  /** The end of this member's pause; absent without one. */
  readonly waitUntil?: number | undefined;
  /**
   * The number of `entries` at the end of the request that the pause left out, in whole or in part. The page keeps them,
   * and sends them again after it. A single text counts as one.
   */
  readonly unjudged: number;
  /** How many more wrong entries bring no pause; absent where wrong entries never bring one. */
  readonly freeWrong?: number | undefined;
  /** The points for the last word of the list, if this submission brought them. */
  readonly bonus?: number | undefined;
  /** Streak, finish and remaining words. */
  readonly news: readonly string[];
  readonly puzzle: PuzzleView;
}

export interface HintView {
  readonly text: string;
  /** The available hint, and the word's points after it; `undefined` if there is none. */
  readonly offer: { readonly index: number; readonly level: string; readonly price: string } | undefined;
}

/** The price of the words of a hidden list, or the reason against showing them. */
export interface WordsOfferView {
  readonly text: string;
}

export interface HintTaken {
  readonly text: string;
  readonly puzzle: PuzzleView;
}

/** A refusal, in one sentence for the member. */
export interface ProblemView {
  readonly problem: string;
  /** The session is over: the server accepts no more requests with it. */
  readonly isEnded: boolean;
  /**
   * The way on, if there is one: a new link from Discord, another load of the page, or the session's puzzle of today.
   * The last is the answer to a request for the puzzle without an id, or its `nextId`.
   */
  readonly way?: 'discord' | 'reload' | 'next' | undefined;
}

/** The answer to somebody who opens an invitation. */
export interface InvitedView {
  /** The circle's name; absent if they cannot join by this code. */
  readonly name?: string;
}

/** The answer to somebody who joins a circle by an invitation. */
export interface JoinedView {
  /** What came of it, in one or two sentences. */
  readonly text: string;
  /** A session at the circle; absent if they did not join. */
  readonly view?: SessionView;
}

/** The answer to the page inside Discord, after Discord has identified the member. */
export interface ActivityView {
  readonly accessToken: string;
  readonly view: SessionView;
  /** Why the page opens another place than that of the link; absent if it opens that one. */
  readonly news?: string;
}
