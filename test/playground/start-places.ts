import type { Interaction } from 'discord.js';
import type { Json } from '../../src/playground/model/discord-wire.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { AWAY, addPlaces, type Places } from '../rigs/places.ts';
import { type Rig, startRig } from './bot.ts';
import { rest } from './rest.ts';

export type Place = keyof Places;
export const PLACES: readonly Place[] = ['server', 'away', 'botDirect', 'direct', 'group'];

/** A command by its installations and contexts. */
const command = (name: string, integration_types: number[], contexts?: number[]) => ({
  name,
  description: 'Says where it is',
  integration_types,
  ...(contexts && { contexts }),
  options: [{ type: 3, name: 'word', description: 'A word', autocomplete: true }],
});

const ROW = [{ type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'go' }] }] as never;
const FORM = {
  title: 'Words',
  custom_id: 'words',
  components: [{ type: 18, label: 'Word', component: { type: 4, custom_id: 'word', style: 1 } }],
} as never;

const answer = async (interaction: Interaction): Promise<unknown> => {
  if (interaction.isAutocomplete()) return interaction.respond([{ name: 'here', value: 'here' }]);
  if (interaction.isButton()) return interaction.showModal(FORM);
  if (interaction.isModalSubmit()) return interaction.reply(interaction.fields.getTextInputValue('word'));
  return interaction.isCommand() && interaction.reply({ content: interaction.commandName, components: ROW });
};

export interface PlacesRig extends Rig {
  readonly ben: string;
  readonly away: string;
  readonly places: Places;
  /** The interactions as the client library reads them, and as they came. */
  readonly seen: readonly Interaction[];
  readonly sent: readonly Json[];
  readonly use: (place: Place, name?: string, userId?: string) => Promise<Outcome>;
}

/** A stand-in with the real client, and Ada and Ben in every place; Ada installed the app for herself. */
export const startPlaces = async (act: (interaction: Interaction) => unknown = answer): Promise<PlacesRig> => {
  const seen: Interaction[] = [];
  const sent: Json[] = [];
  const rig = await startRig((interaction) => {
    seen.push(interaction);
    return act(interaction);
  });
  const { standIn, ada } = rig;
  standIn.world.listeners.add((event) => event.kind === 'interaction' && sent.push(event.payload));
  const ben = standIn.memberId('Ben');
  const places = addPlaces(standIn, ada, ben);
  standIn.installForUser(ada);
  await rest(standIn, 'PUT', `/applications/${standIn.applicationId}/commands`, [
    command('both', [0, 1], [0, 1, 2]),
    command('servers', [0], [0]),
    command('guild-only', [0]),
    command('user-only', [1]),
    command('private', [0, 1], [1, 2]),
    { name: 'Look', type: 3, integration_types: [1], contexts: [0, 1, 2] },
  ]);
  const use = (place: Place, name = 'both', userId = ada) =>
    standIn.useCommand({ userId, channelId: places[place], name });
  return { ...rig, ben, away: standIn.guildId(AWAY), places, seen, sent, use };
};
