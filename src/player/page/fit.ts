import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * Fits the whole game into the window without scrolling: the board as large as the width allows, and the list in the
 * largest form that leaves room for it. If even the smallest list does not fit, the cells shrink to the least size that
 * a finger can hit, and then the page scrolls. Large text therefore reflows and is never cut.
 */

/** A form of the list: its layout, and its text size in rem. */
interface ListForm {
  readonly layout: 'rows' | 'chips' | 'lines' | 'columns' | 'flow';
  readonly rem: number;
}

const sizes = (layout: ListForm['layout'], rems: readonly number[]): ListForm[] => rems.map((rem) => ({ layout, rem }));

/** From the roomiest to the densest. Sentences stand on a line each, and flow like a text only if nothing else fits. */
const WORD_FORMS = sizes('chips', [1.2, 1.1, 1, 0.94, 0.88, 0.82, 0.75]);
const CLUE_FORMS = [
  ...sizes('rows', [1.05, 1, 0.92]),
  ...sizes('lines', [1, 0.92, 0.85, 0.8]),
  ...sizes('columns', [0.88, 0.8, 0.75, 0.72]),
];
const FLOW_FORMS = sizes('flow', [1, 0.92, 0.85, 0.8, 0.75]);
/** The part of the board's height that it gives up before sentences flow. */
const GIVEN_UP = 0.15;
const WIDE_FORMS = sizes('rows', [1.05]);

const LEAST_CELL_PX = 24;
/** A board of many columns may have cells of this size if it then fits the width. */
const LEAST_WHOLE_CELL_PX = 20;
const MOST_CELL_REM = 3.6;
/** In a wide window, so that the board uses its height. */
const MOST_WIDE_CELL_REM = 4.7;
/** The least width of the list in a wide window. */
const LEAST_SIDE_REM = 15;

/** A window of this kind shows the list beside the board. The media query of layout.css says the same. */
export const WIDE = '(min-width: 64rem), (orientation: landscape) and (min-width: 34rem)';

/** A window that may show the other members below the list. */
const WITH_SIDE = '(min-width: 1100px)';
/** The least height for that. */
const LEAST_TOGETHER_REM = 10;

interface Frame {
  readonly rows: number;
  readonly columns: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The least cell of a board: one that a finger hits, or a little less if the window then shows the board whole. */
export const leastCell = ({ rows, columns, widthPx, heightPx }: Frame): number => {
  const acrossPx = widthPx / columns;
  if (acrossPx < LEAST_WHOLE_CELL_PX) return LEAST_CELL_PX;
  const wholePx = Math.max(LEAST_WHOLE_CELL_PX, Math.min(acrossPx, heightPx / rows));
  return Math.min(LEAST_CELL_PX, acrossPx, wholePx);
};

/** The cell for a board in a frame: the whole board if it can be, within the least and the most size. */
export const cellFor = (frame: Frame, mostPx: number): number => {
  const { rows, columns, widthPx, heightPx } = frame;
  const wholePx = Math.min(widthPx / columns, heightPx / rows, mostPx);
  return Math.floor(Math.max(leastCell(frame), wholePx) * 4) / 4;
};

interface Room {
  readonly game: HTMLElement;
  readonly list: HTMLElement;
  readonly board: HTMLElement;
}

const partsOf = (game: HTMLElement | null): Room | undefined => {
  const list = game?.querySelector<HTMLElement>('.words');
  const board = game?.querySelector<HTMLElement>('.board');
  return game && list && board ? { game, list, board } : undefined;
};

const setForm = (list: HTMLElement, { layout, rem }: ListForm): void => {
  list.dataset['layout'] = layout;
  list.style.setProperty('--list-size', `${rem}rem`);
};

/** Sets the first form of the list that is no higher than the room for it, else the densest. Answers its height. */
const fitList = (list: HTMLElement, forms: readonly ListForm[], roomPx: number): number => {
  for (const form of forms) {
    setForm(list, form);
    if (list.scrollHeight <= roomPx) break;
  }
  return list.scrollHeight;
};

/** The height of each list as it was held, and its finds then. */
const held = new WeakMap<HTMLElement, { readonly heightPx: number; readonly finds: number }>();

const findsIn = (list: HTMLElement): number => list.querySelectorAll('[data-found="true"]').length;

const wordsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-word]')];

