import type { Context } from 'hono';
import type { WireCommand } from '../model/discord-wire.ts';
import { requireCommands } from '../rules/command-rules.ts';
import { invalidForm, problemIf, refuse, requireNone } from '../rules/refusal.ts';
import { asObject } from '../rules/request-body.ts';
import { isBotIn } from '../world/installations.ts';
import { emit, GLOBAL, type World } from '../world/world.ts';
import { bodyOf, param, type Routes } from './route.ts';

const ENTRY_POINT = 4;

type CommandBody = Partial<WireCommand> & Pick<WireCommand, 'name'>;

const register = (world: World, guildId: string, body: CommandBody): WireCommand => {
  const type = body.type ?? 1;
  const known = world.commands
    .get(guildId)
    ?.find((command) => command.type === type && (command.name === body.name || command.id === body.id));
  return {
    id: known?.id ?? world.nextId(),
    application_id: world.bot.applicationId,
    ...(guildId !== GLOBAL && { guild_id: guildId }),
    version: world.nextId(),
    type,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    options: body.options ?? [],
    default_member_permissions:
      body.default_member_permissions == null ? null : String(body.default_member_permissions),
    dm_permission: body.dm_permission ?? true,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [0],
    nsfw: body.nsfw ?? false,
    ...(body.handler != null && { handler: body.handler }),
  };
};

const keep = (world: World, guildId: string, commands: readonly WireCommand[]): readonly WireCommand[] => {
  world.commands.set(guildId, commands);
  emit(world, { kind: 'commands-changed' });
  return commands;
};

const scopeOf = (world: World, c: Context): string => {
  if (param(c, 'application') !== world.bot.applicationId) throw refuse('missingAccess');
  const guildId = c.req.param('guild') ?? GLOBAL;
  if (guildId !== GLOBAL && !isBotIn(world, guildId)) throw refuse('missingAccess');
  return guildId;
};

const requireList = (json: unknown): readonly unknown[] => {
  if (Array.isArray(json)) return json;
  throw invalidForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
};

const isEntryPoint = (command: unknown): boolean => asObject(command)['type'] === ENTRY_POINT;

const requireGlobal = (guildId: string): void =>
  requireNone(problemIf(guildId !== GLOBAL, ['type'], 'BASE_TYPE_CHOICES', 'Entry Point commands can only be global.'));

/** An app has at most one entry point, and it is global. Replacing all commands must not remove it. */
const requireEntryPoint = (world: World, guildId: string, bodies: readonly unknown[]): void => {
  const given = bodies.filter(isEntryPoint);
  if (given.length > 0) requireGlobal(guildId);
  requireNone(problemIf(given.length > 1, [], 'BASE_TYPE_MAX_LENGTH', 'Only one Entry Point command is allowed.'));
  const isKnown = world.commands.get(guildId)?.some(isEntryPoint) ?? false;
  if (isKnown && given.length === 0) throw refuse('entryPointLeftOut');
};

const replaceAll = async (world: World, c: Context): Promise<readonly WireCommand[]> => {
  const guildId = scopeOf(world, c);
  const bodies = requireList((await bodyOf(c)).json);
  requireCommands(bodies);
  requireEntryPoint(world, guildId, bodies);
  const commands = bodies.map((body) => register(world, guildId, body as CommandBody));
  return keep(world, guildId, commands);
};

const upsert = async (world: World, c: Context): Promise<WireCommand> => {
  const guildId = scopeOf(world, c);
  const { json } = await bodyOf(c);
  requireCommands([json], true);
  if (isEntryPoint(json)) requireGlobal(guildId);
  const command = register(world, guildId, json as CommandBody);
  keep(world, guildId, [...(world.commands.get(guildId) ?? []).filter(({ id }) => id !== command.id), command]);
  return command;
};

const find = (world: World, c: Context): WireCommand => {
  const command = world.commands.get(scopeOf(world, c))?.find(({ id }) => id === param(c, 'command'));
  if (command === undefined) throw refuse('unknownCommand');
  return command;
};

const remove = (world: World, c: Context): void => {
  const { id } = find(world, c);
  const guildId = scopeOf(world, c);
  const others = (world.commands.get(guildId) ?? []).filter((command) => command.id !== id);
  keep(world, guildId, others);
};

const routesBelow = (path: string): Routes => ({
  [`GET ${path}`]: (world, c) => world.commands.get(scopeOf(world, c)) ?? [],
  [`PUT ${path}`]: replaceAll,
  [`POST ${path}`]: async (world, c) => c.json(await upsert(world, c), 201),
  [`GET ${path}/:command`]: find,
  [`DELETE ${path}/:command`]: remove,
});

/** Registering slash commands, for all servers or one. */
export const COMMAND_ROUTES: Routes = {
  ...routesBelow('/applications/:application/commands'),
  ...routesBelow('/applications/:application/guilds/:guild/commands'),
};
