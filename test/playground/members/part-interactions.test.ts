import { type Interaction, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { startRig } from '../bot.ts';

const PANEL = (channel: string) =>
  [
    {
      type: 17,
      components: [
        {
          type: 9,
          components: [{ type: 10, content: 'One' }],
          accessory: { type: 2, style: 2, label: 'Go', custom_id: 'go' },
        },
        {
          type: 1,
          components: [
            { type: 8, custom_id: 'channel', channel_types: [0], default_values: [{ id: channel, type: 'channel' }] },
          ],
        },
        { type: 1, components: [{ type: 6, custom_id: 'role', min_values: 0 }] },
      ],
    },
  ] as never;

/** A panel in #daily-puzzle, and what the bot understood of each use. */
const openPanel = async () => {
  const understood: unknown[] = [];
  const rig = await startRig(async (interaction: Interaction) => {
    if (interaction.isChannelSelectMenu())
      understood.push([
        interaction.values,
        interaction.channels.map((channel) => channel && 'name' in channel && channel.name),
      ]);
    if (interaction.isRoleSelectMenu())
      understood.push([interaction.values, interaction.roles.map((role) => role.name)]);
    if (interaction.isButton()) understood.push(interaction.customId);
    if (interaction.isMessageComponent()) await interaction.deferUpdate();
  });
  const channel = await rig.client.channels.fetch(rig.daily);
  if (!channel?.isSendable()) throw new Error('expected a text channel');
  const { id } = await channel.send({ flags: MessageFlags.IsComponentsV2, components: PANEL(rig.daily) });
  const use = { userId: rig.ada, messageId: id };
  return { rig, use, understood };
};

test('a button beside a text, a channel and a role reach the bot, with the things that were chosen', async () => {
  const { rig, use, understood } = await openPanel();
  await using _ = rig;
  const { roles } = [...rig.standIn.world.guilds.values()][0] ?? { roles: [] };
  const role = roles.at(-1);
  await rig.standIn.pressButton({ ...use, customId: 'go' }, 'first');
  await rig.standIn.chooseSelect({ ...use, customId: 'channel', values: [rig.daily] }, 'first');
  await rig.standIn.chooseSelect({ ...use, customId: 'role', values: [role?.id ?? ''] }, 'first');
  await rig.standIn.chooseSelect({ ...use, customId: 'role', values: [] }, 'first');
  expect(understood).toEqual(['go', [[rig.daily], ['daily-puzzle']], [[role?.id], [role?.name]], [[], []]]);
  expect(rig.errors).toEqual([]);
});

test('a channel menu takes channels of its types alone', async () => {
  const { rig, use } = await openPanel();
  await using _ = rig;
  const voice = [...rig.standIn.world.channels.values()].find(({ type }) => type === 2);
  const outcome = await rig.standIn.chooseSelect({ ...use, customId: 'channel', values: [voice?.id ?? ''] });
  expect(outcome).toMatchObject({ kind: 'refused', problems: [{ text: 'Choose one of the channels in the list.' }] });
});
