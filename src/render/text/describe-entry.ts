import type { Direction } from '../../puzzle/model/direction.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import { endOf } from '../../puzzle/model/placement.ts';
import type { Board, ListEntry } from '../model/board.ts';

/** The sign of each direction. */
export const ARROWS: Readonly<Record<Direction, string>> = {
  E: '→',
  SE: '↘',
  S: '↓',
  SW: '↙',
  W: '←',
  NW: '↖',
  N: '↑',
  NE: '↗',
};

/** The hints on an entry's place: its direction, and its first cell if known. */
export const describeHint = ({ hint, placement: { start, direction } }: ListEntry): string => {
  if (!hint || hint === 'region') return '';
  if (hint === 'cell') return formatCell(start);
  return hint === 'direction' ? ARROWS[direction] : `${formatCell(start)} ${ARROWS[direction]}`;
};

/** The place of an entry, as far as its board shows it: both ends of its ring, or the hints; else `''`. */
export const describePlace = ({ variant }: Board, entry: ListEntry): string => {
  const { placement } = entry;
  if (variant === 'solution' || entry.ticked) return `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;
  return describeHint(entry);
};

/** The word or clue, with a star before a secret word. */
export const describeLabel = ({ secret, label }: ListEntry): string => (secret ? `★ ${label}` : label);

/** Like `describeLabel`, for texts, which can show emoji that pictures have no font for. */
export const describeText = ({ secret, text }: ListEntry): string => (secret ? `★ ${text}` : text);
