import {
  type Board,
  describeNotes,
  describePlace,
  describeText,
  type ListEntry,
  listEntries,
} from '../../render/model/board.ts';
import { escapeText } from '../../wording/escape.ts';
import { labelled } from '../../wording/labelled.ts';
import { describeHint } from '../../wording/play/describe-hint.ts';
import type { Wording } from '../../wording/wording.ts';

const describeMissing = (board: Board, entry: ListEntry, wording: Wording): string => {
  const { clue, hint, placement } = entry;
  const text = escapeText(describeText(entry)) + (clue && ` – ${escapeText(clue)}`);
  if (board.variant === 'solution') return `• ${text} (${describePlace(board, entry)})`;
  const line = `☐ ${text}`;
  return hint ? labelled(line, describeHint(hint, placement, board.puzzle.grid, wording), wording) : line;
};

/** The place of a found word, with a note if other players found it. */
const describeFind = (board: Board, entry: ListEntry, { say }: Wording): string =>
  [describePlace(board, entry), ...(entry.byOthers ? [say('board.by_others')] : [])].join(', ');

/**
 * A board's list as text, with everything the picture shows beside the letters: places of found words, hints, secret
 * words, and the hidden message or its length. A found word has both a tick and a strike-through, so that no reader
 * depends on one sign.
 */
export const describeWords = (board: Board, wording: Wording): string => {
  const entries = listEntries(board).map((entry) =>
    entry.ticked
      ? `☑ ~~${escapeText(describeText(entry))}~~ (${describeFind(board, entry, wording)})`
      : describeMissing(board, entry, wording),
  );
  return [...entries, ...describeNotes(board)].join('\n');
};
