import type { Listing } from '../puzzle/model/listing.ts';
import type { RaceOffer, RaceView } from './race-wire.ts';

/**
 * What the web player's page and the server tell each other. Before a puzzle is over the page holds its letters, its list
 * and what this member found: never a placement, a secret word, the hidden message or, unless the board is shared, what
 * others found.
 */

/** Texts of the page, by their names in the catalogue `player`; `{name}` stands for what the page puts there. */
export const PAGE_TEXTS = [
  'grid',
  'cell_found',
  'cell_start',
  'how_to',
  'keys',
  'words',
  'clues',
  'found',
  'missing',
  'missed',
  'word_number',
  'secret',
  'points',
  'wrong_entries',
  'hints',
  'streak',
  'hint_for',
  'take_hint',
  'cancel',
  'message',
  'message_letters',
  'submit',
  'type_ends',
  'type_example',
  'share',
  'shared',
  'share_by_hand',
  'earlier',
  'practice',
  'theme',
  'difficulty',
  'list_language',
  'list_of_theme',
  'start',
  'again',
  'back',
  'settings',
  'colors',
  'colors_system',
  'colors_light',
  'colors_dark',
  'colors_contrast',
  'sound',
  'timer',
  'choose',
  'offline',
  'waiting',
  'trouble',
  'unanswered',
  'ended',
  'loading',
  'together',
  'me',
  'someone',
  'found_by',
  'race',
  'race_how',
  'race_open',
  'race_code',
  'race_join',
  'race_offer',
  'race_room',
  'race_invite',
  'race_copy',
  'race_copied',
  'race_waiting',
  'race_host',
  'race_start',
  'race_leave',
  'race_give_up',
  'race_close',
  'race_soon',
  'race_go',
  'race_half',
  'race_finished',
  'race_minute',
  'race_over',
  'race_won',
  'race_place',
  'race_left',
  'race_expired',
  'race_again',
  'race_board',
] as const;

export type PageText = (typeof PAGE_TEXTS)[number];

/** Of the page and of the pictures in Discord. */
export const PAGE_COLORS = ['light', 'dark', 'contrast'] as const;

export type PageColors = (typeof PAGE_COLORS)[number];

/** Two cells as players name them, such as `["D4", "J10"]`. */
export type Ends = readonly [string, string];

/** One line of the list. */
export interface WordView {
  /** From 1, in list order; secret words that were found come last. */
  readonly number: number;
  /** The word; `undefined` if the list does not tell it. */
  readonly label: string | undefined;
  /** The clue or picture in its place, or its translation; `undefined` if the number is all that is shown. */
  readonly clue?: string | undefined;
  readonly isFound: boolean;
  readonly isSecret: boolean;
  /** What it gave, once it is found. */
  readonly points?: number;
  /** Where it is, once it is found, or missed in a race that is over. */
  readonly ends?: Ends;
  /** What hints told. */
  readonly hint?: string;
  /** There is a hint left to ask for. */
  readonly hasHint: boolean;
  /** Whose find it is, on a board that is shared. */
  readonly finder?: string;
}

/** What all members have found of a board that they share. */
export interface SharedView {
  readonly finds: readonly SharedFindView[];
  /** In the order of their first finds, which gives each a colour. */
  readonly finders: readonly string[];
}

export interface SharedFindView {
  /** As in `WordView`. */
  readonly number: number;
  readonly label: string;
  readonly isSecret: boolean;
  readonly ends: Ends;
  /** One of the finders. */
  readonly finder: string;
}

/** What the server tells a page by itself, as soon as it happens. */
export type LiveMessage =
  | { readonly kind: 'board'; readonly board: SharedView }
  /** What finders are called, as far as it is known and they do not mind. */
  | { readonly kind: 'names'; readonly names: Readonly<Record<string, string>> }
  | { readonly kind: 'race'; readonly race: RaceView }
  | { readonly kind: 'offers'; readonly offers: readonly RaceOffer[] }
  /** The session is over. */
  | { readonly kind: 'ended' };

