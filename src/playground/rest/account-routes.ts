import { CreatePrivateChannelRequestSchema } from 'discord-api-spec/zod';
import { CHANNEL_TYPES, type WireChannel } from '../model/wire.ts';
import { refuse } from '../rules/refusal.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { emit, type World } from '../world/world.ts';
import { bodyOf, param, type Routes } from './route.ts';

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

const findDirectMessages = (world: World, userId: string): WireChannel | undefined =>
  [...world.channels.values()].find(
    ({ type, recipients }) => type === CHANNEL_TYPES.dm && recipients?.some(({ id }) => id === userId),
  );

const openDirectMessages = (world: World, userId: string): WireChannel => {
  const user = world.users.get(userId);
  if (user === undefined) throw refuse('unknownUser');
  const channel = { id: world.nextId(), type: CHANNEL_TYPES.dm, last_message_id: null, recipients: [user.wire] };
  world.channels.set(channel.id, channel);
  emit(world, { kind: 'channel-created', channel });
  return channel;
};

const gatewayUrl = ({ origin }: World): string => `${origin.replace(/^http/, 'ws')}/gateway`;

/** The bot's own account, its application, the gateway's address, and direct messages. */
export const addAccountRoutes: Routes = (app, world) => {
  app.get('/gateway', (c) => c.json({ url: gatewayUrl(world) }));
  app.get('/gateway/bot', (c) =>
    c.json({
      url: gatewayUrl(world),
      shards: Math.max(1, Math.ceil(world.guilds.size / world.shardLimits.serversAShard)),
      session_start_limit: {
        total: 1000,
        remaining: 999,
        reset_after: 86_400_000,
        max_concurrency: world.shardLimits.identifiesAtOnce,
      },
    }),
  );
  app.get('/users/@me', (c) => {
    const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
    const member = world.users.get(world.activities.tokens.get(token) ?? '');
    return c.json(member ? { ...member.wire, locale: member.locale } : world.bot.user);
  });
  app.get('/applications/@me', (c) => c.json(application(world)));
  app.get('/oauth2/applications/@me', (c) => c.json(application(world)));
  app.post('/users/@me/channels', async (c) => {
    const { json } = await bodyOf(c);
    requireSchema(CreatePrivateChannelRequestSchema, json);
    const { recipient_id } = json as { recipient_id?: string };
    return c.json(findDirectMessages(world, recipient_id ?? '') ?? openDirectMessages(world, recipient_id ?? ''));
  });
  app.get('/users/:user', (c) => {
    const user = [world.bot.user, ...[...world.users.values()].map(({ wire }) => wire)].find(
      ({ id }) => id === param(c, 'user'),
    );
    if (user === undefined) throw refuse('unknownUser');
    return c.json(user);
  });
};
