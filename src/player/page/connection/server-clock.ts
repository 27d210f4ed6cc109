import { useEffect, useRef, useState } from 'preact/hooks';

/** The server's time, whatever this device's clock shows. */

export interface ServerClock {
  readonly now: () => number;
  /** Takes an instant that the server has just told. */
  readonly note: (serverNow: number) => void;
}

/**
 * Counts on from the instants that the server tells. An answer is under way for a while, so the one that puts the
 * server's clock furthest ahead came fastest and is the best.
 */
export const useServerClock = (told: number): ServerClock => {
  const ahead = useRef(told - performance.now());
  return {
    now: () => performance.now() + ahead.current,
    note: (serverNow) => {
      ahead.current = Math.max(ahead.current, serverNow - performance.now());
    },
  };
};

const TICK_MS = 200;

/** The whole seconds until an instant, counting down; 0 after it. */
export const useSecondsUntil = (instant: number, now: () => number): number => {
  const left = (): number => Math.max(0, Math.ceil((instant - now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
};
