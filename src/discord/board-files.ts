import type { Edition } from '../game/edition.ts';
import type { Progress } from '../game/progress.ts';
import { describeDate } from '../game/puzzle-date.ts';
import { describeAltText } from '../render/alt-text.ts';
import { type Board, createBoard } from '../render/board.ts';
import { renderPng } from '../render/render-png.ts';
import type { ReplyFile } from './reply.ts';

/** The pictures that go with messages, each with its alt text. */

const LOCALE = 'en-GB';

const boardOf = ({ puzzle, title, date, difficulty }: Edition): Board =>
  createBoard(puzzle, title, { dateText: describeDate(date, LOCALE), difficulty });

const drawFile = async (board: Board, name: string): Promise<ReplyFile> => ({
  name,
  data: await renderPng(board),
  description: describeAltText(board),
});

/** One player's board: found words ringed and ticked. */
const playerBoard = (edition: Edition, { found }: Pick<Progress, 'found'>): Board => ({
  ...boardOf(edition),
  variant: 'player',
  found: new Set(found),
});

export const puzzleFile = (edition: Edition): Promise<ReplyFile> =>
  drawFile(boardOf(edition), `word-search-${edition.date}.png`);

export const playerFile = (edition: Edition, progress: Progress): Promise<ReplyFile> =>
  drawFile(playerBoard(edition, progress), `board-${edition.date}.png`);

/** The same with every word ringed, for when it is over. */
export const solutionFile = (edition: Edition): Promise<ReplyFile> =>
  drawFile({ ...boardOf(edition), variant: 'solution' }, `solution-${edition.date}.png`);
