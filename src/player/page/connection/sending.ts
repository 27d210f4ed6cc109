import { useEffect, useRef, useState } from 'preact/hooks';
import type { SubmissionView } from '../../wire.ts';
import { Refused, send, Unreachable } from './api.ts';
import { keepWaiting, readWaiting, type Waiting } from './keeping.ts';

/**
 * Entries are kept until the server has answered them, one after the other: lost connections, reloads and a server that
 * restarts lose none, and the same entry twice is one.
 */

const RETRY_MS = 4_000;

interface Sending {
  /** Entries that the server has not answered yet. */
  readonly waiting: readonly Waiting[];
  /** The last try reached nobody. */
  readonly isStuck: boolean;
  readonly submit: (entry: Waiting) => void;
}

const isSame = (one: Waiting, other: Waiting): boolean => one.puzzle === other.puzzle && one.text === other.text;

interface Listener {
  readonly onAnswer: (answer: SubmissionView) => void;
  readonly onRefused: (refusal: Refused) => void;
}

export const useSending = (session: string, listener: Listener): Sending => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readWaiting(session));
  const [isStuck, setStuck] = useState(false);
  const queue = useRef(waiting);
  const isBusy = useRef(false);
  const told = useRef(listener);
  told.current = listener;

  const change = (next: readonly Waiting[]): void => {
    queue.current = next;
    keepWaiting(session, next);
    setWaiting(next);
  };
  const sendFirst = async (entry: Waiting): Promise<void> => {
    try {
      const answer = await send<SubmissionView>(session, '/entries', entry);
      change(queue.current.slice(1));
      told.current.onAnswer(answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      change(error.isEnded ? [] : queue.current.slice(1));
      told.current.onRefused(error);
    }
  };
  const drain = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let [first] = queue.current; first; [first] = queue.current) await sendFirst(first);
      setStuck(false);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      setStuck(true);
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => {
    const again = () => void drain();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [session]);
  const submit = (entry: Waiting): void => {
    if (queue.current.some((known) => isSame(known, entry))) return;
    change([...queue.current, entry]);
    void drain();
  };
  return { waiting, isStuck, submit };
};