const releaseWords = (list: HTMLElement): void => {
  for (const word of wordsIn(list))
    for (const side of ['--held-width', '--held-height']) word.style.removeProperty(side);
};

/** Each word keeps the room of its clue, picture or blanks, so a find moves no other word. */
const holdWords = (list: HTMLElement): void => {
  const words = wordsIn(list);
  const sizes = words.map((word) => word.getBoundingClientRect());
  for (const [i, word] of words.entries()) {
    word.style.setProperty('--held-width', `${sizes[i]?.width ?? 0}px`);
    word.style.setProperty('--held-height', `${sizes[i]?.height ?? 0}px`);
  }
  held.set(list, { heightPx: list.scrollHeight, finds: findsIn(list) });
};

const formsFor = ({ list }: Room, isWide: boolean): readonly ListForm[] => {
  const isText = list.dataset['listing'] === 'clues';
  return [...(isWide ? WIDE_FORMS : []), ...(isText ? CLUE_FORMS : WORD_FORMS)];
};

/** Sets the form for the room. Sentences may take `sparePx` more before they flow. Answers the list's height. */
const fitForms = (room: Room, isWide: boolean, roomPx: number, sparePx: number): number => {
  const { list } = room;
  const heightPx = fitList(list, formsFor(room, isWide), roomPx);
  const mayFlow = list.dataset['listing'] === 'clues' && heightPx > roomPx + sparePx;
  return mayFlow ? fitList(list, FLOW_FORMS, roomPx) : heightPx;
};

interface Inner {
  readonly widthPx: number;
  readonly topPx: number;
  /** The lowest line that the game may reach without scrolling. */
  readonly bottomPx: number;
}

const innerOf = ({ game }: Room): Inner => {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(game);
  return {
    widthPx: game.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    topPx: Number.parseFloat(paddingTop),
    bottomPx: innerHeight - Number.parseFloat(paddingBottom) - 1,
  };
};

const rulerOf = ({ board }: Room): number => Number.parseFloat(getComputedStyle(board).gridTemplateColumns) || 0;

/** layout.css makes the cell from it, and keeps the board within a window that has just become narrower. */
const setCell = ({ board }: Room, px: number): void => board.style.setProperty('--fitted', `${px}px`);

/** The room below the top of the list, at the present size of the board. */
const roomForList = ({ list }: Room, { bottomPx }: Inner): number => bottomPx - list.offsetTop;

/** The board takes the width, and gives up height only if the densest list still does not fit. */
const fitTall = (room: Room, { rows, columns }: FittedBoard, mostPx: number): void => {
  const inner = innerOf(room);
  const frame = { rows, columns, widthPx: inner.widthPx - rulerOf(room), heightPx: Number.POSITIVE_INFINITY };
  const fullPx = cellFor(frame, mostPx);
  setCell(room, fullPx);
  const roomPx = roomForList(room, inner);
  const sparePx = Math.min(fullPx - leastCell(frame), fullPx * GIVEN_UP) * rows;
  const missingPx = fitForms(room, false, roomPx, sparePx) - roomPx;
  // After the last word the board stays as it is, and the end of the puzzle scrolls below it.
  const isOver = room.game.querySelector('.finish') !== null;
  if (missingPx > 0 && !isOver) setCell(room, cellFor({ ...frame, heightPx: fullPx * rows - missingPx }, mostPx));
};

