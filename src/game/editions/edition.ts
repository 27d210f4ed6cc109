import type { Listing } from '../../puzzle/model/listing.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PuzzleChannel } from '../channels/puzzle-settings.ts';
import { type Variant, variantOn } from '../channels/variants.ts';

/** A puzzle as scheduled for a date in one server. Its channels share it if their settings agree. */
export interface Edition {
  readonly id: number;
  readonly date: PuzzleDate;
  /** The theme as shown, such as "Ocean". */
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  /** The server that owns it; `undefined` for one that version 1.0 built for all servers. */
  readonly guildId: string | undefined;
  /** One member's own: never posted, never ranked. */
  readonly isPractice: boolean;
  readonly puzzle: Puzzle;
  /** What its list tells of the words. */
  readonly listing: Listing;
  /** Its hidden message with spaces and accents, as its author wrote it; `undefined` if it has none. */
  readonly messageText: string | undefined;
  /** The message of a server's own list that its words left no room for. */
  readonly lostMessage?: string | undefined;
}

/** What an edition depends on besides its date. */
export interface EditionSettings extends Omit<PuzzleChannel, 'variants'> {
  /** An ordinary puzzle, if left out. */
  readonly variant?: Variant | undefined;
  /** How often another build was asked for; 0 for the first one. */
  readonly reroll: number;
  /** For a server in which nothing is posted yet; no channel's edition, if left out. */
  readonly isUnposted?: boolean | undefined;
}

/** What the edition of a channel's date depends on. */
export const settingsOf = (channel: PuzzleChannel, date: PuzzleDate, reroll: number): EditionSettings => {
  const { difficulty, language, crossings, guildId, locality, variants } = channel;
  return { difficulty, language, crossings, guildId, locality, variant: variantOn(date, variants), reroll };
};
