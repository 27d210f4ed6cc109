import { useEffect, useState } from 'preact/hooks';
import type { PageText, PuzzleView } from '../../wire.ts';
import { useSay } from '../texts.ts';

const SECOND_MS = 1_000;

/** Minutes and seconds, such as `3:07`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The time since the page showed the puzzle. It is optional and gives no points. */
const Timer = () => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - began) / SECOND_MS), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <dt aria-hidden="true">⏱</dt>
      <dd>
        <span role="timer">{clockOf(seconds)}</span>
      </dd>
    </div>
  );
};

const Score = ({ name, value }: { readonly name: PageText; readonly value: number }) => (
  <div>
    <dt>{useSay()(name)}</dt>
    <dd data-points={name === 'points' ? value : undefined}>{value}</dd>
  </div>
);

export const Scores = ({ puzzle, hasTimer }: { readonly puzzle: PuzzleView; readonly hasTimer: boolean }) => {
  const { points, hints, wrongEntries, streak } = puzzle;
  return (
    <dl class="scores">
      <Score name="points" value={points} />
      <Score name="hints" value={hints} />
      <Score name="wrong_entries" value={wrongEntries} />
      {streak > 0 && <Score name="streak" value={streak} />}
      {hasTimer && <Timer key={puzzle.id} />}
    </dl>
  );
};
