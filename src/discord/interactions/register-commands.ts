import {
  type APIApplicationCommand,
  ApplicationCommandType,
  type Client,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { Game } from '../../game/game.ts';
import { readMetadata, writeMetadata } from '../../game/ops/metadata.ts';
import type { Log } from '../gateway/log.ts';
import type { Command } from './command.ts';
import { ENTRY_POINT } from './entry-point.ts';

/** Where the commands are registered: everywhere, or in one server while developing. */
export interface Registration {
  readonly client: Pick<Client, 'rest'>;
  readonly applicationId: string;
  readonly commands: readonly Command[];
  readonly guildId: string | undefined;
  /** The web player can be opened inside Discord. */
  readonly hasActivity: boolean;
}

type Definition = RESTPutAPIApplicationCommandsJSONBody[number];
type Registered = APIApplicationCommand;

const routeOf = ({ applicationId, guildId }: Registration) =>
  guildId ? Routes.applicationGuildCommands(applicationId, guildId) : Routes.applicationCommands(applicationId);

const isEntryPoint = ({ type }: { readonly type?: number }): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;

const asItIs = ({ id, type, name, description, handler, contexts, ...more }: Registered): Definition => {
  const { name_localizations, description_localizations, integration_types } = more;
  const texts = { name, name_localizations, description, description_localizations };
  return { id, type, handler, contexts, integration_types, ...texts } as Definition;
};

/**
 * Commands are replaced all at once, and Discord refuses that for all of them if its entry point is left out, which it
 * makes itself as soon as an application has an Activity. So whatever is there goes along: as ours, if there is an
 * Activity here, else as it is. Servers have none.
 */
const entryPointOf = ({ guildId, hasActivity }: Registration, registered: readonly Registered[]): Definition[] => {
  if (guildId) return [];
  const known = registered.find(isEntryPoint);
  if (hasActivity) return [{ ...(known && { id: known.id }), ...ENTRY_POINT }];
  return known ? [asItIs(known)] : [];
};

const keyOf = ({ type, name }: Pick<Definition, 'type' | 'name'>): string =>
  `${type ?? ApplicationCommandType.ChatInput}/${name}`;

const keysOf = (commands: readonly Pick<Definition, 'type' | 'name'>[]): string => commands.map(keyOf).sort().join();

/**
 * Registers the commands if they changed: a hash of what was last registered is kept, and Discord is asked for what it
 * knows, since somebody else may have removed them. Returns whether anything was sent.
 */
export const registerCommands = async (registration: Registration, game: Game, log: Log): Promise<boolean> => {
  const { client, applicationId, commands, guildId, hasActivity } = registration;
  const definitions = commands.map(({ definition }) => definition);
  const scope = guildId ?? 'global';
  const name = `commands/${applicationId}/${scope}`;
  const fingerprint = game.hash(JSON.stringify(hasActivity ? [...definitions, ENTRY_POINT] : definitions));
  const query = new URLSearchParams({ with_localizations: 'true' });
  const registered = (await client.rest.get(routeOf(registration), { query })) as readonly Registered[];
  const body = [...definitions, ...entryPointOf(registration, registered)];
  const isCurrent = (await readMetadata(game, name)) === fingerprint;
  if (isCurrent && keysOf(body) === keysOf(registered)) return false;
  await client.rest.put(routeOf(registration), { body });
  await writeMetadata(game, name, fingerprint);
  log.info({ commands: body.length, scope }, 'registered the commands');
  return true;
};
