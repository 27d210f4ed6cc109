import { createSigningKey, signRequest } from '../world/signing-key.ts';
import type { World } from '../world/world.ts';

/** Throws unless the address takes a signed body as `isTaken` says, and refuses a forged one with 401. */
export const checkAddress = async (
  { bot, clock }: World,
  url: string,
  body: string,
  isTaken: (response: Response) => boolean | Promise<boolean>,
): Promise<void> => {
  const good = await fetch(url, signRequest(bot.key, body, clock.now()));
  if (!(await isTaken(good))) throw new Error(`expected a ping to be answered, got status ${good.status}`);
  const bad = await fetch(url, signRequest(createSigningKey(), body, clock.now()));
  if (bad.status !== 401) throw new Error(`expected a badly signed ping to be refused with 401, got ${bad.status}`);
};

/**
 * Sends a request that ends when one of the signals aborts. A request forgets its signal only as garbage, so each has a
 * signal of its own.
 */
export const send = async (url: string, request: RequestInit, ...ends: readonly AbortSignal[]): Promise<Response> => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  for (const signal of ends) signal.addEventListener('abort', end);
  try {
    return await fetch(url, { ...request, signal: ending.signal });
  } finally {
    for (const signal of ends) signal.removeEventListener('abort', end);
  }
};
