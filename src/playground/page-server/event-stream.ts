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

const messageEvent = (world: World, viewer: Viewer, message: StoredMessage): PageEvent[] => {
  if (message.wire.channel_id !== viewer.channelId) return [];
  if (canSee(world, viewer.userId, message)) return [{ event: 'message', data: messageView(world, message) }];
  return message.onlyFor === viewer.userId ? [{ event: 'removed', data: { id: message.wire.id } }] : [];
};

interface Viewer {
  readonly userId: string;
  readonly channelId: string;
}

/** The page events that an event causes for a member with a channel open. */
const pageEvents = (world: World, viewer: Viewer, event: WorldEvent): PageEvent[] => {
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
      return messageEvent(world, viewer, event.message);
    case 'message-removed':
      return event.message.wire.channel_id === viewer.channelId
        ? [{ event: 'removed', data: { id: event.message.wire.id } }]
        : [];
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
