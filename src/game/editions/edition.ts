import type { Listing, Puzzle } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { DayChange } from '../places/day-changes.ts';
import { type PuzzleChannel, type Variant, variantOn } from '../places/puzzle-settings.ts';

/** A server's puzzle for a date. Channels with the same settings share it. */
export interface Edition {
  readonly id: number;
  readonly date: PuzzleDate;
  /** The theme's title, such as "Ocean". */
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  /** The server that owns it; `undefined` for a puzzle that version 1.0 built for all servers. */
  readonly guildId: string | undefined;
  /** For a practice or a race, without posts or ranks. */
  readonly isPractice: boolean;
  readonly puzzle: Puzzle;
  /** The form of its day; an ordinary one, if left out. */
  readonly variant?: Variant | undefined;
  /** How its list shows the words. */
  readonly listing: Listing;
  /** Its hidden message with the author's spaces and accents; `undefined` without a message. */
  readonly messageText: string | undefined;
  /** The own list's message, if the words left no room for it. */
  readonly lostMessage?: string | undefined;
}

/** An edition depends on these, and on its date. */
export interface EditionSettings extends Omit<PuzzleChannel, 'variants'> {
  /** An ordinary puzzle, if left out. */
  readonly variant?: Variant | undefined;
  /** How often an admin asked for another build; 0 for the first build. */
  readonly reroll: number;
  /** The id of a built-in theme that an admin chose for the date; the one due, if left out. */
  readonly theme?: string | undefined;
  /** For a server without posts so far; for a channel, if left out. */
  readonly isUnposted?: boolean | undefined;
}

/** The settings of a channel's edition on a date with its changes. */
export const settingsOf = (
  channel: PuzzleChannel,
  date: PuzzleDate,
  { rerolls: reroll, themes }: Pick<DayChange, 'rerolls' | 'themes'>,
): EditionSettings => {
  const { difficulty, language, crossings, guildId, timeZone, locality, variants } = channel;
  const variant = variantOn(date, variants);
  return { difficulty, language, crossings, guildId, timeZone, locality, variant, reroll, theme: themes?.at(-1) };
};

/** The random choices of an edition depend on these, and on its date and theme. */
export type Draw = Pick<EditionSettings, 'guildId' | 'timeZone' | 'reroll' | 'isUnposted'>;

/** A text that differs between servers, between rerolls, and between posted and unposted puzzles. */
export const formatDraw = ({ guildId, timeZone = 'UTC', reroll, isUnposted = false }: Draw): string =>
  [guildId, timeZone, ...(isUnposted ? ['unposted'] : []), ...(reroll > 0 ? [`reroll-${reroll}`] : [])].join('/');
