import { setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './threads.ts';

/** The inside of a thread: the program that `createThreads` starts calls this. */

/** A lower priority than the thread that answers players. */
const NICE = 10;

/** On Linux each thread has its own priority. On other systems this would slow the whole program. */
const giveWay = (): void => {
  if (platform === 'linux') setPriority(NICE);
};

/** Answers each request by `answer`, which may call `alive` while it works. */
export const answerAsThread = <Request, Answer>(
  answer: (request: Request, alive: () => void) => Answer | Promise<Answer>,
): void => {
  const port = parentPort;
  if (!port) throw new Error('expected to run in a thread');
  giveWay();
  const send = (message: ThreadMessage<Answer>): void => port.postMessage(message);
  port.on('message', async (request: Request) => {
    send({ kind: 'answer', answer: await answer(request, () => send({ kind: 'alive' })) });
  });
};
