import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { NoteRefusal } from './refusals.ts';

/** What every answer of the public server has, whatever it answers. */

/** The request as Node has it; `undefined` in tests that make their requests by hand. */
export const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/** An answer that comes before the whole body ends the connection, so that the rest is not read. */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  if (incomingOf(c)?.complete === false) c.res.headers.set('connection', 'close');
};

const isHungUp = (c: Context): boolean => incomingOf(c)?.destroyed === true && incomingOf(c)?.complete === false;

/** Answers what no route expected: with a count if the sender hung up, and otherwise with a line in the log. */
export const answerFault =
  (refuse: NoteRefusal, onFault: (error: unknown) => void) =>
  (error: unknown, c: Context): Response => {
    if (isHungUp(c)) refuse('cut-off');
    else onFault(error);
    return c.text('something went wrong here\n', 500);
  };
