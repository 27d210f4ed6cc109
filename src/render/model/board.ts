import { type Direction, endOf, formatCell, type Placement } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { ringHues } from '../../puzzle/model/ring-hues.ts';
import { formatBlanks, formatLengths, partLengths } from './blanks.ts';
import type { ColorTheme } from './tokens.ts';

/** The words of a board's pictures and texts, in one language. */
export interface BoardWording {
  /** Threads cannot receive functions. They find the same wording by this tag. */
  readonly language: string;
  readonly botName: string;
  /** As in "12 words". */
  words(count: number): string;
  /** Stands for a word that the list does not show. */
  wordNumber(number: number): string;
  /** The note below a list; `found` is `undefined` on a board without a player. */
  secretWords(total: number, found?: number): string;
  /** The note below a list; `message` is `undefined` if the board must not reveal it. */
  hiddenMessage(letters: number, message?: string): string;
  readonly solution: string;
  /** Names the solutions in a booklet's contents. */
  readonly solutions: string;
  /** Opens the alternative text: the kind of picture, its theme and its size. */
  describe(title: string, rows: number, columns: number): string;
  /** Introduces the rows of the grid in the alternative text. */
  readonly rowsFollow: string;
  /** Replaces the rows in the alternative text if they do not fit. */
  readonly rowsLeftOut: string;
  /** Introduces the list of words. */
  readonly find: string;
  /** Introduces the list of words already found. */
  readonly found: string;
  /** Introduces the list of words that others found on a shared board. */
  readonly foundByOthers: string;
}

/**
 * `puzzle` is for solving. `answers` leaves every filler blank. `solution` rings every word. `player` rings and ticks
 * one player's finds, and on a shared board those of the others.
 */
export const BOARD_VARIANTS = ['puzzle', 'answers', 'solution', 'player'] as const;

export type BoardVariant = (typeof BOARD_VARIANTS)[number];

/**
 * The knowledge from hints: the part of the board with a word's start, then also its direction, then also its cell.
 * `cell` is the cell alone.
 */
type HintsTold = 'region' | 'direction' | 'start' | 'cell';

/** What the list shows for each word. For `numbers` it is the word's number with a blank for each letter. */
type Listing = 'labels' | 'clues' | 'both' | 'pictures' | 'numbers';

/** All that a picture or text of a puzzle shows. Equal boards give equal bytes. */
export interface Board {
  readonly puzzle: Puzzle;
  /** The theme, as printed on top. */
  readonly title: string;
  /** The puzzle date in the reader's words; `''` leaves it out. */
  readonly dateText: string;
  /** The difficulty in the reader's words; `''` leaves it out. */
  readonly difficulty: string;
  readonly variant: BoardVariant;
  /** The found words, in hidden form. */
  readonly found: ReadonlySet<string>;
  /** The found words that others found, on a shared board. */
  readonly others: ReadonlySet<string>;
  /** By word, as hidden. */
  readonly hints: ReadonlyMap<string, HintsTold>;
  /** The player has read the hidden message. */
  readonly isMessageRead: boolean;
  /** The hidden message with its spaces; its hidden form by default. */
  readonly messageText?: string | undefined;
  readonly colors: ColorTheme;
  readonly listing: Listing;
  readonly wording: BoardWording;
}

/** A board for solving, in light colours, unless `options` say otherwise. */
export const createBoard = (
  puzzle: Puzzle,
  title: string,
  wording: BoardWording,
  options: Partial<Omit<Board, 'puzzle' | 'title' | 'wording'>> = {},
): Board => ({
  puzzle,
  title,
  dateText: '',
  difficulty: '',
  variant: 'puzzle',
  found: new Set(),
  others: new Set(),
  hints: new Map(),
  isMessageRead: false,
  colors: 'light',
  listing: 'labels',
  wording,
  ...options,
});

/** One line of the printed list. */
export interface ListEntry {
  /** The number of the entry and of its ring, from 1, in list order with secret words last. */
  readonly number: number;
  /** The colour of its ring, from 0 to 6. */
  readonly hue: number;
  readonly word: string;
  readonly label: string;
  /** The emoji drawn in place of `label`, if there is a drawing of it. */
  readonly picture?: string;
  /** Replaces `label` in texts. */
  readonly text: string;
  /** Replaces `text` where a program may read it aloud. */
  readonly spoken: string;
  /** `''` if the word has no clue or the list shows none. */
  readonly clue: string;
  readonly ticked: boolean;
  /** Others found the word, on a shared board. */
  readonly byOthers: boolean;
  readonly secret: boolean;
  readonly placement: Placement;
  readonly hint?: HintsTold;
}

const isFound = ({ variant, found }: Board, { placement }: PlacedWord): boolean =>
  variant === 'player' && found.has(placement.word);

const isShown = (board: Board, word: PlacedWord): boolean =>
  !word.secret || board.variant === 'solution' || board.variant === 'answers' || isFound(board, word);

type PrintedText = Pick<ListEntry, 'label' | 'picture' | 'text' | 'spoken' | 'clue'>;

const printed = (label: string, clue = ''): PrintedText => ({ label, text: label, spoken: label, clue });

