import { useMemo, useRef, useState } from 'preact/hooks';
import { type Cell, formatColumn } from '../../../puzzle/model/grid.ts';
import { isFling } from '../../gestures.ts';
import { endsOf, lineBetween } from '../../line.ts';
import { sharedWords } from '../../shared-words.ts';
import type { Ends, ListedGrid } from '../../wire.ts';
import { useSay } from '../texts.ts';
import { Cells, cellElement } from './cells.tsx';
import { useDrag } from './drag.ts';
import { Drawing, type Drawn } from './drawing.tsx';
import { useFreshFinds } from './fresh-finds.ts';
import { moveFrom } from './keys.ts';
import { Rings } from './rings.tsx';

interface BoardProps {
  readonly puzzle: ListedGrid;
  /** Lines without the server's judgement yet. */
  readonly waiting: readonly Ends[];
  /** The one of them that the page asks about. */
  readonly named?: Ends | undefined;
  /** A line just judged wrong. */
  readonly wrong: Ends | undefined;
  /** A real word off the list, just seen. */
  readonly aside?: Ends | undefined;
  /** The board is read-only: it accepts no further finds. */
  readonly isClosed: boolean;
  /** Letters and numbers stand beside the board. */
  readonly hasCoordinates?: boolean;
  /** The player moves on the board by keys. */
  readonly onKeys?: () => void;
  /** The end of the member's pause, on the server's clock. */
  readonly waitUntil?: number | undefined;
  readonly isFinished?: boolean;
  /** All rings light up once, in the order of the finds. */
  readonly isCelebrated?: boolean;
  readonly onLine: (ends: Ends, by: 'drag' | 'typed') => void;
}

/** The names of the columns and the rows. Each cell also tells its own to a screen reader. */
const Rulers = ({ puzzle: { rows, columns } }: { readonly puzzle: ListedGrid }) => (
  <>
    <div class="letters-of-columns" aria-hidden="true">
      {Array.from({ length: columns }, (_, i) => (
        <span key={i}>{formatColumn(i)}</span>
      ))}
    </div>
    <div class="numbers-of-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i}>{i + 1}</span>
      ))}
    </div>
  </>
);

/** The letters. A member marks a word by dragging, by tapping both ends, or by pressing Enter on both ends. */
export const Board = ({
  puzzle,
  waiting,
  named,
  wrong,
  aside,
  isClosed,
  hasCoordinates = true,
  onKeys,
  onLine,
  ...state
}: BoardProps) => {
  const say = useSay();
  const surface = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Cell>(() => firstCell(puzzle));
  const [start, setStart] = useState<Cell | undefined>(undefined);
  const fresh = useFreshFinds(sharedWords(puzzle));
  const finish = (line: readonly Cell[], by: 'drag' | 'typed'): void => {
    setStart(undefined);
    onLine(endsOf(line), by);
  };
  /** Marks the first end or, after it, the second. */
  const mark = (cell: Cell): void => {
    setFocus(cell);
    if (isClosed) return;
    const isSame = start?.row === cell.row && start.column === cell.column;
    const line = start && !isSame ? lineBetween(puzzle, start, cell) : undefined;
    if (line) finish(line, 'typed');
    else setStart(isSame ? undefined : cell);
  };
  const show = useRef((_: Drawn | undefined): void => {});
  const pointer = useDrag(puzzle, surface, {
    onShow: (drawn) => show.current(drawn),
    onLine: (drawn, stroke) => {
      if (!isFling(puzzle, drawn, stroke)) finish(drawn, 'drag');
    },
    onTap: mark,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = moveFrom(puzzle, focus, event);
    if (target) {
      event.preventDefault();
      onKeys?.();
      setFocus(target);
      cellElement(surface.current, target)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      mark(focus);
    } else if (event.key === 'Escape') {
      setStart(undefined);
      pointer.cancel();
    }
  };
  // Cells change only with finds, the focus or the first end, never while a finger moves.
  const cells = useMemo(
    () => <Cells puzzle={puzzle} focus={focus} start={start} fresh={fresh} onFocus={setFocus} />,
    [puzzle, focus, start, fresh],
  );
  const marked = start ? (lineBetween(puzzle, start, focus) ?? [start]) : [];
  return (
    <div class="board" data-rulers={hasCoordinates} style={{ '--rows': puzzle.rows, '--columns': puzzle.columns }}>
      {hasCoordinates && <Rulers puzzle={puzzle} />}
      <div
        ref={surface}
        class="surface"
        role="grid"
        aria-label={say('grid', { rows: puzzle.rows, columns: puzzle.columns })}
        aria-describedby="board-keys"
        onKeyDown={onKeyDown}
        data-closed={isClosed}
        data-finished={state.isFinished ? 'true' : undefined}
        data-wait-until={state.waitUntil}
        data-celebrated={state.isCelebrated ? 'true' : undefined}
        onPointerDown={isClosed ? undefined : pointer.onPointerDown}
        onPointerMove={pointer.onPointerMove}
        onPointerUp={pointer.onPointerUp}
        onPointerCancel={pointer.cancel}
      >
        <Rings puzzle={puzzle} fresh={fresh} waiting={waiting} named={named} wrong={wrong} aside={aside} />
        <Drawing puzzle={puzzle} marked={marked} show={show} />
        {cells}
      </div>
    </div>
  );
};

const firstCell = ({ letters, columns }: ListedGrid): Cell => {
  const index = Math.max(0, letters.findIndex(Boolean));
  return { row: Math.floor(index / columns), column: index % columns };
};
