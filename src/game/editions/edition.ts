import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Locality } from '../channels/locality.ts';
import type { PuzzleSettings } from '../channels/puzzle-settings.ts';

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
  /** Its hidden message with spaces and accents, as its author wrote it; `undefined` where it has none. */
  readonly messageText: string | undefined;
}

/** What an edition depends on besides its date. */
export interface EditionSettings extends PuzzleSettings {
  /** The server whose own lists come before the built-in ones; `NO_GUILD` for the built-in ones alone. */
  readonly guildId: string;
  /** That of UTC, if left out. */
  readonly locality?: Locality | undefined;
  /** How often another build was asked for; 0 for the first one. */
  readonly reroll: number;
}