const printedBlanks = (word: PlacedWord, number: number, { wordNumber, language }: BoardWording): PrintedText => {
  const lengths = partLengths(word, language);
  return {
    label: `${number}.\u00a0${formatBlanks(lengths, 'keep')}`,
    text: `${number}. ${formatBlanks(lengths, 'break')}`,
    spoken: `${wordNumber(number)} ${formatLengths(lengths)}`,
    clue: '',
  };
};

/** A clue among pictures has a number like theirs. */
const printedClue = (clue: string, number: number): PrintedText => {
  const text = `${number}. ${clue}`;
  return { label: `${number}.\u00a0${clue}`, text, spoken: text, clue: '' };
};

/** Without a drawing, a list shows the clue or else the number. */
const printedPicture = (
  { emoji = '', clue }: PlacedWord,
  number: number,
  { wordNumber }: BoardWording,
): PrintedText => {
  const text = `${number}. ${emoji}`;
  const label = clue ? printedClue(clue, number).label : wordNumber(number);
  return { label, picture: emoji, text, spoken: text, clue: '' };
};

/** Words show after a find or on a solved board. */
const tells = (board: Board, word: PlacedWord): boolean =>
  isFound(board, word) || board.variant === 'solution' || board.variant === 'answers';

const printedText = (board: Board, word: PlacedWord, number: number): PrintedText => {
  const { label, clue, emoji } = word;
  const { listing, wording } = board;
  if (isFound(board, word)) return printed(label);
  if (listing === 'numbers' || listing === 'pictures') {
    if (tells(board, word)) return printed(label);
    if (listing === 'numbers') return printedBlanks(word, number, wording);
    return emoji ? printedPicture(word, number, wording) : printedClue(clue || label, number);
  }
  if (listing === 'labels' || !clue) return printed(label);
  return listing === 'both' ? printed(label, clue) : printed(clue);
};

const toEntry = (board: Board, word: PlacedWord, index: number): ListEntry => {
  const hint = isFound(board, word) ? undefined : board.hints.get(word.placement.word);
  return {
    ...printedText(board, word, index + 1),
    number: index + 1,
    hue: ringHues(board.puzzle.words)[index] ?? 0,
    word: word.placement.word,
    ticked: isFound(board, word),
    byOthers: isFound(board, word) && board.others.has(word.placement.word),
    secret: word.secret,
    placement: word.placement,
    ...(hint && board.variant === 'player' ? { hint } : {}),
  };
};

/** Stands for a cell printed blank, in text. */
export const BLANK_MARK = '_';

/** The cells, by their place in the grid, that the board prints blank. */
export const blankCells = ({ variant, puzzle }: Board): ReadonlySet<number> =>
  new Set(variant === 'puzzle' || variant === 'player' ? puzzle.blind : []);

const entriesOfBoards = new WeakMap<Board, readonly ListEntry[]>();

/**
 * The entries of the list, in order. A secret word is among them only if the board may show it. A layout asks a hundred
 * times, so each board keeps its entries.
 */
export const listEntries = (board: Board): readonly ListEntry[] => {
  const known = entriesOfBoards.get(board);
  if (known) return known;
  const entries = board.puzzle.words
    .map((word, index) => ({ word, index }))
    .flatMap(({ word, index }) => (isShown(board, word) ? [toEntry(board, word, index)] : []));
  entriesOfBoards.set(board, entries);
  return entries;
};

/** The entries with a ring on the grid. */
export const ringedEntries = (board: Board): readonly ListEntry[] => {
  if (board.variant === 'solution') return listEntries(board);
  return board.variant === 'player' ? listEntries(board).filter(({ ticked }) => ticked) : [];
};

/** How many secret words the puzzle has, and how many the player found. */
export const countSecrets = (board: Board): { readonly found: number; readonly total: number } => {
  const secrets = board.puzzle.words.filter(({ secret }) => secret);
  return { found: secrets.filter((word) => isFound(board, word)).length, total: secrets.length };
};

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

/** Like `describeLabel`, for texts, which show emoji in the reader's own font. */
export const describeText = ({ secret, text }: Pick<ListEntry, 'secret' | 'text'>): string =>
  secret ? `★ ${text}` : text;

/** Like `describeText`, to read aloud. */
export const describeAloud = ({ secret, spoken }: ListEntry): string => describeText({ secret, text: spoken });

/** The note on secret words; `''` if the list shows all words. */
const describeSecrets = (board: Board): string => {
  const { found, total } = countSecrets(board);
  if (total === 0 || listEntries(board).length === board.puzzle.words.length) return '';
  return board.wording.secretWords(total, board.variant === 'player' ? found : undefined);
};

/**
 * The note on the hidden message: its length, and its text on a solution or once the player has read it. `''` without a
 * message.
 */
const describeMessage = ({ puzzle: { message }, messageText, variant, isMessageRead, wording }: Board): string => {
  if (!message) return '';
  const isTold = variant === 'solution' || (variant === 'player' && isMessageRead);
  return wording.hiddenMessage(splitCells(message).length, isTold ? (messageText ?? message) : undefined);
};

/** The notes below a board's list, line by line. */
export const describeNotes = (board: Board): string[] =>
  [describeSecrets(board), describeMessage(board)].filter((note) => note !== '');
