/** Members' messages: reading, writing and dismissing. */

import type { DismissMessage, Outcome, PostMessage } from '../model/page-api.ts';
import type { MessageView } from '../model/page-views.ts';
import { allows } from '../rules/permissions.ts';
import { messageView } from '../views/views.ts';
import { canSee, permissionsIn } from '../world/access.ts';
import { channelMessages, createMessage, replaceMessage } from '../world/message-store.ts';
import type { World, WorldEvent } from '../world/world.ts';
import { refusedBecause } from './member-commands.ts';

const MAX_LENGTH = 2000;
const SHOWN = 100;

/** The last messages that a member sees in a channel, oldest first. Includes the member's own ephemeral messages. */
export const visibleMessages = (world: World, userId: string, channelId: string): MessageView[] =>
  [...world.messages.values()]
    .filter((message) => message.wire.channel_id === channelId && canSee(world, userId, message))
    .slice(-SHOWN)
    .map((message) => messageView(world, message));

/** Posts plain text as a member. */
export const postMessage = (
  world: World,
  { userId, channelId, content }: PostMessage,
): Extract<Outcome, { kind: 'message' | 'refused' }> => {
  const channel = world.channels.get(channelId);
  const author = world.users.get(userId)?.wire;
  if (channel === undefined || author === undefined) return refusedBecause('This channel is gone');
  if (!allows(permissionsIn(world, userId, channel), 'sendMessages')) return refusedBecause('You may not write here');
  if (content.trim() === '' || content.length > MAX_LENGTH)
    return refusedBecause(`Write 1 to ${MAX_LENGTH} characters`);
  const message = createMessage(world, { channel, author, body: { content }, files: [] });
  return { kind: 'message', message: messageView(world, message) };
};

/** Hides an ephemeral message for good; false when it is not this member's. */
export const dismissMessage = (world: World, { userId, messageId }: DismissMessage): boolean => {
  const message = world.messages.get(messageId);
  if (message === undefined || message.onlyFor !== userId) return false;
  replaceMessage(world, { ...message, dismissed: true });
  return true;
};

/** The first public message in a channel that matches: an existing one, or a later new or edited one. */
export const waitForMessage = (
  world: World,
  channelId: string,
  matches: (message: MessageView) => boolean = () => true,
): Promise<MessageView> => {
  const there = channelMessages(world, channelId)
    .map((message) => messageView(world, message))
    .find(matches);
  if (there !== undefined) return Promise.resolve(there);
  return new Promise((resolve) => {
    const listener = (event: WorldEvent): void => {
      if (event.kind !== 'message-created' && event.kind !== 'message-updated') return;
      const { wire, onlyFor } = event.message;
      if (wire.channel_id !== channelId || onlyFor !== undefined) return;
      const view = messageView(world, event.message);
      if (!matches(view)) return;
      world.listeners.delete(listener);
      resolve(view);
    };
    world.listeners.add(listener);
  });
};
