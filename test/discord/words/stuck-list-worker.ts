import type { ListAnswer, ListQuestion } from '../../../src/discord/words/answer-list.ts';
import { answerList } from '../../../src/discord/words/answer-list.ts';
import { answerAsThread } from '../../../src/game/ops/answer-thread.ts';

/** Takes time that doubles with each letter. */
const ENDLESS = /^(?:a+)+$/u;

/** A thread that reads normally, except for a list with the name "stuck". */
answerAsThread((question: ListQuestion): ListAnswer => {
  if (question.kind === 'list' && question.request.name === 'stuck') ENDLESS.test(`${'a'.repeat(100)}b`);
  return answerList(question);
});
