import type { Cell } from '../../../puzzle/model/cell.ts';
import { parseCell } from '../../../puzzle/model/notation.ts';
import { cellAt, lineBetween, type Point, snapLine } from '../../line.ts';
import type { Sheet } from '../../sheet.ts';
import { moveFrom } from '../board/keys.ts';
import type { BoardView } from './board-view.ts';

/** Lines on the board: dragged, tapped at both ends, or set with the keys. */

const pointOf = ({ rows, columns }: Sheet, surface: HTMLElement, event: PointerEvent): Point => {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { row: ((event.clientY - top) / height) * rows, column: ((event.clientX - left) / width) * columns };
};

/** Two cells in turn make a line. If no line joins them, the second one starts a new line. */
const pairCells = (sheet: Sheet, view: BoardView, onLine: (line: readonly Cell[]) => void) => {
  let start: Cell | undefined;
  const begin = (cell: Cell | undefined): void => {
    start = cell;
    view.mark(cell);
  };
  return {
    begin,
    take: (cell: Cell): void => {
      const line = start && lineBetween(sheet, start, cell);
      const isLine = line !== undefined && line.length > 1;
      begin(isLine ? undefined : cell);
      if (isLine) onLine(line);
    },
  };
};

type Pairs = ReturnType<typeof pairCells>;

const listenToPointer = (sheet: Sheet, view: BoardView, pairs: Pairs, onLine: (line: readonly Cell[]) => void) => {
  const { surface } = view;
  let drag: { readonly id: number; readonly from: Cell } | undefined;
  const lineTo = (from: Cell, event: PointerEvent): Cell[] => snapLine(sheet, from, pointOf(sheet, surface, event));
  surface.addEventListener('pointerdown', (event) => {
    const from = cellAt(sheet, pointOf(sheet, surface, event));
    if (drag || !from || event.button !== 0) return;
    drag = { id: event.pointerId, from };
    surface.setPointerCapture(event.pointerId);
    view.draw([from]);
  });
  surface.addEventListener('pointermove', (event) => {
    if (drag?.id === event.pointerId) view.draw(lineTo(drag.from, event));
  });
  surface.addEventListener('pointerup', (event) => {
    if (drag?.id !== event.pointerId) return;
    const { from } = drag;
    const line = lineTo(from, event);
    drag = undefined;
    view.draw([]);
    if (line.length > 1) {
      pairs.begin(undefined);
      onLine(line);
    } else pairs.take(from);
  });
  surface.addEventListener('pointercancel', () => {
    drag = undefined;
    view.draw([]);
  });
};

const focusedCell = (): Cell | undefined => parseCell(document.activeElement?.getAttribute('data-cell') ?? '');

const listenToKeys = (sheet: Sheet, view: BoardView, pairs: Pairs): void => {
  view.surface.addEventListener('keydown', (event) => {
    const at = focusedCell();
    if (!at) return;
    const next = moveFrom(sheet, at, event);
    if (next) {
      view.focus(next);
      view.surface.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') pairs.take(at);
    else if (event.key === 'Escape') pairs.begin(undefined);
    else return;
    event.preventDefault();
  });
};

/** Reports every finished line, first cell first. */
export const listenToStrokes = (sheet: Sheet, view: BoardView, onLine: (line: readonly Cell[]) => void): void => {
  const pairs = pairCells(sheet, view, onLine);
  listenToPointer(sheet, view, pairs, onLine);
  listenToKeys(sheet, view, pairs);
};
