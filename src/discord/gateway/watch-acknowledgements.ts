import { type Client, Events } from 'discord.js';
import type { Meter } from './meter.ts';

/** The most interactions that wait for a first answer. At the limit, all earlier ones are dropped as unanswered. */
const MAX_WAITING = 10_000;

const CALLBACK = /^\/interactions\/(\d+)\//;

/** Measures the time until Discord accepts the first answer to each interaction. `elapsedMs` never jumps. */
export const watchAcknowledgements = (
  client: Client,
  elapsedMs: () => number,
  meter: Pick<Meter, 'acknowledged'>,
): void => {
  const waiting = new Map<string, number>();
  client.on(Events.InteractionCreate, ({ id }) => {
    if (waiting.size >= MAX_WAITING) waiting.clear();
    waiting.set(id, elapsedMs());
  });
  client.rest.on('response', ({ path }, { status }) => {
    const id = CALLBACK.exec(path)?.[1] ?? '';
    const cameAt = waiting.get(id);
    if (cameAt === undefined) return;
    waiting.delete(id);
    if (status < 300) meter.acknowledged((elapsedMs() - cameAt) / 1_000);
  });
};
