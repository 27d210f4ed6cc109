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

/** What hints have told of an entry's place: its direction, and its first cell once that is known too. */
export const describeHint = ({ hint, placement: { start, direction } }: ListEntry): string => {
  if (!hint || hint === 'region') return '';
  if (hint === 'cell') return formatCell(start);
  return hint === 'direction' ? ARROWS[direction] : `${formatCell(start)} ${ARROWS[direction]}`;
};

/** Where an entry lies, as far as its board may tell: both ends of its ring, or what hints have told; else `''`. */
export const describePlace = ({ variant }: Board, entry: ListEntry): string => {
  const { placement } = entry;
  if (variant === 'solution' || entry.ticked) return `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;
  return describeHint(entry);
};

/** The word or clue, with a star before a secret word. */
export const describeLabel = ({ secret, label }: ListEntry): string => (secret ? `★ ${label}` : label);

/** The same as texts tell it, which can show what pictures have no font for. */
export const describeText = ({ secret, text }: ListEntry): string => (secret ? `★ ${text}` : text);
