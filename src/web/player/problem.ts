import type { Context } from 'hono';
import type { ProblemView } from '../../player/wire.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { plainText } from '../../wording/plain-text.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';

/** The default wait before another attempt. */
const WAIT_MS = 5_000;

/** A refusal. Any step may throw it; one place answers it. */
export class PlayerProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 503;
  readonly key: MessageKey;
  /** The member's language, if known. */
  readonly wording: Wording | undefined;
  /** The milliseconds before another attempt may succeed, if one can. */
  readonly waitMs: number;

  constructor(status: PlayerProblem['status'], key: MessageKey, wording?: Wording, waitMs = WAIT_MS) {
    super(key);
    this.status = status;
    this.key = key;
    this.wording = wording;
    this.waitMs = waitMs;
  }
}

/** The browser's language, for an unknown visitor. */
const browserWording = (c: Context): Wording => wordingFor(c.req.header('accept-language')?.split(/[,;]/)[0]);

export const answerProblem = (c: Context, { status, key, wording, waitMs }: PlayerProblem): Response => {
  const seconds = Math.ceil(waitMs / 1_000);
  if (status === 429 || status === 503) c.header('retry-after', String(seconds));
  const problem = plainText((wording ?? browserWording(c)).say(key, { seconds }));
  return c.json({ problem, isEnded: status === 401 } satisfies ProblemView, status);
};
