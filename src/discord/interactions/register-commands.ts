import {
  type APIApplicationCommand,
  ApplicationCommandType,
  type Client,
  type RESTPutAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { Log } from '../../base/log.ts';
import { backoffMs, type Timer } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import { readMetadata, writeMetadata } from '../../game/metadata.ts';
import type { Rng } from '../../puzzle/model/rng.ts';
import type { Command } from './command.ts';
import { ENTRY_POINT } from './routes.ts';

/** The place of registration: everywhere, or one server for development. */
interface Registration {
  readonly client: Pick<Client, 'rest'>;
  readonly applicationId: string;
  readonly commands: readonly Command[];
  readonly guildId: string | undefined;
  /** Members can open the web player inside Discord. */
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
 * Discord replaces all commands at once, and refuses a list without the entry point. It creates an entry point itself
 * as soon as an application has an Activity. The list therefore includes ours if there is an Activity here, else the
 * existing one unchanged. Commands of a single server have no entry point.
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
 * Registers the commands if they changed. The database holds a hash of the last registration; Discord's own list shows
 * removals by others. Returns whether it sent a registration.
 */
const registerCommands = async (registration: Registration, game: Game, log: Log): Promise<boolean> => {
  const { client, applicationId, commands, guildId, hasActivity } = registration;
  const definitions: Definition[] = commands.flatMap(({ definition, menu }) =>
    menu ? [definition, menu.definition] : [definition],
  );
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

/** The tools for retries; `stopping` ends them. */
interface Retrying {
  readonly game: Game;
  readonly log: Log;
  readonly timer: Timer;
  readonly rng: Rng;
  readonly stopping: AbortSignal;
}

/** Receives the result of each attempt. */
type NoteRegistering = (isDone: boolean) => void;

/** The longest pause between attempts to register the commands. */
const MAX_REGISTERING_PAUSE_MS = 10 * 60_000;

/** Registers the commands. After a failure it keeps trying while the bot works. */
export const keepRegistering = async (
  registration: Registration,
  { game, log, timer, rng, stopping }: Retrying,
  note: NoteRegistering,
): Promise<void> => {
  const attempt = async (): Promise<boolean> => {
    try {
      await registerCommands(registration, game, log);
      note(true);
      return true;
    } catch (error) {
      log.error({ error }, 'the commands could not be registered: trying again');
      note(false);
      return false;
    }
  };
  const goOn = async (): Promise<void> => {
    for (let tries = 0; !stopping.aborted; tries++) {
      await timer.wait(backoffMs(tries, 1_000, MAX_REGISTERING_PAUSE_MS, rng), stopping);
      if (stopping.aborted || (await attempt())) return;
    }
  };
  if (!(await attempt())) void goOn();
};
