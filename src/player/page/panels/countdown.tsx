import { useEffect } from 'preact/hooks';
import type { PageText } from '../../page-texts.ts';
import { type ServerClock, useSecondsUntil } from '../connection/server-clock.ts';
import { useSay } from '../texts.ts';
import { clockOf } from './scores.tsx';

interface CountdownProps {
  readonly name: PageText;
  readonly until: number;
  readonly clock: ServerClock;
  /** Runs once when the time is up. */
  readonly onEnd: () => void;
}

/** A text with the time that is left. */
export const Countdown = ({ name, until, clock, onEnd }: CountdownProps) => {
  const say = useSay();
  const seconds = useSecondsUntil(until, clock.now);
  useEffect(() => {
    if (seconds === 0) onEnd();
  }, [seconds === 0]);
  return <span role="timer">{say(name, { time: clockOf(seconds) })}</span>;
};
