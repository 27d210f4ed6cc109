import type { Edition } from '../game/edition.ts';
import type { Progress } from '../game/progress.ts';
import { type ListEntry, listEntries } from '../render/board.ts';
import { describeLabel, describePlace } from '../render/describe-entry.ts';
import { describeNotes } from '../render/describe-notes.ts';
import { playerBoard } from './board-files.ts';
import { describeHint } from './describe-hint.ts';
import { escapeText } from './escape.ts';
import type { Wording } from './wording/wording.ts';

const describeMissing = ({ label, hint, placement }: ListEntry, wording: Wording): string =>
  hint ? `☐ ${escapeText(label)}: ${describeHint(hint, placement, wording)}` : `☐ ${escapeText(label)}`;

/**
 * A player's list as text, with all that the picture shows beside the letters: places of what is found, hints, secret
 * words, the length of a hidden message or what it says. What is found is ticked and struck out, so that neither sign stands alone.
 */
export const describeWords = (
  edition: Edition,
  progress: Pick<Progress, 'found' | 'hints' | 'hasMessage'>,
  wording: Wording,
): string => {
  const board = playerBoard(edition, progress, wording);
  const entries = listEntries(board).map((entry) =>
    entry.ticked
      ? `☑ ~~${escapeText(describeLabel(entry))}~~ (${describePlace(board, entry)})`
      : describeMissing(entry, wording),
  );
  return [...entries, ...describeNotes(board)].join('\n');
};
