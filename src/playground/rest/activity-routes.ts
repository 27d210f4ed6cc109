import { refuse } from '../rules/refusal.ts';
import { CLIENT_SECRET } from '../world/activities.ts';
import type { World } from '../world/world.ts';
import { param, type Routes } from './route.ts';

const TOKEN_LIFE_S = 604_800;

/** Exchanges a code as OAuth2 does. The app proves itself with its secret. A code works once. */
const exchange = ({ activities, bot, nextId }: World, form: URLSearchParams): string | undefined => {
  const code = form.get('code') ?? '';
  const userId = activities.codes.get(code);
  const isApp = form.get('client_id') === bot.applicationId && form.get('client_secret') === CLIENT_SECRET;
  if (!userId || !isApp || form.get('grant_type') !== 'authorization_code') return undefined;
  activities.codes.delete(code);
  const token = `access-${nextId()}`;
  activities.tokens.set(token, userId);
  return token;
};

/** Routes for an Activity: OAuth2, and the list of its members. */
export const addActivityRoutes: Routes = (app, world) => {
  app.post('/oauth2/token', async (c) => {
    const token = exchange(world, new URLSearchParams(await c.req.text()));
    if (!token) return c.json({ error: 'invalid_grant' }, 400);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope: 'identify' });
  });
  app.get('/applications/:application/activity-instances/:instance', (c) => {
    const instance = world.activities.instances.get(param(c, 'instance'));
    if (!instance || param(c, 'application') !== world.bot.applicationId) throw refuse('unknownInteraction');
    const { id, guildId, channelId, userIds } = instance;
    return c.json({
      application_id: world.bot.applicationId,
      instance_id: id,
      launch_id: id,
      location: { id: `gc-${guildId}-${channelId}`, kind: 'gc', channel_id: channelId, guild_id: guildId },
      users: [...userIds],
    });
  });
};
