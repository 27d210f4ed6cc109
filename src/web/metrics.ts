import { collectDefaultMetrics, Registry } from 'prom-client';
import { addEvents, type Events } from './events.ts';
import { addNumbers, type Numbers } from './numbers.ts';

/** The bot in numbers, beside those of the process, its memory and the event loop's lag among them. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly meter: Events;
}

/** `read` gives what is counted at each look; `undefined` while the bot is still starting. */
export const createMetrics = (read: () => Promise<Numbers | undefined>, now: () => number): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const update = addNumbers(registry, read, now);
  const text = async (): Promise<string> => {
    // Before any of them is written: the first look must tell what holds now.
    await update();
    return registry.metrics();
  };
  return { contentType: registry.contentType, text, meter: addEvents(registry) };
};
