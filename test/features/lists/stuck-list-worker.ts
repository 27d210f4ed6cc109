import { answerAsThread } from '../../../src/base/answer-thread.ts';
import { answerList, type ListAnswer, type ListQuestion } from '../../../src/features/lists/answer-list.ts';

/** Takes time that doubles with each letter. */
const ENDLESS = /^(?:a+)+$/u;

/** A thread that reads normally, except for a list with the name "stuck". */
answerAsThread((question: ListQuestion): ListAnswer => {
  if (question.kind === 'list' && question.request.name === 'stuck') ENDLESS.test(`${'a'.repeat(100)}b`);
  return answerList(question);
});
