import { useEffect, useState } from 'preact/hooks';
import type { PageText } from '../../page-texts.ts';
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

const Score = ({ name, value }: { readonly name: PageText; readonly value: number }) => (
  <div>
    <dt>{useSay()(name)}</dt>
    <dd>{value}</dd>
  </div>
);

/** The member's figures for the puzzle, in the menu. */
export const Scores = ({ puzzle: { points, hints, misses, streak, isPractice } }: { readonly puzzle: PuzzleView }) => (
  <>
    <dl class="scores tiles">
      {!isPractice && <Score name="points" value={points} />}
      <Score name="hints" value={hints} />
      {streak > 0 && <Score name="streak" value={streak} />}
    </dl>
    <p class="note">{misses}</p>
  </>
);
