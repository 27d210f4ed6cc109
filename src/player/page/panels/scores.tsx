import { useEffect, useState } from 'preact/hooks';
import type { PuzzleView } from '../../wire.ts';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';

const SECOND_MS = 1_000;

/** Minutes and seconds, such as `3:07`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

interface TimerProps {
  /** The time on the clock at its first showing. */
  readonly passedMs?: number;
}

/** The time since the page showed the puzzle, or of a try against the clock. It gives no points. */
export const Timer = ({ passedMs = 0 }: TimerProps) => {
  const [seconds, setSeconds] = useState(passedMs / SECOND_MS);
  useEffect(() => {
    const began = performance.now() - passedMs;
    const timer = setInterval(() => setSeconds((performance.now() - began) / SECOND_MS), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="timer">
      <Icon name="timer" />
      <span role="timer">{clockOf(seconds)}</span>
    </span>
  );
};

export const Tile = ({ name, value }: { readonly name: string; readonly value: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The member's figures for the puzzle, in the menu. */
export const Scores = ({ puzzle: { points, hints, misses, streak, isPractice } }: { readonly puzzle: PuzzleView }) => {
  const say = useSay();
  return (
    <>
      <dl class="scores tiles">
        {!isPractice && <Tile name={say('points')} value={points} />}
        <Tile name={say('hints')} value={hints} />
        {streak > 0 && <Tile name={say('streak')} value={streak} />}
      </dl>
      <p class="note">{misses}</p>
    </>
  );
};
