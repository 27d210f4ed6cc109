import type { Outcome } from '../model/page-api.ts';
import { launchActivity } from '../world/activities.ts';
import { emit, type World } from '../world/world.ts';

/** Opens the app's Activity in a channel, for one member. */
export const openActivity = (world: World, channelId: string, userId: string): Outcome => {
  const guildId = world.channels.get(channelId)?.guild_id;
  const { id } = launchActivity(world, guildId, channelId, userId);
  emit(world, { kind: 'activity-changed' });
  const { applicationId, user } = world.bot;
  const activity = { instanceId: id, channelId, applicationId, name: user.username };
  return { kind: 'activity', activity: { ...activity, ...(guildId !== undefined && { guildId }) } };
};
