import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';

/** "Ocean · Saturday, 14 March 2026", for replies about a puzzle. */
export const describeEdition = (
  { title, date }: { readonly title: string; readonly date: PuzzleDate },
  wording: Wording,
): string => `**${escapeText(title)}** · ${wording.date(date)}`;
