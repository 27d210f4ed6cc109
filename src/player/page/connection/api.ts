import type { ProblemView } from '../../wire.ts';

/** The page's requests to the server. */

/** A refusal in one sentence; `isEnded` if the session is over. */
export class Refused extends Error {
  readonly isEnded: boolean;
  /** The way on, if there is one. */
  readonly way: ProblemView['way'];

  constructor({ problem, isEnded, way }: ProblemView) {
    super(problem);
    this.isEnded = isEnded;
    this.way = way;
  }
}

/** The server gave no usable answer; another attempt may succeed. */
export class Unreachable extends Error {
  /** The server's explanation; `undefined` without one. */
  readonly problem: string | undefined;
  /** The wait that the server asked for; `undefined` without one. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, problem?: string, retryAfterMs?: number) {
    super(message);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server's explanation of a failed request; `undefined` without one. */
export const problemIn = (error: unknown): string | undefined => {
  if (error instanceof Refused) return error.message;
  return error instanceof Unreachable ? error.problem : undefined;
};

/** The text for a request without an answer: a device without a network need not ask the server. */
export const silenceName = (): 'unanswered' | 'offline' => (navigator.onLine ? 'unanswered' : 'offline');

const isProblem = (value: unknown): value is ProblemView =>
  typeof value === 'object' && value !== null && 'problem' in value && typeof value.problem === 'string';

/** Statuses that another attempt may change. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

const retryAfterIn = ({ headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
};

/** After this long without an answer the page tries again. */
const PATIENCE_MS = 10_000;

/** The answer and its content; throws if there is none in time. */
const fetchAnswer = async (path: string, init: RequestInit): Promise<readonly [Response, unknown]> => {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
  try {
    const response = await fetch(`play/api${path}`, { ...init, signal: limit.signal, credentials: 'same-origin' });
    return [response, await response.json().catch(() => undefined)];
  } catch {
    throw new Unreachable('no answer');
  } finally {
    clearTimeout(timer);
  }
};

const request = async <T>(session: string, path: string, init: RequestInit = {}): Promise<T> => {
  const headers = { 'x-session': session, ...(init.body ? { 'content-type': 'application/json' } : {}) };
  const [response, answer] = await fetchAnswer(path, { ...init, headers });
  if (response.ok) return answer as T;
  const told = isProblem(answer) ? answer : undefined;
  if (isPassing(response.status) || !told) {
    throw new Unreachable(`answered ${response.status}`, told?.problem, retryAfterIn(response));
  }
  throw new Refused(told);
};

export const ask = <T>(session: string, path: string): Promise<T> => request(session, path);

export const send = <T>(session: string, path: string, body: object): Promise<T> =>
  request(session, path, { method: 'POST', body: JSON.stringify(body) });
