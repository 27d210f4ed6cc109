import { Hono } from 'hono';
import { refuse } from '../rules/refusal.ts';
import type { World } from '../world/world.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addActivityRoutes } from './activity-routes.ts';
import { answerError } from './answer-error.ts';
import { addChannelRoutes } from './channel-routes.ts';
import { addCommandRoutes } from './command-routes.ts';
import { addGuildRoutes } from './guild-routes.ts';
import { addInteractionRoutes } from './interaction-routes.ts';
import { addMessageRoutes } from './message-routes.ts';
import type { RestApp, RestContext } from './route.ts';

/** Addresses that carry a secret of their own instead of the bot's token. */
const HAS_OWN_SECRET = /^\/api\/v10\/(interactions\/|webhooks\/|oauth2\/token$)/;

/** The member behind an OAuth2 access token. Such a token opens this one route. */
const ownerOf = ({ activities }: World, c: RestContext): string | undefined =>
  c.req.path === '/api/v10/users/@me'
    ? activities.tokens.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    : undefined;

const requireToken = (world: World, c: RestContext): void => {
  if (HAS_OWN_SECRET.test(c.req.path) || ownerOf(world, c)) return;
  if (c.req.header('authorization') !== `Bot ${world.bot.token}`) throw refuse('unauthorized');
};

const addAttachments = (app: RestApp, world: World): void => {
  app.get('/attachments/:channel/:id/:name', (c) => {
    const file = world.files.get(c.req.param('id'));
    if (file === undefined) return c.notFound();
    return c.body(file.bytes, 200, { 'content-type': file.wire.content_type, 'x-content-type-options': 'nosniff' });
  });
};

/** Discord's REST API, version 10, below `/api/v10`, and its attachments below `/attachments`. */
export const createRestApp = (world: World): RestApp => {
  const api: RestApp = new Hono();
  api.use(async (c, next) => {
    requireToken(world, c);
    await next();
  });
  for (const add of [
    addAccountRoutes,
    addActivityRoutes,
    addGuildRoutes,
    addChannelRoutes,
    addMessageRoutes,
    addInteractionRoutes,
    addCommandRoutes,
  ]) {
    add(api, world);
  }
  const app: RestApp = new Hono();
  addAttachments(app, world);
  app.route('/api/v10', api);
  app.notFound((c) => c.json({ message: '404: Not Found', code: 0 }, 404));
  app.onError(answerError);
  return app;
};
