import { useEffect, useRef, useState } from 'preact/hooks';
import type { SubmissionView } from '../../wire.ts';
import { Refused, send, Unreachable } from './api.ts';
import { keepWaiting, readWaiting, type Waiting } from './keeping.ts';

/**
 * Sends entries one after the other and keeps each until the server answers. Lost connections, reloads, restarts and
 * pauses of the server therefore lose no entry. A repeated entry counts once.
 */

const RETRY_MS = 4_000;

interface Sending {
  /** Entries without an answer from the server yet. */
  readonly waiting: readonly Waiting[];
  /** The failure of the last attempt; `undefined` if the server answered. */
  readonly trouble: Unreachable | undefined;
  readonly submit: (entry: Waiting) => void;
}

const isSame = (one: Waiting, other: Waiting): boolean => one.puzzle === other.puzzle && one.text === other.text;

interface Listener {
  readonly onAnswer: (answer: SubmissionView) => void;
  readonly onRefused: (refusal: Refused) => void;
}

export const useSending = (session: string, listener: Listener): Sending => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readWaiting(session));
  const [trouble, setTrouble] = useState<Unreachable | undefined>(undefined);
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
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
  const tryAfter = (ms: number): void => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void drain(), ms);
  };
  const drain = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let [first] = queue.current; first; [first] = queue.current) await sendFirst(first);
      setTrouble(undefined);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      setTrouble(error);
      if (error.retryAfterMs !== undefined) tryAfter(error.retryAfterMs);
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
      clearTimeout(soon.current);
    };
  }, [session]);
  const submit = (entry: Waiting): void => {
    if (queue.current.some((known) => isSame(known, entry))) return;
    change([...queue.current, entry]);
    void drain();
  };
  return { waiting, trouble, submit };
};
