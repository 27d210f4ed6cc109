import { createFairGate, type GateLimits, type Tenant } from '../../base/fair-turns.ts';
import { createThreads, ThreadSilent } from '../../base/threads.ts';
import type { Timer } from '../../base/timer.ts';
import { type ListReader, ReadingTooLong } from '../../game/lists/list-reader.ts';
import type { ListAnswer, ListQuestion } from './answer-list.ts';

/** Reads lists in threads, so that a long text delays no other answer. Servers and members take turns. */
export interface ListThreads extends ListReader {
  /** Ends the threads and rejects lists in progress. */
  readonly close: () => Promise<void>;
}

/** The hardest list takes a tenth of this on a slow machine. A thread that takes longer is ended. */
const MAX_READING_MS = 10_000;

/** Two places, so that one server's text never delays all other servers. */
const LIMITS: GateLimits = { places: 2, placesOfGuild: 1, most: 60, mostOfGuild: 6, mostOfMember: 2 };

const PROGRAM = new URL('./list-worker.ts', import.meta.url);

/** Each thread starts with its first list and reads one at a time with `program`. The caller closes the result. */
export const createListThreads = (timer: Timer, program = PROGRAM): ListThreads => {
  const threads = createThreads<ListQuestion, ListAnswer>(program, timer, MAX_READING_MS);
  const gate = createFairGate(LIMITS);

  const askNow = async (question: ListQuestion): Promise<ListAnswer> => {
    try {
      return await threads.ask(question);
    } catch (error) {
      throw error instanceof ThreadSilent ? new ReadingTooLong(error) : error;
    }
  };
  const ask = (tenant: Tenant, question: ListQuestion): Promise<ListAnswer> => gate(tenant, () => askNow(question));
  return {
    readList: async (tenant, request) => {
      const answer = await ask(tenant, { kind: 'list', request });
      if (answer.kind === 'list') return answer.reading;
      throw new Error(`expected the reading of a list, got one of its ${answer.kind}`);
    },
    readOptions: async (tenant, request) => {
      const answer = await ask(tenant, { kind: 'options', request });
      if (answer.kind === 'options') return answer.reading;
      throw new Error(`expected the reading of options, got one of a ${answer.kind}`);
    },
    close: threads.close,
  };
};
