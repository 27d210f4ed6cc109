import { useEffect, useState } from 'preact/hooks';
import type { PuzzleView } from '../../wire.ts';
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

export const Scores = ({ puzzle, hasTimer }: { readonly puzzle: PuzzleView; readonly hasTimer: boolean }) => {
  const say = useSay();
  const { points, hints, wrongEntries, streak } = puzzle;
  return (
    <dl class="scores">
      <div>
        <dt>{say('points')}</dt>
        <dd data-points={points}>{points}</dd>
      </div>
      <div>
        <dt>{say('hints')}</dt>
        <dd>{hints}</dd>
      </div>
      <div>
        <dt>{say('wrong_entries')}</dt>
        <dd>{wrongEntries}</dd>
      </div>
      {streak > 0 && (
        <div>
          <dt>{say('streak')}</dt>
          <dd>{streak}</dd>
        </div>
      )}
      {hasTimer && <Timer key={puzzle.id} />}
    </dl>
  );
};
