import { type Cell, formatCell } from '../../../puzzle/model/grid.ts';
import { cellsBetween } from '../../line.ts';
import { sharedWords } from '../../shared-words.ts';
import { BLANK, type ListedGrid } from '../../wire.ts';
import { useSay } from '../texts.ts';

interface CellsProps {
  readonly puzzle: ListedGrid;
  /** The one cell in Tab's order. */
  readonly focus: Cell;
  readonly start: Cell | undefined;
  /** The words just found, the newest last. */
  readonly fresh: readonly number[];
  readonly onFocus: (cell: Cell) => void;
}

export const cellElement = (surface: HTMLElement | null, cell: Cell): HTMLElement | null =>
  surface?.querySelector<HTMLElement>(`[data-cell="${formatCell(cell)}"]`) ?? null;

const isAt = (cell: Cell | undefined, { row, column }: Cell): boolean => cell?.row === row && cell.column === column;

const foundCells = (puzzle: ListedGrid): Set<string> =>
  new Set(
    sharedWords(puzzle).flatMap(({ isFound, ends }) =>
      isFound && ends ? cellsBetween(puzzle, ends).map(formatCell) : [],
    ),
  );

/** A letter of a word just found, and how many letters of the word come before it. */
interface Risen {
  readonly word: number;
  readonly step: number;
}

/** By the names of their cells. Where two of the words cross, the newer one counts. */
const risenCells = (puzzle: ListedGrid, fresh: readonly number[]): Map<string, Risen> => {
  const words = sharedWords(puzzle);
  return new Map(
    fresh.flatMap((word) => {
      const ends = words.find(({ number }) => number === word)?.ends;
      return ends ? cellsBetween(puzzle, ends).map((cell, step) => [formatCell(cell), { word, step }] as const) : [];
    }),
  );
};

/** The cells, row by row. */
export const Cells = ({ puzzle, focus, start, fresh, onFocus }: CellsProps) => {
  const say = useSay();
  const found = foundCells(puzzle);
  const risen = risenCells(puzzle, fresh);
  const label = (cell: Cell, name: string, letter: string): string =>
    [
      name,
      letter === BLANK ? say('cell_blank') : letter,
      ...(found.has(name) ? [say('cell_found')] : []),
      ...(isAt(start, cell) ? [say('cell_start')] : []),
    ].join(', ');
  const one = (row: number, column: number) => {
    const letter = puzzle.letters[row * puzzle.columns + column];
    const cell = { row, column };
    const name = formatCell(cell);
    const rise = risen.get(name);
    if (!letter) return <span key={name} role="gridcell" class="hole" aria-hidden="true" />;
    return (
      <span
        key={name}
        role="gridcell"
        class="cell"
        data-cell={name}
        tabIndex={isAt(focus, cell) ? 0 : -1}
        aria-label={label(cell, name, letter)}
        aria-selected={isAt(start, cell)}
        onFocus={() => onFocus(cell)}
      >
        {rise ? (
          <span key={rise.word} class="risen" style={{ '--step': rise.step }}>
            {letter}
          </span>
        ) : (
          letter
        )}
      </span>
    );
  };
  return (
    <div role="rowgroup" class="letters">
      {Array.from({ length: puzzle.rows }, (_, row) => (
        <div role="row" class="row" key={row}>
          {Array.from({ length: puzzle.columns }, (_, column) => one(row, column))}
        </div>
      ))}
    </div>
  );
};
