import { guildPayload } from '../gateway/gateway-payloads.ts';
import { refuse } from '../rules/refusal.ts';
import type { Guild, World } from '../world/world.ts';
import { param, type RestContext, type Routes } from './route.ts';

const guildOf = (world: World, c: RestContext): Guild => {
  const guild = world.guilds.get(param(c, 'guild'));
  if (guild === undefined) throw refuse('unknownGuild');
  return guild;
};

/** Reading servers: their channels, roles and members. */
export const addGuildRoutes: Routes = (app, world) => {
  app.get('/users/@me/guilds', (c) => c.json([...world.guilds.values()].map(({ id, name }) => ({ id, name }))));
  app.get('/guilds/:guild', (c) => c.json(guildPayload(world, guildOf(world, c))));
  app.get('/guilds/:guild/roles', (c) => c.json(guildOf(world, c).roles));
  app.get('/guilds/:guild/channels', (c) => {
    const { id } = guildOf(world, c);
    return c.json([...world.channels.values()].filter((channel) => channel.guild_id === id));
  });
  app.get('/guilds/:guild/members/:user', (c) => {
    const member = guildOf(world, c).members.get(param(c, 'user'));
    if (member === undefined) throw refuse('unknownMember');
    return c.json(member);
  });
};
