import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Cell } from '../../../puzzle/model/grid.ts';
import { spell } from '../../line.ts';
import type { ListedGrid } from '../../wire.ts';
import { HALF_WIDTH } from './rings.tsx';

/** The line under the finger, and its letters above the board. They alone change while a finger moves, never the cells. */

/** What a drag shows. */
export interface Drawn {
  readonly line: readonly Cell[];
  /** The middle of the letters and their upper edge, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

const FULL_TURN = 360;

/** The same direction as `degrees`, at most half a turn from `before`, so that a ring turns the short way. */
const turnFrom = (before: number, degrees: number): number =>
  degrees + FULL_TURN * Math.round((before - degrees) / FULL_TURN);

interface DrawnRingProps {
  readonly line: readonly Cell[];
  /** Another value begins another ring, which comes from nowhere. */
  readonly kind: string;
}

/**
 * A ring whose end and direction follow by CSS transitions. It stays in the page while there is no line: a new element
 * would make the browser lay out and paint the board.
 */
const DrawnRing = ({ line, kind }: DrawnRingProps) => {
  const turn = useRef(0);
  const before = useRef('');
  const [from, to] = [line[0], line.at(-1)];
  const isSame = before.current === kind && line.length > 0;
  before.current = line.length > 0 ? kind : '';
  if (!from || !to) return <rect visibility="hidden" />;
  const [dRow, dColumn] = [to.row - from.row, to.column - from.column];
  // A single cell has no direction, so the ring keeps its last one.
  if (line.length > 1) turn.current = turnFrom(turn.current, (Math.atan2(dRow, dColumn) * 180) / Math.PI);
  return (
    <rect
      class="ring-drawn"
      visibility="visible"
      x={-HALF_WIDTH}
      y={-HALF_WIDTH}
      height={2 * HALF_WIDTH}
      rx={HALF_WIDTH}
      style={{
        transition: isSame ? '' : 'none',
        width: `${Math.hypot(dRow, dColumn) + 2 * HALF_WIDTH}px`,
        transform: `translate(${from.column + 0.5}px, ${from.row + 0.5}px) rotate(${turn.current}deg)`,
      }}
    />
  );
};

interface DrawingProps {
  readonly puzzle: ListedGrid;
  /** The line that the keys or a first tap marked. A drag hides it. */
  readonly marked: readonly Cell[];
  /** Receives the function that shows a drag's line, or with `undefined` the end of the drag. */
  readonly show: RefObject<(drawn: Drawn | undefined) => void>;
}

export const Drawing = ({ puzzle, marked, show }: DrawingProps) => {
  const [drawn, setDrawn] = useState<Drawn | undefined>(undefined);
  show.current = setDrawn;
  return (
    <>
      <svg class="drawing" viewBox={`0 0 ${puzzle.columns} ${puzzle.rows}`} aria-hidden="true">
        <DrawnRing kind={drawn ? 'drag' : 'mark'} line={drawn?.line ?? marked} />
      </svg>
      {/* It stays in the page as well, with nothing in it. */}
      <div class="above-board" style={{ transform: `translateY(${drawn?.y ?? 0}px)` }} aria-hidden="true">
        {drawn && drawn.line.length > 1 && (
          <output class="reading" style={{ '--x': `${drawn.x}px` }}>
            {spell(puzzle, drawn.line)}
          </output>
        )}
      </div>
    </>
  );
};
