import type { Edition } from '../game/edition.ts';
import type { Progress } from '../game/progress.ts';
import { describeAltText } from '../render/alt-text.ts';
import { type Board, createBoard } from '../render/board.ts';
import { renderPng } from '../render/render-png.ts';
import type { ReplyFile } from './reply.ts';
import { boardWording } from './wording/board-wording.ts';
import { difficultyName } from './wording/difficulty-name.ts';
import type { Wording } from './wording/wording.ts';

/** The pictures that go with messages, each with its alt text. */

const boardOf = ({ puzzle, title, date, difficulty }: Edition, wording: Wording): Board =>
  createBoard(puzzle, title, {
    dateText: wording.date(date),
    difficulty: difficultyName(wording, difficulty),
    wording: boardWording(wording),
  });

/** The picture of a board; `name` is its file's. */
export const drawFile = async (board: Board, name: string): Promise<ReplyFile> => ({
  name,
  data: await renderPng(board),
  description: describeAltText(board),
});

/** One player's board: found words ringed and ticked, hints shown. */
export const playerBoard = (
  edition: Edition,
  { found, hints }: Pick<Progress, 'found' | 'hints'>,
  wording: Wording,
): Board => ({
  ...boardOf(edition, wording),
  variant: 'player',
  found: new Set(found),
  hints,
});

export const puzzleFile = (edition: Edition, wording: Wording): Promise<ReplyFile> =>
  drawFile(boardOf(edition, wording), `word-search-${edition.date}.png`);

export const playerFile = (edition: Edition, progress: Progress, wording: Wording): Promise<ReplyFile> =>
  drawFile(playerBoard(edition, progress, wording), `board-${edition.date}.png`);

/** The same with every word ringed, for when it is over. */
export const solutionFile = (edition: Edition, wording: Wording): Promise<ReplyFile> =>
  drawFile({ ...boardOf(edition, wording), variant: 'solution' }, `solution-${edition.date}.png`);
