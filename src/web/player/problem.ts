import type { Context } from 'hono';
import type { ProblemView } from '../../player/wire.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { plainText } from '../../wording/plain-text.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';

/** The wait that a page is told by default. */
const WAIT_MS = 5_000;

/** A refusal, thrown by whatever finds it and answered in one place. */
export class PlayerProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 503;
  readonly key: MessageKey;
  /** Of the member, if known. */
  readonly wording: Wording | undefined;
  /** After how many milliseconds another try is worth it, where it is at all. */
  readonly waitMs: number;

  constructor(status: PlayerProblem['status'], key: MessageKey, wording?: Wording, waitMs = WAIT_MS) {
    super(key);
    this.status = status;
    this.key = key;
    this.wording = wording;
    this.waitMs = waitMs;
  }
}

/** The browser's language, for a visitor who is not known yet. */
const browserWording = (c: Context): Wording => wordingFor(c.req.header('accept-language')?.split(/[,;]/)[0]);

export const answerProblem = (c: Context, { status, key, wording, waitMs }: PlayerProblem): Response => {
  const seconds = Math.ceil(waitMs / 1_000);
  if (status === 429 || status === 503) c.header('retry-after', String(seconds));
  const problem = plainText((wording ?? browserWording(c)).say(key, { seconds }));
  return c.json({ problem, isEnded: status === 401 } satisfies ProblemView, status);
};
