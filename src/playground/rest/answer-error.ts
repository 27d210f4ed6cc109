import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bodyOfRefusal, Refusal } from '../rules/refusal.ts';

/** A refusal as Discord's JSON; anything else is the stand-in's own mistake and says so. */
export const answerError = (error: Error, c: Context): Response => {
  if (!(error instanceof Refusal)) return c.json({ message: `The stand-in failed: ${error.stack}`, code: 0 }, 500);
  return c.json(bodyOfRefusal(error), error.status as ContentfulStatusCode);
};
