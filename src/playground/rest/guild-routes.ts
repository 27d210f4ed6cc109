import { guildPayload } from '../gateway/gateway-payloads.ts';
import { allows, guildPermissions } from '../rules/permissions.ts';
import { refuse } from '../rules/refusal.ts';
import { changeRole } from '../world/servers.ts';
import type { Guild, World } from '../world/world.ts';
import { param, type RestContext, type Routes } from './route.ts';

const guildOf = (world: World, c: RestContext): Guild => {
  const guild = world.guilds.get(param(c, 'guild'));
  if (guild === undefined) throw refuse('unknownGuild');
  return guild;
};

const highest = (guild: Guild, roleIds: readonly string[]): number =>
  Math.max(0, ...guild.roles.filter(({ id }) => roleIds.includes(id)).map(({ position }) => position));

/** Discord lets a bot with Manage Roles give and take the roles below its own highest one. */
const requireRole = (world: World, guild: Guild, roleId: string): void => {
  const me = guild.members.get(world.bot.user.id);
  if (me === undefined) throw refuse('missingAccess');
  const wanted = guild.roles.find(({ id }) => id === roleId);
  if (wanted === undefined) throw refuse('unknownRole');
  const isBelow = !wanted.managed && wanted.id !== guild.id && highest(guild, me.roles) > wanted.position;
  if (!isBelow || !allows(guildPermissions(guild, me), 'manageRoles')) throw refuse('missingPermissions');
};

const changeMember = (world: World, c: RestContext, isGiven: boolean): Response => {
  const guild = guildOf(world, c);
  const [userId, roleId] = [param(c, 'user'), param(c, 'role')];
  if (!guild.members.has(userId)) throw refuse('unknownMember');
  requireRole(world, guild, roleId);
  changeRole(world, { guildId: guild.id, userId, roleId, isGiven });
  return c.body(null, 204);
};

/** Servers: reading their channels, roles and members, and giving members roles. */
export const addGuildRoutes: Routes = (app, world) => {
  app.get('/users/@me/guilds', (c) => {
    const after = BigInt(c.req.query('after') ?? 0);
    const all = [...world.guilds.values()].map(({ id, name }) => ({ id, name }));
    const rest = all.filter(({ id }) => BigInt(id) > after).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    return c.json(rest.slice(0, Number(c.req.query('limit') ?? 200)));
  });
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
  app.put('/guilds/:guild/members/:user/roles/:role', (c) => changeMember(world, c, true));
  app.delete('/guilds/:guild/members/:user/roles/:role', (c) => changeMember(world, c, false));
};
