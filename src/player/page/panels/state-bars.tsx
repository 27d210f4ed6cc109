import { useEffect } from 'preact/hooks';
import type { PageText } from '../../page-texts.ts';
import type { PuzzleView } from '../../wire.ts';
import { type ServerClock, useSecondsUntil } from '../connection/server-clock.ts';
import { useSay } from '../texts.ts';
import { clockOf } from './scores.tsx';

/** Bars above the board with a time: a pause after wrong entries, and the end of the puzzle's day. */

const LAST_MS = 10 * 60_000;

interface CountdownProps {
  readonly name: PageText;
  readonly until: number;
  readonly clock: ServerClock;
  /** Runs once when the time is up. */
  readonly onEnd: () => void;
}

const Countdown = ({ name, until, clock, onEnd }: CountdownProps) => {
  const say = useSay();
  const seconds = useSecondsUntil(until, clock.now);
  useEffect(() => {
    if (seconds === 0) onEnd();
  }, [seconds === 0]);
  return (
    <p class="countdown-bar">
      <span role="timer">{say(name, { time: clockOf(seconds) })}</span>
    </p>
  );
};

interface StateBarsProps {
  readonly puzzle: PuzzleView;
  readonly clock: ServerClock;
  /** Asks the server for the puzzle's present state. */
  readonly onDue: () => void;
  readonly onNext: (puzzle: number) => void;
}

export const StateBars = ({ puzzle, clock, onDue, onNext }: StateBarsProps) => {
  const say = useSay();
  const { waitUntil, closesAt, isClosed, nextId } = puzzle;
  const isEnding = !isClosed && closesAt !== undefined && closesAt - clock.now() < LAST_MS;
  return (
    <>
      {waitUntil !== undefined && <Countdown name="wait_bar" until={waitUntil} clock={clock} onEnd={onDue} />}
      {isEnding && <Countdown name="closing_bar" until={closesAt} clock={clock} onEnd={onDue} />}
      {isClosed && nextId !== undefined && nextId !== puzzle.id && (
        <button type="button" class="primary" onClick={() => onNext(nextId)}>
          {say('open_next')}
        </button>
      )}
    </>
  );
};
