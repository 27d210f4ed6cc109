import type { ButtonInteraction, Interaction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';

/** A button pressed, a choice made in a menu or a form sent. */
export type ComponentInteraction = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

export const isComponent = <T extends Interaction>(interaction: T): interaction is T & ComponentInteraction =>
  interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit();

/** Text of each input of a form, or what was chosen in it, by its custom id; empty for others. */
export const inputsOf = (interaction: ComponentInteraction): Record<string, string> =>
  interaction.isModalSubmit()
    ? Object.fromEntries(
        interaction.fields.fields.map((field) => [
          field.customId,
          'value' in field ? String(field.value) : 'values' in field ? (field.values[0] ?? '') : '',
        ]),
      )
    : {};
