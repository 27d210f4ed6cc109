import type { Listing } from '../../puzzle/model/listing.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PuzzleChannel } from '../channels/puzzle-settings.ts';
import { type Variant, variantOn } from '../channels/variants.ts';

/** A puzzle as scheduled for a date: shared by all channels with the same settings. */
export interface Edition {
  readonly id: number;
  readonly date: PuzzleDate;
  /** The theme as shown, such as "Ocean". */
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  /** The server whose own list it was made of, which alone may play it; `undefined` for a built-in one. */
  readonly guildId: string | undefined;
  /** One member's own: never posted, never ranked. */
  readonly isPractice: boolean;
  /** Built again at the wish of one server's admin, which alone may play it. */
  readonly isRerolled: boolean;
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
}

/** What the edition of a channel's date depends on. */
export const settingsOf = (channel: PuzzleChannel, date: PuzzleDate, reroll: number): EditionSettings => {
  const { difficulty, language, crossings, guildId, locality, variants } = channel;
  return { difficulty, language, crossings, guildId, locality, variant: variantOn(date, variants), reroll };
};