/** A puzzle as its player has it before them. */
export interface PuzzleView {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  /** Of the board, as BCP 47. */
  readonly language: string;
  /** Of the list: another one if a practice is in two languages. */
  readonly listLanguage: string;
  readonly rows: number;
  readonly columns: number;
  /** Row by row; `''` is a cell outside the board. */
  readonly letters: readonly string[];
  readonly listing: Listing;
  readonly words: readonly WordView[];
  /** About secret words and the hidden message. */
  readonly notes: readonly string[];
  /** Letters of a hidden message that is still to read; 0 if there is none. */
  readonly messageLetters: number;
  readonly points: number;
  readonly wrongEntries: number;
  readonly hints: number;
  readonly streak: number;
  readonly progress: string;
  /** Why nothing counts, if nothing does. */
  readonly lateness: string | undefined;
  /** What everybody found, if members play together, and which finder this member is. */
  readonly shared: (SharedView & { readonly me: string }) | undefined;
  /** What the server has found between its members. */
  readonly common: string | undefined;
  readonly isFinished: boolean;
  readonly isPractice: boolean;
  /** The result without spoilers; `undefined` before the first find. */
  readonly share: string | undefined;
}

/** What the page needs once. */
export interface SessionView {
  /** Names the session in every later request. */
  readonly session: string;
  /** Of the page's texts, as BCP 47. */
  readonly locale: string;
  readonly texts: Readonly<Record<PageText, string>>;
  /** What the member has chosen; `undefined` if nothing. */
  readonly colors: PageColors | undefined;
  readonly puzzle: PuzzleView;
  /** The race that the member is in; `undefined` if there is none. */
  readonly room: RoomView | undefined;
  /** It is in an Activity, whose members are offered each other's races. */
  readonly hasOffers: boolean;
}

/** A race as one of its members has it before them. */
export interface RoomView {
  /** The server's clock. */
  readonly now: number;
  /** Which of the racers this member is. */
  readonly me: string;
  readonly race: RaceView;
  /** From the start on. */
  readonly puzzle: PuzzleView | undefined;
}

/** What became of asking for a race; `room` is `undefined` if the member is in none. */
export interface RaceAnswerView {
  readonly room: RoomView | undefined;
}

/** What one entry came to. */
export interface OutcomeView {
  readonly kind: 'found' | 'already-found' | 'taken' | 'message' | 'missed';
  readonly text: string;
  readonly ends?: Ends;
}

export interface SubmissionView {
  readonly outcomes: readonly OutcomeView[];
  /** Streak, finish and what is left. */
  readonly news: readonly string[];
  readonly puzzle: PuzzleView;
}

export interface HintView {
  readonly text: string;
  /** The hint that can be taken, and what the word gives then; `undefined` if there is none. */
  readonly offer: { readonly index: number; readonly level: string; readonly price: string } | undefined;
}

export interface HintTaken {
  readonly text: string;
  readonly puzzle: PuzzleView;
}

/** Other puzzles: those of earlier dates, and what can be practised. */
export interface OthersView {
  readonly dates: readonly { readonly date: string; readonly label: string }[];
  readonly themes: readonly { readonly id: string; readonly title: string }[];
  readonly difficulties: readonly { readonly id: string; readonly name: string }[];
  /** What a practice's list can be in, whatever its board is in. */
  readonly languages: readonly { readonly id: string; readonly name: string }[];
}

/** A refusal, in one sentence for the member. */
export interface ProblemView {
  readonly problem: string;
  /** The session is over: nothing sent with it will be taken. */
  readonly isEnded: boolean;
}

/** What the page inside Discord is answered once Discord has told who the member is. */
export interface ActivityView {
  readonly accessToken: string;
  readonly view: SessionView;
}
