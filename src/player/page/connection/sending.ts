import { useEffect, useRef, useState } from 'preact/hooks';
import { type EntryRequest, MAX_BATCH, type SessionView, type SubmissionView } from '../../wire.ts';
import { Refused, send, Unreachable } from './api.ts';
import { isSame, keepWaiting, readWaiting, type Waiting } from './keeping.ts';

/**
 * Keeps each entry until the server answers, and sends all that wait together. Lost connections, reloads, restarts and
 * pauses therefore lose no entry. A repeated entry counts once.
 */

const RETRY_MS = 4_000;

interface Sending {
  /** Entries without an answer from the server yet. */
  readonly waiting: readonly Waiting[];
  /** The failure of the last attempt; `undefined` if the server answered. */
  readonly trouble: Unreachable | undefined;
  readonly submit: (entry: Waiting) => void;
}

interface Listener {
  /** `sent` are the entries of the request, which the outcomes name by their index. */
  readonly onAnswer: (answer: SubmissionView, sent: readonly Waiting[]) => void;
  readonly onRefused: (refusal: Refused) => void;
  /** Milliseconds until the server judges entries on a puzzle again; 0 if it does now. */
  readonly waitMs: (puzzle: number) => number;
}

const nextBatch = (queue: readonly Waiting[], waitMs: (puzzle: number) => number): readonly Waiting[] => {
  const first = queue.find(({ puzzle }) => waitMs(puzzle) <= 0);
  return first ? queue.filter(({ puzzle }) => puzzle === first.puzzle).slice(0, MAX_BATCH) : [];
};

const sendBatch = (session: string, batch: readonly Waiting[]): Promise<SubmissionView> => {
  const entries: EntryRequest[] = batch.map(({ text, by }) => ({ text, by }));
  return send<SubmissionView>(session, '/entries', { puzzle: batch[0]?.puzzle, entries });
};

export const useSending = (
  { session, member }: Pick<SessionView, 'session' | 'member'>,
  listener: Listener,
): Sending => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readWaiting(session));
  const [trouble, setTrouble] = useState<Unreachable | undefined>(undefined);
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const queue = useRef(waiting);
  const isBusy = useRef(false);
  const told = useRef(listener);
  told.current = listener;

  /** Starts from the stored list: another tab may have added to it. */
  const change = (gone: readonly Waiting[], added: readonly Waiting[] = []): void => {
    const known = [...queue.current, ...readWaiting(session).filter((kept) => !queue.current.some(isSame(kept)))];
    const next = [...known.filter((entry) => !gone.some(isSame(entry))), ...added];
    queue.current = next;
    keepWaiting({ session, member }, next);
    setWaiting(next);
  };
  /** Answers whether the server takes more. A session that is over keeps its entries: nobody asked to delete them. */
  const sendNext = async (batch: readonly Waiting[]): Promise<boolean> => {
    try {
      const answer = await sendBatch(session, batch);
      change(batch.slice(0, batch.length - answer.unjudged));
      told.current.onAnswer(answer, batch);
      return answer.unjudged === 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isEnded) change(batch);
      told.current.onRefused(error);
      return !error.isEnded;
    }
  };
  const tryAfter = (ms: number): void => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void drain(), ms);
  };
  const next = (): readonly Waiting[] => nextBatch(queue.current, told.current.waitMs);
  const drain = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let batch = next(); batch.length > 0; batch = next()) if (!(await sendNext(batch))) break;
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
    if (queue.current.some(isSame(entry))) return;
    change([], [entry]);
    void drain();
  };
  return { waiting, trouble, submit };
};
