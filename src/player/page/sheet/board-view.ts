import type { Cell } from '../../../puzzle/model/cell.ts';
import { formatCell, formatColumn, formatRow } from '../../../puzzle/model/notation.ts';
import type { Sheet } from '../../sheet.ts';
import { element, shape } from './elements.ts';

/** The grid with its coordinates, and the rings over it. */
export interface BoardView {
  readonly root: HTMLElement;
  /** The element that receives pointer and key events. */
  readonly surface: HTMLElement;
  focus(cell: Cell): void;
  /** Rings a word for good and shows its blank letters. */
  ring(line: readonly Cell[], number: number): void;
  /** Shows the current line; an empty one clears it. */
  draw(line: readonly Cell[]): void;
  /** Marks the first cell of a line. */
  mark(start: Cell | undefined): void;
}

const HALF_WIDTH = 0.4;
const RING_COLORS = 7;

const ringOf = (line: readonly Cell[], kind: string): SVGElement => {
  const [from, to] = [line[0], line.at(-1)] as [Cell, Cell];
  const [dRow, dColumn] = [to.row - from.row, to.column - from.column];
  const angle = (Math.atan2(dRow, dColumn) * 180) / Math.PI;
  return shape('rect', {
    class: kind,
    x: -HALF_WIDTH,
    y: -HALF_WIDTH,
    width: Math.hypot(dRow, dColumn) + 2 * HALF_WIDTH,
    height: 2 * HALF_WIDTH,
    rx: HALF_WIDTH,
    transform: `translate(${from.column + 0.5} ${from.row + 0.5}) rotate(${angle})`,
  });
};

const makeCell = ({ letters, blind, columns }: Sheet, cell: Cell): HTMLElement => {
  const at = cell.row * columns + cell.column;
  const letter = letters[at] ?? '';
  if (letter === '') return element('span', { role: 'gridcell', class: 'hole', 'aria-hidden': 'true' });
  const name = formatCell(cell);
  const isBlind = blind.includes(at);
  const label = `${name}, ${isBlind ? 'blank' : letter}`;
  const attributes = { role: 'gridcell', class: 'cell', 'data-cell': name, tabindex: '-1', 'aria-label': label };
  return element('span', attributes, isBlind ? '' : letter);
};

const makeRows = (sheet: Sheet): HTMLElement[] =>
  Array.from({ length: sheet.rows }, (_, row) =>
    element(
      'div',
      { role: 'row', class: 'row' },
      ...Array.from({ length: sheet.columns }, (_column, column) => makeCell(sheet, { row, column })),
    ),
  );

const makeNames = (kind: string, count: number, nameOf: (index: number) => string): HTMLElement =>
  element(
    'div',
    { class: kind, 'aria-hidden': 'true' },
    ...Array.from({ length: count }, (_, i) => element('span', {}, nameOf(i))),
  );

export const createBoardView = (sheet: Sheet): BoardView => {
  const { rows, columns, letters } = sheet;
  const rings = shape('svg', { class: 'rings', viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true' });
  const surface = element('div', { class: 'surface', role: 'grid', 'aria-label': sheet.title }, ...makeRows(sheet));
  surface.prepend(rings);
  const names = [makeNames('letters-of-columns', columns, formatColumn), makeNames('numbers-of-rows', rows, formatRow)];
  const root = element('div', { class: 'board', style: `--rows: ${rows}; --columns: ${columns}` }, ...names, surface);
  const cellAt = (cell: Cell) => surface.querySelector<HTMLElement>(`[data-cell="${formatCell(cell)}"]`);
  const drawn = shape('g', {});
  rings.append(drawn);
  return {
    root,
    surface,
    focus: (cell) => {
      for (const other of surface.querySelectorAll('[tabindex="0"]')) other.setAttribute('tabindex', '-1');
      cellAt(cell)?.setAttribute('tabindex', '0');
    },
    ring: (line, number) => {
      rings.append(ringOf(line, `ring ring-${number % RING_COLORS}`));
      for (const cell of line) {
        const letter = letters[cell.row * columns + cell.column] ?? '';
        const shown = cellAt(cell);
        if (!shown) continue;
        shown.textContent = letter;
        shown.setAttribute('aria-label', `${formatCell(cell)}, ${letter}, found`);
      }
    },
    draw: (line) => drawn.replaceChildren(...(line.length > 0 ? [ringOf(line, 'ring-drawn')] : [])),
    mark: (start) => {
      for (const other of surface.querySelectorAll('[aria-selected]')) other.removeAttribute('aria-selected');
      if (start) cellAt(start)?.setAttribute('aria-selected', 'true');
    },
  };
};
