import type { Edition } from '../../game/editions/edition.ts';
import type { Progress } from '../../game/play/progress.ts';
import type { Listing } from '../../puzzle/model/listing.ts';
import { type Board, createBoard } from '../../render/model/board.ts';
import type { ColorTheme } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { describeAltText } from '../../render/text/alt-text.ts';
import { boardWording } from '../../wording/board-wording.ts';
import { difficultyName } from '../../wording/difficulty-name.ts';
import type { Wording } from '../../wording/wording.ts';
import type { MemberPictures, ReplyFile } from '../replies/reply.ts';

/** The pictures that go with messages, each with its alt text. */

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

/** How a picture that everybody sees is made: its language and its colours. */
export interface Look {
  readonly wording: Wording;
  readonly colors: ColorTheme;
}

/** The picture of a board; `name` is its file's. */
export const drawFile = async (pictures: Pictures, board: Board, name: string): Promise<ReplyFile> => ({
  name,
  data: await pictures.board(board),
  description: describeAltText(board),
});

/** One player's board: words that they, or all who share it, have found are ringed and ticked, hints are shown. */
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

/** Editions whose finished files are kept: thousands of channels post the same few on one day. */
const MAX_KEPT = 32;

const kept = new Map<Edition, Map<string, Promise<ReplyFile>>>();

const filesOf = (edition: Edition): Map<string, Promise<ReplyFile>> => {
  const files = kept.get(edition) ?? new Map<string, Promise<ReplyFile>>();
  kept.delete(edition);
  kept.set(edition, files);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
  return files;
};

/** A file made once for everybody who gets it; one that could not be made is tried again. */
const keepFile = (edition: Edition, key: string, make: () => Promise<ReplyFile>): Promise<ReplyFile> => {
  const files = filesOf(edition);
  const known = files.get(key);
  if (known !== undefined) return known;
  const file = make();
  files.set(key, file);
  file.catch(() => {
    files.delete(key);
  });
  return file;
};

export const puzzleFile = (pictures: Pictures, edition: Edition, { wording, colors }: Look): Promise<ReplyFile> =>
  keepFile(edition, `puzzle ${wording.language} ${colors}`, () =>
    drawFile(pictures, { ...boardOf(edition, wording), colors }, `word-search-${edition.date}.png`),
  );

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

/** Solved, a list of clues has the words beside them. */
const solutionBoard = (edition: Edition, { wording, colors }: Look): Board => ({
  ...boardOf(edition, wording),
  ...(edition.listing === 'clues' && { listing: 'both' }),
  colors,
  variant: 'solution',
});

/** The same with every word ringed, for when it is over. */
export const solutionFile = (pictures: Pictures, edition: Edition, { wording, colors }: Look): Promise<ReplyFile> =>
  keepFile(edition, `solution ${wording.language} ${colors}`, () =>
    drawFile(pictures, solutionBoard(edition, { wording, colors }), `solution-${edition.date}.png`),
  );
