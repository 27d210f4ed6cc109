import { collectDefaultMetrics, Registry } from 'prom-client';
import { addEvents, type Events } from './events.ts';
import { addNumbers, type Numbers } from './numbers.ts';

/** The bot's figures, together with those of the process, such as memory and the event loop's lag. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly meter: Events;
}

/** `read` gives the figures for each scrape; `undefined` while the bot starts. */
export const createMetrics = (read: () => Promise<Numbers | undefined>, now: () => number): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const update = addNumbers(registry, read, now);
  const text = async (): Promise<string> => {
    // The figures update before the registry writes any, so that the first scrape is current.
    await update();
    return registry.metrics();
  };
  return { contentType: registry.contentType, text, meter: addEvents(registry) };
};
