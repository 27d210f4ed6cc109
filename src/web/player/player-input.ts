import type { Context } from 'hono';
import { PlayerProblem } from './problem.ts';

type Input = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object of a request; insisting on the type keeps forms of other pages out. */
export const readInput = async (c: Context): Promise<Input> => {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new PlayerProblem(400, 'player.unreadable');
  const value: unknown = await c.req.json().catch(() => undefined);
  if (!isObject(value)) throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** A text that must be there. */
export const textIn = (input: Input, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string') throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** A whole number from 0 that must be there. */
export const numberIn = (input: Input, name: string): number => {
  const value = input[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PlayerProblem(400, 'player.unreadable');
  }
  return value;
};
