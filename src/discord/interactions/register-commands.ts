import type { Client } from 'discord.js';
import type { Game } from '../../game/game.ts';
import { readFact, writeFact } from '../../game/ops/facts.ts';
import type { Log } from '../gateway/log.ts';
import type { Command } from './command.ts';

/** Where the commands are registered: everywhere, or in one server while developing. */
export interface Registration {
  readonly client: Client<true>;
  readonly commands: readonly Command[];
  readonly guildId: string | undefined;
}

const registeredNames = async ({ client, guildId }: Registration): Promise<string[]> => {
  const registered = await client.application.commands.fetch(guildId ? { guildId } : {});
  return registered.map(({ name }) => name).sort();
};

/**
 * Registers the commands where they changed: a hash of what was last registered is kept, and Discord is asked for the
 * names it knows, since somebody else may have removed them. Returns whether anything was sent.
 */
export const registerCommands = async (registration: Registration, game: Game, log: Log): Promise<boolean> => {
  const { client, commands, guildId } = registration;
  const definitions = commands.map(({ definition }) => definition);
  const scope = guildId ?? 'global';
  const name = `commands/${client.application.id}/${scope}`;
  const fingerprint = game.hash(JSON.stringify(definitions));
  const names = definitions.map((definition) => definition.name).sort();
  const isCurrent = (await readFact(game, name)) === fingerprint;
  if (isCurrent && names.join() === (await registeredNames(registration)).join()) return false;
  if (guildId) await client.application.commands.set(definitions, guildId);
  else await client.application.commands.set(definitions);
  await writeFact(game, name, fingerprint);
  log.info({ commands: definitions.length, scope }, 'registered the commands');
  return true;
};
