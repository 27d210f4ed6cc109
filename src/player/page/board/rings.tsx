import { type Cell, parseCell } from '../../../puzzle/model/grid.ts';
import { RING_HUES } from '../../../puzzle/model/ring-hues.ts';
import { cellsBetween } from '../../line.ts';
import { colorOf, sharedWords } from '../../shared-words.ts';
import type { Ends, ListedGrid, WordView } from '../../wire.ts';

/** The drawing over the letters: a ring round each found word, and the current line. */

const HALF_WIDTH = 0.4;

const Ring = ({ line, kind }: { readonly line: readonly Cell[]; readonly kind: string }) => {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to) return null;
  const [dRow, dColumn] = [to.row - from.row, to.column - from.column];
  const angle = (Math.atan2(dRow, dColumn) * 180) / Math.PI;
  return (
    <rect
      class={kind}
      x={-HALF_WIDTH}
      y={-HALF_WIDTH}
      width={Math.hypot(dRow, dColumn) + 2 * HALF_WIDTH}
      height={2 * HALF_WIDTH}
      rx={HALF_WIDTH}
      transform={`translate(${from.column + 0.5} ${from.row + 0.5}) rotate(${angle})`}
    />
  );
};

interface RingsProps {
  readonly puzzle: ListedGrid;
  readonly line: readonly Cell[];
  readonly waiting: readonly Ends[];
  readonly wrong: Ends | undefined;
}

/** The ring's colour: the word's own, or its finder's on a shared board. */
const ringOf = ({ shared }: ListedGrid, { number, hue = number, finder }: WordView): number =>
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

export const Rings = ({ puzzle, line, waiting, wrong }: RingsProps) => (
  <svg class="rings" viewBox={`0 0 ${puzzle.columns} ${puzzle.rows}`} aria-hidden="true">
    {litIn(puzzle).map((name) => (
      <Lit key={name} name={name} />
    ))}
    {sharedWords(puzzle).map(
      (word) =>
        word.ends && <Ring key={word.number} line={cellsBetween(puzzle, word.ends)} kind={kindOf(puzzle, word)} />,
    )}
    {waiting.map((ends) => (
      <Ring key={ends.join('-')} line={cellsBetween(puzzle, ends)} kind="ring-waiting" />
    ))}
    {wrong && <Ring line={cellsBetween(puzzle, wrong)} kind="ring-wrong" />}
    <Ring line={line} kind="ring-drawn" />
  </svg>
);
