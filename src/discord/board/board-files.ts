import type { Edition } from '../../game/editions/edition.ts';
import type { Progress } from '../../game/play/progress.ts';
import type { Listing } from '../../puzzle/model/puzzle.ts';
import { type Board, createBoard } from '../../render/model/board.ts';
import type { ColorTheme } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { describeAltText } from '../../render/text/alt-text.ts';
import { boardWording } from '../../wording/board-wording.ts';
import { difficultyName } from '../../wording/difficulty-name.ts';
import type { Wording } from '../../wording/wording.ts';
import type { MemberPictures, ReplyFile } from '../replies/reply.ts';

/** Pictures for messages, each with its alt text. */

const PRINTED: Readonly<Record<Listing, Board['listing']>> = {
  words: 'labels',
  clues: 'clues',
  pictures: 'pictures',
  none: 'numbers',
};

const boardOf = ({ puzzle, title, date, difficulty, messageText, listing }: Edition, wording: Wording): Board =>
  createBoard(puzzle, title, boardWording(wording), {
    dateText: wording.date(date),
    difficulty: difficultyName(wording, difficulty),
    messageText,
    listing: PRINTED[listing],
  });

/** The language and the colours of a public picture. */
export interface Look {
  readonly wording: Wording;
  readonly colors: ColorTheme;
}

type DrawsBoards = Pick<Pictures, 'board'>;

/** Draws a board; `name` becomes the name of the file. */
export const drawFile = async (pictures: DrawsBoards, board: Board, name: string): Promise<ReplyFile> => ({
  name,
  data: await pictures.board(board),
  description: describeAltText(board),
});

/**
 * One player's board, with rings and ticks on all found words and with the hints. On a shared board, found words
 * include those of other players.
 */
export const playerBoard = (
  edition: Edition,
  { found, taken, hints, hasMessage }: Pick<Progress, 'found' | 'taken' | 'hints' | 'hasMessage'>,
  wording: Wording,
): Board => ({
  ...boardOf(edition, wording),
  variant: 'player',
  found: new Set([...found, ...taken]),
  others: taken,
  hints: new Map([...hints].map(([word, { told }]) => [word, told])),
  isMessageRead: hasMessage,
});

export const postedBoard = (edition: Edition, { wording, colors }: Look): Board => ({
  ...boardOf(edition, wording),
  colors,
});

export const puzzleFile = (pictures: DrawsBoards, edition: Edition, look: Look): Promise<ReplyFile> =>
  drawFile(pictures, postedBoard(edition, look), `word-search-${edition.date}.png`);

export const playerFile = (
  pictures: MemberPictures,
  edition: Edition,
  progress: Progress,
  wording: Wording,
): Promise<ReplyFile> =>
  drawFile(
    pictures,
    { ...playerBoard(edition, progress, wording), colors: pictures.colors },
    `board-${edition.date}.png`,
  );

/** The board with every word ringed, shown after the puzzle is over. A list of clues also prints the words. */
export const solutionBoard = (edition: Edition, { wording, colors }: Look): Board => ({
  ...boardOf(edition, wording),
  ...(edition.listing === 'clues' && { listing: 'both' }),
  colors,
  variant: 'solution',
});

export const solutionFile = (pictures: DrawsBoards, edition: Edition, look: Look): Promise<ReplyFile> =>
  drawFile(pictures, solutionBoard(edition, look), `solution-${edition.date}.png`);
