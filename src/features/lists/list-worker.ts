import { answerAsThread } from '../../base/answer-thread.ts';
import { answerList } from './answer-list.ts';

/** A thread that reads lists. Like `main.ts`, it acts on import. */

answerAsThread(answerList);
