import { DefaultRestOptions, RESTJSONErrorCodes, type RESTOptions, Routes } from 'discord.js';
import { createDeadline, pauseAfter, type Timer } from '../../base/timer.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';

/**
 * Requests about interactions, repeated until Discord's answer is known. Discord takes an acknowledgement once. If its
 * answer gets lost, the next try meets the error 40060. After a lost answer, that error means that Discord took the
 * first try, so this file counts it as a success. Any other first answer of ours, such as an apology, then becomes an
 * edit or a further message. discord.js would report a failure, and the member would see "thinking" for 15 minutes.
 */

export type MakeRequest = RESTOptions['makeRequest'];
export type Init = Parameters<MakeRequest>[1];
export type Answer = Awaited<ReturnType<MakeRequest>>;

export const asAnswer = (response: Response): Answer => response as unknown as Answer;

const CALLBACK = /^(.*)\/interactions\/\d+\/([^/]+)\/callback(?:\?|$)/;
const ORIGINAL = /\/webhooks\/\d+\/[^/]+\/messages\/(?:@|%40)original(?:\?|$)/;

/** Discord waits three seconds for an acknowledgement, so three tries fit in. */
const ATTEMPT_MS = 1_000;
const MAX_TRIES = 3;

/** An edit keeps its effect when it is repeated, and there are 15 minutes for it. */
const MAX_EDITS = 5;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

/** The number of acknowledgements without an answer in memory. */
const MAX_DOUBTS = 1_000;

/** Discord's numbers for the kinds of a first answer. */
const MESSAGE = 4;
const DEFERRED_MESSAGE = 5;

interface FirstAnswer {
  readonly type: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Only messages have files, and they are sent as forms. */
const readFirst = ({ body }: Init): FirstAnswer =>
  typeof body === 'string' ? (JSON.parse(body) as FirstAnswer) : { type: MESSAGE };

const isRefusedTwice = (text: string): boolean => {
  try {
    const { code } = JSON.parse(text) as { readonly code?: unknown };
    return code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
  } catch {
    return false;
  }
};

const DONE = (): Answer => asAnswer(new Response(null, { status: 204 }));

/** Keeps the first try of each acknowledgement whose answer got lost, by the token of its interaction. */
const createDoubts = () => {
  const doubts = new Map<string, Init['body']>();
  return {
    note: (token: string, { body }: Init): void => {
      if (doubts.has(token)) return;
      const [oldest] = doubts.keys();
      if (doubts.size >= MAX_DOUBTS && oldest !== undefined) doubts.delete(oldest);
      doubts.set(token, body);
    },
    has: (token: string): boolean => doubts.has(token),
    bodyOf: (token: string): Init['body'] => doubts.get(token),
  };
};

/**
 * For discord.js's option `rest.makeRequest`. The application's id is known once the bot is connected. `trace` notes
 * repetitions.
 */
export const createSteadyAnswers = (
  timer: Timer,
  applicationId: () => string | undefined,
  { note }: Pick<Trace, 'note'> = NO_TRACE,
): MakeRequest => {
  const doubts = createDoubts();
  const noteAgain = (tries: number): void => note({ 'http.request.resend_count': tries });

  /** One try. A hanging one ends early enough for another, unless it carries files. */
  const attempt = async (url: string, init: Init): Promise<Answer> => {
    if (typeof init.body !== 'string') return DefaultRestOptions.makeRequest(url, init);
    const limit = createDeadline(timer, ATTEMPT_MS);
    const signals = [limit.signal, ...(init.signal ? [init.signal as AbortSignal] : [])];
    try {
      return await DefaultRestOptions.makeRequest(url, { ...init, signal: AbortSignal.any(signals) as never });
    } finally {
      limit.end();
    }
  };

  /** Discord took the first try. Delivers a different answer in the way that remains. */
  const goOn = async (base: string, token: string, init: Init): Promise<Answer> => {
    const body = doubts.bodyOf(token);
    const [taken, wanted] = [readFirst({ body } as Init), readFirst(init)];
    const id = applicationId();
    if (body === init.body || taken.type === MESSAGE || wanted.type !== MESSAGE || id === undefined) return DONE();
    const isThinking = taken.type === DEFERRED_MESSAGE;
    const { flags, ...data } = wanted.data ?? {};
    const path = isThinking ? Routes.webhookMessage(id, token, '@original') : Routes.webhook(id, token);
    const sent = { ...data, ...(!isThinking && flags !== undefined && { flags }) };
    const method = isThinking ? 'PATCH' : 'POST';
    return DefaultRestOptions.makeRequest(`${base}${path}`, { ...init, method, body: JSON.stringify(sent) });
  };

  const acknowledge = async (url: string, init: Init, [, base = '', token = '']: RegExpExecArray): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await attempt(url, init);
        if (answer.status >= 500) doubts.note(token, init);
        if (answer.status !== 400 || !doubts.has(token)) return answer;
        // A body can be read only once.
        const text = await answer.text();
        if (isRefusedTwice(text)) return await goOn(base, token, init);
        return asAnswer(new Response(text, { status: 400, headers: { 'content-type': 'application/json' } }));
      } catch (error) {
        doubts.note(token, init);
        if (tries === MAX_TRIES || init.signal?.aborted) throw error;
        noteAgain(tries);
      }
    }
  };

  const edit = async (url: string, init: Init): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await DefaultRestOptions.makeRequest(url, init);
        if (answer.status < 500 || tries === MAX_EDITS) return answer;
      } catch (error) {
        if (tries === MAX_EDITS || init.signal?.aborted) throw error;
      }
      noteAgain(tries);
      await timer.wait(pauseAfter(tries, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    }
  };

  return (url, init) => {
    const callback = CALLBACK.exec(url);
    if (callback) return acknowledge(url, init, callback);
    return init.method === 'PATCH' && ORIGINAL.test(url) ? edit(url, init) : DefaultRestOptions.makeRequest(url, init);
  };
};
