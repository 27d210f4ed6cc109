import type { ButtonInteraction, Interaction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';

/** A press of a button, a choice in a menu, or a filled form. */
export type ComponentInteraction = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;

export const isComponent = <T extends Interaction>(interaction: T): interaction is T & ComponentInteraction =>
  interaction.isButton() || interaction.isStringSelectMenu() || interaction.isModalSubmit();

/** The text or choice in each input of a form, by its custom id; empty for other components. */
export const inputsOf = (interaction: ComponentInteraction): Record<string, string> =>
  interaction.isModalSubmit()
    ? Object.fromEntries(
        interaction.fields.fields.map((field) => [
          field.customId,
          'value' in field ? String(field.value) : 'values' in field ? (field.values[0] ?? '') : '',
        ]),
      )
    : {};
