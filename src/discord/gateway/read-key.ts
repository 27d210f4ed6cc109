import { type APIApplication, type Client, Routes } from 'discord.js';

/** The form of a public key. */
const KEY = /^[0-9a-f]{64}$/i;

/** The pause after a failure. Strangers cause the questions, so they must stay rare. */
const PAUSE_MS = 10_000;

/**
 * Returns a function that reads the application's public key from Discord, once it is asked for. The answer is
 * `undefined` while Discord gives none; a later call asks again.
 */
export const createKeyReader = (
  { rest }: Pick<Client, 'rest'>,
  elapsedMs: () => number,
): (() => Promise<string | undefined>) => {
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string | undefined> = Promise.resolve(undefined);
  const read = async (): Promise<string | undefined> => {
    const { verify_key: key } = (await rest.get(Routes.currentApplication())) as APIApplication;
    return KEY.test(key) ? key : undefined;
  };
  return async () => {
    const known = await reading;
    if (known !== undefined || elapsedMs() - askedAt < PAUSE_MS) return known ?? reading;
    askedAt = elapsedMs();
    reading = read().catch(() => undefined);
    return reading;
  };
};