/** The board takes the height, and leaves the list its least width. */
const fitWide = (room: Room, { rows, columns }: FittedBoard, mostPx: number): void => {
  const inner = innerOf(room);
  const sidePx = LEAST_SIDE_REM * remPx();
  const rulerPx = rulerOf(room);
  const widthPx = inner.widthPx - rulerPx - sidePx;
  setCell(room, cellFor({ rows, columns, widthPx, heightPx: inner.bottomPx - inner.topPx - rulerPx }, mostPx));
  fitForms(room, true, roomForList(room, inner), 0);
};

interface FittedBoard {
  readonly rows: number;
  readonly columns: number;
}

/** The margin of the frame that catches fingers beside the board. */
const MARGIN_PX = 12;

/** A board wider than the page scrolls in its frame. */
const letScroll = ({ board }: Room): void => {
  const frame = board.closest<HTMLElement>('.board-frame');
  if (!frame) return;
  frame.dataset['scrolls'] = 'false';
  frame.dataset['scrolls'] = String(board.offsetWidth > frame.clientWidth - 2 * MARGIN_PX + 1);
};

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The window for which each list got its form. A list of another puzzle is another element. */
const fittedFor = new WeakMap<HTMLElement, string>();

/** The form belongs to the window, its text size and what the page shows in it, and never to the finds. */
const windowOf = ({ list }: Room, { rows, columns }: FittedBoard): string =>
  [innerWidth, innerHeight, remPx(), list.offsetParent === null, rows, columns].join(' ');

/** A list keeps its form through all finds. More text, such as that of a hint, changes it only if it has no room. */
const mayStay = (room: Room): boolean =>
  room.game.querySelector('.finish') !== null ||
  room.list.scrollHeight <= Math.max(roomForList(room, innerOf(room)), held.get(room.list)?.heightPx ?? 0);

/** Fits the list as if no word was found yet, and then each word keeps its place. */
const fitFull = (room: Room, board: FittedBoard, isWide: boolean): void => {
  const { list } = room;
  releaseWords(list);
  list.dataset['measured'] = 'full';
  (isWide ? fitWide : fitTall)(room, board, (isWide ? MOST_WIDE_CELL_REM : MOST_CELL_REM) * remPx());
  holdWords(list);
  delete list.dataset['measured'];
};

/** Answers whether the other members have room below the list. */
const fitGame = (game: HTMLElement | null, board: FittedBoard): boolean => {
  const room = partsOf(game);
  if (!room) return false;
  const isWide = matchMedia(WIDE).matches;
  const fittedWindow = windowOf(room, board);
  if (fittedFor.get(room.list) !== fittedWindow || !mayStay(room)) fitFull(room, board, isWide);
  fittedFor.set(room.list, fittedWindow);
  letScroll(room);
  const freePx = isWide ? roomForList(room, innerOf(room)) - room.list.scrollHeight : 0;
  return matchMedia(WITH_SIDE).matches && freePx >= LEAST_TOGETHER_REM * remPx();
};

/**
 * Fits the game after each change of the page and of the window. Answers whether the other members have room below the
 * list.
 */
export const useFit = (game: RefObject<HTMLElement | null>, board: FittedBoard, content: unknown): boolean => {
  const [hasSide, setSide] = useState(false);
  useLayoutEffect(() => setSide(fitGame(game.current, board)));
  useLayoutEffect(() => {
    const again = (): void => setSide(fitGame(game.current, board));
    const watcher = new ResizeObserver(again);
    for (const part of game.current?.querySelectorAll('.head, .status, .bars') ?? []) watcher.observe(part);
    addEventListener('resize', again);
    // A font that comes after a find, such as for the tick, changes nothing.
    const measureAgain = (): void => {
      const list = game.current?.querySelector<HTMLElement>('.words');
      if (!list || held.get(list)?.finds !== findsIn(list)) return;
      fittedFor.delete(list);
      again();
    };
    document.fonts.addEventListener('loadingdone', measureAgain);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', again);
      document.fonts.removeEventListener('loadingdone', measureAgain);
    };
  }, [board.rows, board.columns, content]);
  return hasSide;
};
