import { useEffect, useRef, useState } from 'preact/hooks';
import { type EntryRequest, MAX_BATCH, type SessionView, type SubmissionView } from '../../wire.ts';
import { Refused, send, Unreachable } from './api.ts';
import { isSame, keepWaiting, readWaiting, type Waiting, watchWaiting } from './keeping.ts';

/**
 * Keeps each entry until the server answers, and sends all that wait together. Lost connections, reloads, restarts and
 * pauses therefore lose no entry. A repeated entry counts once. The stored list is that of all tabs of the session.
 *
 * A line kept during a pause may be wrong, and would then bring the next pause while nobody looks. So the page sends by
 * itself only what spells a listed word. The member sends or takes back the rest.
 */

const RETRY_MS = 4_000;

export interface Sending {
  /** Entries without an answer from the server yet. */
  readonly waiting: readonly Waiting[];
  /** The failure of the last attempt; `undefined` if the server answered. */
  readonly trouble: Unreachable | undefined;
  /** Answers `'taken-back'` if the same line was kept for later: drawing it again takes it back. */
  readonly submit: (entry: Waiting) => 'kept' | 'taken-back';
  /** Sends a line that was kept for the member's word. */
  readonly release: (entry: Waiting) => void;
  /** Takes an entry back that the server has not judged. */
  readonly takeBack: (entry: Waiting) => void;
}

interface Listener {
  /** `sent` are the entries of the request, which the outcomes name by their index. */
  readonly onAnswer: (answer: SubmissionView, sent: readonly Waiting[]) => void;
  readonly onRefused: (refusal: Refused) => void;
  /** Milliseconds until the server judges entries on a puzzle again; 0 if it does now. */
  readonly waitMs: (puzzle: number) => number;
  /** Whether an entry spells a word of the list, as anybody can read on the page. */
  readonly isSure: (entry: Waiting) => boolean;
}

/** The entries of one puzzle. Those that spell a listed word come first, so no wrong one holds them up. */
const nextBatch = (queue: readonly Waiting[], { waitMs, isSure }: Listener): readonly Waiting[] => {
  const first = queue.find(({ puzzle, isHeld }) => !isHeld && waitMs(puzzle) <= 0);
  const due = queue.filter(({ puzzle, isHeld }) => !isHeld && puzzle === first?.puzzle);
  return [...due.filter(isSure), ...due.filter((entry) => !isSure(entry))].slice(0, MAX_BATCH);
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
  /** The browser keeps the list, so the stored one is that of all tabs. */
  const isKept = useRef(true);
  const told = useRef(listener);
  told.current = listener;

  const take = (next: readonly Waiting[]): void => {
    queue.current = next;
    setWaiting(next);
  };
  /** Starts from the stored list: another tab may have added to it, or got answers. */
  const change = (run: (known: readonly Waiting[]) => readonly Waiting[]): void => {
    const next = run(isKept.current ? readWaiting(session) : queue.current);
    isKept.current = keepWaiting({ session, member }, next);
    take(next);
  };
  const remove = (gone: readonly Waiting[]): void =>
    change((known) => known.filter((entry) => !gone.some(isSame(entry))));
  /** Holds back what the server left out, unless it spells a listed word. */
  const hold = (left: readonly Waiting[]): void =>
    change((known) =>
      known.map((entry) =>
        left.some(isSame(entry)) && !told.current.isSure(entry) ? { ...entry, isHeld: true } : entry,
      ),
    );
  /** Answers whether the server takes more. A session that is over keeps its entries: nobody asked to delete them. */
  const sendNext = async (batch: readonly Waiting[]): Promise<boolean> => {
    try {
      const answer = await sendBatch(session, batch);
      remove(batch.slice(0, batch.length - answer.unjudged));
      if (answer.unjudged > 0) hold(batch.slice(-answer.unjudged));
      told.current.onAnswer(answer, batch);
      return answer.unjudged === 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isEnded) remove(batch);
      told.current.onRefused(error);
      return !error.isEnded;
    }
  };
  const tryAfter = (ms: number): void => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void drain(), ms);
  };
  const next = (): readonly Waiting[] => nextBatch(queue.current, told.current);
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
    const readAgain = () => take(readWaiting(session));
    const unwatch = watchWaiting(session, readAgain);
    // Another tab may have added a line since the first drawing.
    readAgain();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, RETRY_MS);
    return () => {
      removeEventListener('online', again);
      unwatch();
      clearInterval(timer);
      clearTimeout(soon.current);
    };
  }, [session]);
  const submit = (entry: Waiting): 'kept' | 'taken-back' => {
    const { waitMs, isSure } = told.current;
    const isPaused = waitMs(entry.puzzle) > 0;
    const known = queue.current.find(isSame(entry));
    if (known && (known.isHeld || isPaused)) {
      remove([known]);
      return 'taken-back';
    }
    if (!known) change((all) => [...all, isPaused && !isSure(entry) ? { ...entry, isHeld: true } : entry]);
    void drain();
    return 'kept';
  };
  const release = (entry: Waiting): void => {
    change((known) =>
      known.map((each) => (isSame(entry)(each) ? { puzzle: each.puzzle, text: each.text, by: each.by } : each)),
    );
    void drain();
  };
  return { waiting, trouble, submit, release, takeBack: (entry) => remove([entry]) };
};
