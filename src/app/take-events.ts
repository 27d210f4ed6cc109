import type { Hono } from 'hono';
import type { Log } from '../base/log.ts';
import { createDeadline, type Timer } from '../base/timer.ts';
import { takeAppEvent } from '../features/members/app-events.ts';
import type { Game } from '../game/game.ts';
import type { Edge } from '../web/edge/edge.ts';
import { createEventApp, type EventTerms } from '../web/interactions/event-routes.ts';

/** The time for the database. Discord waits three seconds for an answer, and then sends the event again. */
const PATIENCE_MS = 2_000;

interface EventOptions extends Pick<Edge, 'budget' | 'refuse'>, Pick<EventTerms, 'readKey' | 'now'> {
  readonly isFirst: NonNullable<EventTerms['isFirst']>;
  /** `undefined` until the database is open. */
  readonly game: () => Game | undefined;
  readonly timer: Timer;
  readonly log: Log;
}

/** Takes the application's webhook events. It stores them before the answer; all other work comes later. */
export const takeEvents = ({ game, timer, log, ...terms }: EventOptions): Hono => {
  const store = async (opened: Game, event: Parameters<typeof takeAppEvent>[1]): Promise<'done' | undefined> => {
    try {
      const outcome = await takeAppEvent(opened, event);
      log.info({ outcome }, 'Discord reported an event of the application');
      return 'done';
    } catch (error) {
      log.warn({ error }, 'an event of the application was not stored: Discord sends it again');
      return undefined;
    }
  };
  return createEventApp({
    ...terms,
    receive: async (event) => {
      const opened = game();
      if (!opened) return undefined;
      const { signal, end } = createDeadline(timer, PATIENCE_MS);
      const late = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined), { once: true });
      });
      const outcome = await Promise.race([store(opened, event), late]);
      end();
      return outcome;
    },
  });
};
