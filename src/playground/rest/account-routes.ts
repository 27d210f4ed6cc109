import { createHash } from 'node:crypto';
import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { refuse } from '../rules/refusal.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { CLIENT_SECRET, locationOf, type SignIn } from '../world/activities.ts';
import { isBotIn } from '../world/installations.ts';
import { openDirectMessages } from '../world/private-channels.ts';
import type { World } from '../world/world.ts';
import { bodyOf, param, type Routes, tokenOwner } from './route.ts';

const application = ({ bot }: World): object => ({
  id: bot.applicationId,
  name: 'Searchlight',
  description: '',
  icon: null,
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: bot.key.publicKey,
  flags: 0,
  bot: bot.user,
  owner: null,
  team: null,
});

const gatewayUrl = ({ origin }: World): string => `${origin.replace(/^http/, 'ws')}/gateway`;

const serversOf = (world: World): number => [...world.guilds.keys()].filter((id) => isBotIn(world, id)).length;

const TOKEN_LIFE_S = 604_800;

/** The exchange must name the address of the sign-in and solve its challenge (RFC 7636). */
const isSameSignIn = ({ redirectUri, challenge }: SignIn, form: URLSearchParams): boolean => {
  const solved = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return form.get('redirect_uri') === redirectUri && (challenge === undefined || solved === challenge);
};

/** Exchanges a code as OAuth2 does. The app proves itself with its secret. A code works once. */
const exchange = ({ activities, bot, nextId }: World, form: URLSearchParams): string | undefined => {
  const code = form.get('code') ?? '';
  const userId = activities.codes.get(code);
  const isApp = form.get('client_id') === bot.applicationId && form.get('client_secret') === CLIENT_SECRET;
  if (!userId || !isApp || form.get('grant_type') !== 'authorization_code') return undefined;
  const signIn = activities.signIns.get(code);
  if (signIn && !isSameSignIn(signIn, form)) return undefined;
  activities.codes.delete(code);
  const token = `access-${nextId()}`;
  activities.tokens.set(token, userId);
  activities.scopes.set(token, signIn?.scopes ?? ['identify']);
  return token;
};

/** The bot's own account, its application, the gateway's address, direct messages, and the app's Activity. */
export const ACCOUNT_ROUTES: Routes = {
  'GET /gateway': (world) => ({ url: gatewayUrl(world) }),
  'GET /gateway/bot': (world) => ({
    url: gatewayUrl(world),
    shards: Math.max(1, Math.ceil(serversOf(world) / world.shardLimits.serversAShard)),
    session_start_limit: {
      total: 1000,
      remaining: 999,
      reset_after: 86_400_000,
      max_concurrency: world.shardLimits.identifiesAtOnce,
    },
  }),
  'GET /users/@me': (world, c) => {
    const member = world.users.get(tokenOwner(world, c) ?? '');
    return member ? { ...member.wire, locale: member.locale } : world.bot.user;
  },
  'GET /applications/@me': application,
  'GET /oauth2/applications/@me': application,
  'POST /users/@me/channels': async (world, c) => {
    const { json } = await bodyOf(c);
    requireSchema(CreatePrivateChannelRequestSchema, json);
    const { recipient_id = '' } = json as { recipient_id?: string };
    if (!world.users.has(recipient_id)) throw refuse('unknownUser');
    return openDirectMessages(world, recipient_id);
  },
  'GET /users/:user': (world, c) => {
    const id = param(c, 'user');
    const user = id === world.bot.user.id ? world.bot.user : world.users.get(id)?.wire;
    if (user === undefined) throw refuse('unknownUser');
    return user;
  },
  'POST /oauth2/token': async (world, c) => {
    const token = exchange(world, new URLSearchParams(await c.req.text()));
    if (!token) return c.json({ error: 'invalid_grant' }, 400);
    const scope = world.activities.scopes.get(token)?.join(' ');
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S, scope };
  },
  'GET /applications/:application/activity-instances/:instance': (world, c) => {
    const instance = world.activities.instances.get(param(c, 'instance'));
    if (!instance || param(c, 'application') !== world.bot.applicationId) throw refuse('unknownInteraction');
    const { id, userIds } = instance;
    return {
      application_id: world.bot.applicationId,
      instance_id: id,
      launch_id: id,
      location: locationOf(instance),
      users: [...userIds],
    };
  },
};
