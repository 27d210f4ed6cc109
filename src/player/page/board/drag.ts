import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../puzzle/model/grid.ts';
import { cellAt, fitLine, type LetterGrid, type Point, snapLine } from '../../line.ts';

/** One finger, pen or mouse at a time draws a line from its first cell; the board ignores a second one. */

interface Drag {
  readonly pointerId: number;
  /** The point where the pointer went down, and the cell there. */
  readonly down: Point;
  readonly from: Cell;
  readonly line: readonly Cell[];
  /** The place of the letters above the finger, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

interface DragListener {
  readonly onLine: (line: readonly Cell[]) => void;
  readonly onTap: (cell: Cell) => void;
}

const ABOVE_FINGER_PX = 72;
/** The distance from a frame's edge at which a wide board scrolls, and the length of each step. */
const EDGE_PX = 28;
const SCROLL_PX = 12;

/** A margin round the board, set in board.css, catches fingers beside its edge. They count as on its last cell. */
const INSIDE = 0.01;
const inside = (place: number, cells: number): number => Math.min(Math.max(place, INSIDE), cells - INSIDE);

const pointOf = ({ rows, columns }: LetterGrid, surface: HTMLElement, event: PointerEvent): Point => {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { row: ((event.clientY - top) / height) * rows, column: ((event.clientX - left) / width) * columns };
};

const startOf = (board: LetterGrid, { row, column }: Point): Point => ({
  row: inside(row, board.rows),
  column: inside(column, board.columns),
});

/** A board wider than the page scrolls when the finger comes to its edge. */
const scrollAtEdge = (surface: HTMLElement, { clientX }: PointerEvent): void => {
  const frame = surface.closest('.board-frame');
  if (!frame) return;
  const { left, right } = frame.getBoundingClientRect();
  if (clientX > right - EDGE_PX) frame.scrollLeft += SCROLL_PX;
  else if (clientX < left + EDGE_PX) frame.scrollLeft -= SCROLL_PX;
};

export const useDrag = (
  puzzle: LetterGrid,
  surface: RefObject<HTMLElement | null>,
  { onLine, onTap }: DragListener,
) => {
  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  // The state for event handlers: events may come faster than the page renders.
  const current = useRef<Drag | undefined>(undefined);
  const change = (next: Drag | undefined): void => {
    current.current = next;
    setDrag(next);
  };
  const extend = (event: PointerEvent, { down, from }: Pick<Drag, 'down' | 'from'>): void => {
    if (!surface.current) return;
    const at = pointOf(puzzle, surface.current, event);
    const line = event.pointerType === 'touch' ? fitLine(puzzle, down, at) : snapLine(puzzle, from, at);
    const [x, y] = [event.clientX, Math.max(8, event.clientY - ABOVE_FINGER_PX)];
    change({ pointerId: event.pointerId, down, from, line, x, y });
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (current.current || !surface.current || event.button !== 0) return;
    const down = startOf(puzzle, pointOf(puzzle, surface.current, event));
    const from = cellAt(puzzle, down);
    if (!from) return;
    surface.current.setPointerCapture(event.pointerId);
    extend(event, { down, from });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (current.current?.pointerId !== event.pointerId || !surface.current) return;
    scrollAtEdge(surface.current, event);
    extend(event, current.current);
  };
  const onPointerUp = (event: PointerEvent): void => {
    if (current.current?.pointerId !== event.pointerId) return;
    extend(event, current.current);
    const { line, from } = current.current;
    change(undefined);
    if (line.length > 1) onLine(line);
    else onTap(from);
  };
  return { drag, onPointerDown, onPointerMove, onPointerUp, cancel: () => change(undefined) };
};
