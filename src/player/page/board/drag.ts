import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Cell } from '../../../puzzle/model/grid.ts';
import type { Stroke, StrokePlace } from '../../gestures.ts';
import { cellAt, endsOf, fitLine, type LetterGrid, type Point, snapLine } from '../../line.ts';
import type { Drawn } from './drawing.tsx';

/**
 * One finger, pen or mouse at a time draws a line from its first cell; the board ignores a second one. The page shows
 * the line at most once a frame, and only if the finger came to another cell. The end of a drag takes its last place at
 * once.
 */

interface Drag {
  readonly pointerId: number;
  readonly isTouch: boolean;
  /** The point where the pointer went down, and the cell there. */
  readonly down: Point;
  readonly from: Cell;
  readonly places: StrokePlace[];
}

interface DragListener {
  /** Shows a drag's line; `undefined` ends it. */
  readonly onShow: (drawn: Drawn | undefined) => void;
  readonly onLine: (line: readonly Cell[], stroke: Stroke) => void;
  readonly onTap: (cell: Cell) => void;
}

/** The distance from a frame's edge at which a wide board scrolls, and the length of each step. */
const EDGE_PX = 28;
const SCROLL_PX = 12;

/** A margin round the board, set in board.css, catches fingers beside its edge. They count as on its last cell. */
const INSIDE = 0.01;
const inside = (place: number, cells: number): number => Math.min(Math.max(place, INSIDE), cells - INSIDE);

const startOf = (board: LetterGrid, { row, column }: Point): Point => ({
  row: inside(row, board.rows),
  column: inside(column, board.columns),
});

const placeOf = ({ clientX, clientY, timeStamp }: PointerEvent): StrokePlace => ({
  x: clientX,
  y: clientY,
  atMs: timeStamp,
});

/** Half the height of the drawn letters. */
const HALF_READING_PX = 17;

/** Where the board and its frame are in the window. */
interface Measured {
  readonly board: DOMRect;
  readonly frame: DOMRect;
  /** The board is wider than its frame. */
  readonly canScroll: boolean;
  /** The place of the drawn letters: the line of text that belongs to the board, or the edge above it. */
  readonly reading: Omit<Drawn, 'line'>;
}

/** No letter is there, so the drawn letters hide none. */
const readingPlace = (surface: HTMLElement): Measured['reading'] => {
  const text = surface.closest('.game, .first')?.querySelector('.status, .step');
  const { left, top, width, height } = (text ?? surface).getBoundingClientRect();
  const middle = text ? top + height / 2 : top - HALF_READING_PX;
  return { x: left + width / 2, y: Math.max(0, middle - HALF_READING_PX) };
};

const frameOf = (surface: HTMLElement): HTMLElement => surface.closest<HTMLElement>('.board-frame') ?? surface;

const measure = (surface: HTMLElement): Measured => {
  const frame = frameOf(surface);
  return {
    board: surface.getBoundingClientRect(),
    frame: frame.getBoundingClientRect(),
    canScroll: frame.scrollWidth > frame.clientWidth,
    reading: readingPlace(surface),
  };
};

/**
 * Reads the place of the board once, because reading it makes the browser lay out the page. It reads again after `forget`,
 * a scroll, a resize or a change of the page.
 */
const useMeasured = () => {
  const known = useRef<Measured | undefined>(undefined);
  const forget = (): void => {
    known.current = undefined;
  };
  useLayoutEffect(forget);
  useEffect(() => {
    addEventListener('resize', forget);
    addEventListener('scroll', forget, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', forget);
      removeEventListener('scroll', forget, { capture: true });
    };
  }, []);
  const read = (board: HTMLElement): Measured => {
    known.current ??= measure(board);
    return known.current;
  };
  return { read, forget };
};

const pointOn = (
  { rows, columns }: LetterGrid,
  { left, top, width, height }: DOMRect,
  { x, y }: StrokePlace,
): Point => ({
  row: ((y - top) / height) * rows,
  column: ((x - left) / width) * columns,
});

/** How far a wide board scrolls because the finger is at its frame's edge; 0 elsewhere. */
const scrollStep = ({ frame, canScroll }: Measured, { x }: StrokePlace): number => {
  if (!canScroll) return 0;
  if (x > frame.right - EDGE_PX) return SCROLL_PX;
  return x < frame.left + EDGE_PX ? -SCROLL_PX : 0;
};

export const useDrag = (
  puzzle: LetterGrid,
  surface: RefObject<HTMLElement | null>,
  { onShow, onLine, onTap }: DragListener,
) => {
  const current = useRef<Drag | undefined>(undefined);
  const frame = useRef<number | undefined>(undefined);
  /** What the page shows of the drag: the place of its letters, and its ends. */
  const shown = useRef('');
  const { read, forget } = useMeasured();

  const pointAt = (board: HTMLElement, place: StrokePlace): Point => pointOn(puzzle, read(board).board, place);
  const lineTo = ({ isTouch, down, from }: Drag, at: Point): Cell[] =>
    isTouch ? fitLine(puzzle, down, at) : snapLine(puzzle, from, at);
  /** Shows the line and its letters, unless the finger is still on the same cell. */
  const show = (board: HTMLElement, drag: Drag, place: StrokePlace): void => {
    const line = lineTo(drag, pointAt(board, place));
    const { reading } = read(board);
    const name = [reading.x, reading.y, ...endsOf(line)].join(' ');
    if (name === shown.current) return;
    shown.current = name;
    onShow({ line, ...reading });
  };
  const end = (): void => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    frame.current = undefined;
    current.current = undefined;
    shown.current = '';
    onShow(undefined);
  };
  const onPointerDown = (event: PointerEvent): void => {
    const board = surface.current;
    if (current.current || !board || event.button !== 0) return;
    forget();
    const place = placeOf(event);
    const down = startOf(puzzle, pointAt(board, place));
    const from = cellAt(puzzle, down);
    if (!from) return;
    const { pointerId, pointerType } = event;
    board.setPointerCapture(pointerId);
    current.current = { pointerId, isTouch: pointerType === 'touch', down, from, places: [place] };
    show(board, current.current, place);
  };
  const onFrame = (): void => {
    frame.current = undefined;
    const [board, drag, place] = [surface.current, current.current, current.current?.places.at(-1)];
    if (!board || !drag || !place) return;
    const step = scrollStep(read(board), place);
    if (step !== 0) {
      frameOf(board).scrollLeft += step;
      forget();
    }
    show(board, drag, place);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (current.current?.pointerId !== event.pointerId) return;
    current.current.places.push(placeOf(event));
    frame.current ??= requestAnimationFrame(onFrame);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const [board, drag] = [surface.current, current.current];
    if (!board || drag?.pointerId !== event.pointerId) return;
    forget();
    const place = placeOf(event);
    const up = pointAt(board, place);
    const line = lineTo(drag, up);
    end();
    const { isTouch, down, places } = drag;
    if (line.length > 1) onLine(line, { isTouch, down, up, places: [...places, place] });
    else onTap(drag.from);
  };
  return { onPointerDown, onPointerMove, onPointerUp, cancel: end };
};
