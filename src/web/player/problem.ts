import type { Context } from 'hono';
import type { ProblemView } from '../../player/wire.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { plainText } from '../../wording/plain-text.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';

/** A refusal, thrown by whatever finds it and answered in one place. */
export class PlayerProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 503;
  readonly key: MessageKey;
  /** Of the member, if known. */
  readonly wording: Wording | undefined;

  constructor(status: PlayerProblem['status'], key: MessageKey, wording?: Wording) {
    super(key);
    this.status = status;
    this.key = key;
    this.wording = wording;
  }
}

/** What a browser asks for, when nobody knows who sits before it. */
const browserWording = (c: Context): Wording => wordingFor(c.req.header('accept-language')?.split(/[,;]/)[0]);

const RETRY_AFTER_SECONDS = '5';

export const answerProblem = (c: Context, { status, key, wording }: PlayerProblem): Response => {
  if (status === 429 || status === 503) c.header('retry-after', RETRY_AFTER_SECONDS);
  const problem = plainText((wording ?? browserWording(c)).say(key));
  return c.json({ problem, isEnded: status === 401 } satisfies ProblemView, status);
};
