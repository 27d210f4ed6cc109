import type { Answer, Order } from '../builder.ts';
import { createMaker, type Outcome } from '../make-puzzle.ts';
import { readWords } from '../read-words.ts';

/** The thread that reads lists and makes puzzles, so that typing never waits. */

const make = createMaker();

const answer = (message: Answer): void => self.postMessage(message);

/** Elsewhere browsers have no hash for the certificate. */
const INSECURE =
  'Browsers make puzzles only on a page from a file, from this computer or over https. Open this page in one of these ways.';

const outcomeOf = async ({ draft }: Order, reading: ReturnType<typeof readWords>): Promise<Outcome> => {
  if (!('subtle' in self.crypto)) return { kind: 'failed', message: INSECURE };
  try {
    return await make(draft, reading);
  } catch (error) {
    return { kind: 'failed', message: `Something went wrong that should not: ${String(error)}` };
  }
};

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const reading = readWords(data.draft);
  answer({ number: data.number, kind: 'read', reading });
  answer({ number: data.number, kind: 'done', outcome: await outcomeOf(data, reading) });
};
