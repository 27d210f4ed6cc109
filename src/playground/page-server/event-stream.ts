import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { PageEvents } from '../model/page-api.ts';
import { messageView } from '../views/views.ts';
import { canSee } from '../world/access.ts';
import type { StoredMessage, World, WorldEvent } from '../world/world.ts';

interface PageEvent {
  readonly event: keyof PageEvents;
  readonly data: PageEvents[keyof PageEvents];
}

const REFRESH: PageEvent = { event: 'refresh', data: {} };

interface Viewer {
  readonly userId: string;
  readonly channelId: string;
}

const removed = ({ wire }: StoredMessage): PageEvent => ({ event: 'removed', data: { id: wire.id } });

const changeEvents = (world: World, { userId }: Viewer, message: StoredMessage): PageEvent[] => {
  if (canSee(world, userId, message)) return [{ event: 'message', data: messageView(world, message) }];
  return message.onlyFor === userId ? [removed(message)] : [];
};

/** The page events that an event causes for a member with a channel open. */
const pageEvents = (world: World, viewer: Viewer, event: WorldEvent): PageEvent[] => {
  if ('message' in event && event.message.wire.channel_id !== viewer.channelId) return [];
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
      return changeEvents(world, viewer, event.message);
    case 'message-removed':
      return canSee(world, viewer.userId, event.message) ? [removed(event.message)] : [];
    case 'interaction':
      return [];
    default:
      return [REFRESH];
  }
};

const write = (stream: SSEStreamingApi, { event, data }: PageEvent): Promise<void> =>
  stream.writeSSE({ event, data: JSON.stringify(data) });

/** Streams a channel as one member sees it, until the page goes away. */
export const streamEvents = (c: Context, world: World, viewer: Viewer): Response =>
  streamSSE(c, async (stream) => {
    // One write after the other, in the order of the events.
    let written = write(stream, { event: 'ready', data: {} });
    const listener = (event: WorldEvent): void => {
      for (const item of pageEvents(world, viewer, event)) written = written.then(() => write(stream, item));
    };
    world.listeners.add(listener);
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    world.listeners.delete(listener);
    await written;
  });
