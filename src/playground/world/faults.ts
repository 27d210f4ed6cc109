/** Faults that tests inject between the bot and Discord. */

import type { World } from './world.ts';

export type Fault =
  /** 429, without effect. */
  | { readonly kind: 'rate-limit'; readonly retryAfterS: number; readonly global?: boolean }
  /** An error status, without effect. */
  | { readonly kind: 'error'; readonly status: number; readonly code?: number; readonly message?: string }
  /** No answer at all, without effect. */
  | { readonly kind: 'hang' }
  /** A cut connection, without effect. */
  | { readonly kind: 'reset' }
  /** The request takes effect, but the answer is an error status. */
  | { readonly kind: 'done-but-error'; readonly status: number }
  /** The request takes effect, but the connection ends before the answer. */
  | { readonly kind: 'done-but-reset' }
  /** An error status at once. The request still takes effect `delayMs` later. */
  | { readonly kind: 'done-late'; readonly status: number; readonly delayMs: number }
  /** The right answer, `delayMs` late. */
  | { readonly kind: 'slow'; readonly delayMs: number };

interface FaultRule {
  readonly fault: Fault;
  /** All methods when absent. */
  readonly method?: string;
  /** Tested against the path below `/api/v10`, such as `/channels/1/messages`; all when absent. */
  readonly path?: RegExp;
  /** Looks at the body's text; all when absent. */
  readonly when?: (body: string) => boolean;
  /** How often it strikes; 1 when absent, `Infinity` until cleared. */
  readonly times?: number;
}

export interface Faults {
  /** Queues a rule behind those already there; the first that fits a request strikes. */
  add(rule: FaultRule): void;
  clear(): void;
  /** Takes the next fault for a request, if any. */
  take(method: string, path: string, body: string): Fault | undefined;
}

const fits = ({ method, path, when }: FaultRule, request: { method: string; path: string; body: string }): boolean =>
  (method ?? request.method) === request.method && (path?.test(request.path) ?? true) && (when?.(request.body) ?? true);

export const createFaults = (): Faults => {
  const rules: { readonly rule: FaultRule; left: number }[] = [];
  return {
    add: (rule) => {
      rules.push({ rule, left: rule.times ?? 1 });
    },
    clear: () => {
      rules.length = 0;
    },
    take: (method, path, body) => {
      const found = rules.find(({ rule, left }) => left > 0 && fits(rule, { method, path, body }));
      if (found === undefined) return undefined;
      found.left -= 1;
      return found.rule.fault;
    },
  };
};

/** The answer to a request. `undefined` cuts the connection. */
export type Answer = Response | undefined;

const errorAnswer = (status: number, code = 0, message = 'An injected fault'): Response =>
  Response.json({ message, code }, { status });

/** 429 in Discord's words; `headers` are more headers. */
export const rateLimitAnswer = (retryAfterS: number, global: boolean, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(
    { message: 'You are being rate limited.', retry_after: retryAfterS, global },
    {
      status: 429,
      headers: {
        ...headers,
        'retry-after': retryAfterS.toFixed(3),
        'x-ratelimit-scope': global ? 'global' : 'user',
        ...(global && { 'x-ratelimit-global': 'true' }),
      },
    },
  );

const wait = ({ clock }: World, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });

const doLate = async (world: World, delayMs: number, handle: () => Promise<Response>): Promise<void> => {
  await wait(world, delayMs);
  await handle();
};

/** Answers a request as the fault demands. `handle` carries the request out. `closed` aborts a hanging one. */
export const sufferFault = async (
  world: World,
  fault: Fault,
  handle: () => Promise<Response>,
  closed: AbortSignal,
): Promise<Answer> => {
  switch (fault.kind) {
    case 'rate-limit':
      return rateLimitAnswer(fault.retryAfterS, fault.global ?? false);
    case 'error':
      return errorAnswer(fault.status, fault.code, fault.message);
    case 'hang':
      await new Promise<void>((resolve) => closed.addEventListener('abort', () => resolve()));
      return undefined;
    case 'reset':
      return undefined;
    case 'done-but-error':
      await handle();
      return errorAnswer(fault.status);
    case 'done-but-reset':
      await handle();
      return undefined;
    case 'done-late':
      void doLate(world, fault.delayMs, handle);
      return errorAnswer(fault.status);
    case 'slow':
      await wait(world, fault.delayMs);
      return handle();
  }
};
