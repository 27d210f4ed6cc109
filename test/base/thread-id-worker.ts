import { threadId } from 'node:worker_threads';
import { answerAsThread } from '../../src/base/answer-thread.ts';

/** A thread that answers every request with its own id. */
answerAsThread((_: string) => threadId);
