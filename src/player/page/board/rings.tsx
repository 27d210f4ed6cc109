import { type Cell, parseCell } from '../../../puzzle/model/grid.ts';
import { RING_HUES } from '../../../puzzle/model/ring-hues.ts';
import { cellsBetween } from '../../line.ts';
import { colorOf, sharedWords } from '../../shared-words.ts';
import type { Ends, ListedGrid, WordView } from '../../wire.ts';

/** The rings behind the letters: found words, and lines that wait or were wrong. */

export const HALF_WIDTH = 0.4;

/** Half the stroke, and a little more. */
const EDGE = 0.05;

interface RingProps {
  readonly line: readonly Cell[];
  readonly kind: string;
  /** The ring comes out of its first cell. */
  readonly isFresh?: boolean;
  /** The number of finds before it. */
  readonly turn?: number;
}

const Ring = ({ line, kind, isFresh = false, turn = 0 }: RingProps) => {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return null;
  const [dRow, dColumn] = [to.row - from.row, to.column - from.column];
  const angle = (Math.atan2(dRow, dColumn) * 180) / Math.PI;
  const size = { x: -HALF_WIDTH, y: -HALF_WIDTH, width: Math.hypot(dRow, dColumn) + 2 * HALF_WIDTH };
  const transform = `translate(${from.column + 0.5} ${from.row + 0.5}) rotate(${angle})`;
  const style = { '--turn': turn };
  if (!isFresh)
    return <rect class={kind} style={style} {...size} height={2 * HALF_WIDTH} rx={HALF_WIDTH} transform={transform} />;
  const start = -HALF_WIDTH - EDGE;
  const [width, height] = [size.width + 2 * EDGE, 2 * (HALF_WIDTH + EDGE)];
  const box = `${start} ${start} ${width} ${height}`;
  return (
    <g class="swept" transform={transform}>
      <svg x={start} y={start} width={width} height={height} viewBox={box} aria-hidden="true">
        <rect class={kind} style={style} {...size} height={2 * HALF_WIDTH} rx={HALF_WIDTH} />
      </svg>
    </g>
  );
};

interface RingsProps {
  readonly puzzle: ListedGrid;
  /** The words just found. */
  readonly fresh: readonly number[];
  readonly waiting: readonly Ends[];
  /** The one of them that the page asks about. */
  readonly named?: Ends | undefined;
  readonly wrong: Ends | undefined;
  /** A real word off the list, just seen. */
  readonly aside?: Ends | undefined;
}

/** The ring's colour: the word's own, or its finder's on a shared board. */
export const ringOf = ({ shared }: ListedGrid, { number, hue = number, finder }: WordView): number =>
  (shared && finder !== undefined ? colorOf(shared, finder) : hue) % RING_HUES;

const kindOf = (puzzle: ListedGrid, word: WordView): string =>
  word.isFound ? `ring ring-${ringOf(puzzle, word)}` : 'ring-missed';

/** The cells that hints name for words still missing. Two hints may name one cell. */
const litIn = (puzzle: ListedGrid): string[] => [
  ...new Set(sharedWords(puzzle).flatMap(({ isFound, lit = [] }) => (isFound ? [] : lit))),
];

const Lit = ({ name }: { readonly name: string }) => {
  const cell = parseCell(name);
  return cell ? <rect class="lit" x={cell.column} y={cell.row} width={1} height={1} /> : null;
};

/** Earlier finds come first, in the order of the list, and then those made on this page. */
const turnOf = (puzzle: ListedGrid, fresh: readonly number[], number: number): number => {
  const earlier = sharedWords(puzzle).filter((word) => word.isFound && !fresh.includes(word.number));
  const turn = earlier.findIndex((word) => word.number === number);
  return turn === -1 ? earlier.length + Math.max(0, fresh.indexOf(number)) : turn;
};

export const Rings = ({ puzzle, fresh, waiting, named, wrong, aside }: RingsProps) => (
  <svg class="rings" viewBox={`0 0 ${puzzle.columns} ${puzzle.rows}`} aria-hidden="true">
    {litIn(puzzle).map((name) => (
      <Lit key={name} name={name} />
    ))}
    {sharedWords(puzzle).map(
      (word) =>
        word.ends && (
          <Ring
            key={word.number}
            line={cellsBetween(puzzle, word.ends)}
            kind={kindOf(puzzle, word)}
            isFresh={fresh.includes(word.number)}
            turn={turnOf(puzzle, fresh, word.number)}
          />
        ),
    )}
    {waiting.map((ends) => (
      <Ring
        key={ends.join('-')}
        line={cellsBetween(puzzle, ends)}
        kind={ends.join() === named?.join() ? 'ring-waiting ring-named' : 'ring-waiting'}
      />
    ))}
    {aside && <Ring line={cellsBetween(puzzle, aside)} kind="ring-aside" />}
    {wrong && (
      <g key={wrong.join('-')} class="shaken">
        <Ring line={cellsBetween(puzzle, wrong)} kind="ring-wrong" />
      </g>
    )}
  </svg>
);
