import { type Interaction, InteractionType } from 'discord.js';
import type { Step } from '../../base/trace.ts';
import { parseCustomId } from './custom-id.ts';
import type { Route } from './routes.ts';

/** The name of an interaction for counts, logs and traces. An unknown component action becomes `unknown`. */
export const nameInteraction = (routes: ReadonlyMap<string, Route>, interaction: Interaction): string => {
  if (interaction.isAutocomplete()) return `suggest /${interaction.commandName}`;
  if (interaction.isCommand()) return `/${interaction.commandName}`;
  const action = parseCustomId(interaction.customId)?.action ?? '';
  return routes.has(action) ? action : 'unknown';
};

const KINDS: Readonly<Partial<Record<InteractionType, string>>> = {
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'suggestion',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'form',
};

/** The facts about the way of an interaction. A shard is known only on the gateway, in a server. */
const wayOf = ({ client, guild }: Interaction) => {
  if (client.ws.shards.size === 0) return { 'searchlight.transport': 'http' };
  return { 'searchlight.transport': 'gateway', ...(guild && { 'searchlight.shard': guild.shardId }) };
};

/** An interaction as the beginning of a trace. `name` is the one for counts. */
export const describeInteraction = (name: string, interaction: Interaction): Step => ({
  name,
  kind: 'entry',
  facts: { 'searchlight.interaction': KINDS[interaction.type] ?? 'other', ...wayOf(interaction) },
});
