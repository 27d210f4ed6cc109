/** A small bot that uses everything the page can show. */

import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  EmbedBuilder,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { PNG } from 'pngjs';

const { Attachment, Boolean: Bool, Channel, Integer, String: Text, Subcommand, User } = ApplicationCommandOptionType;

export const COMMANDS: RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    name: 'daily',
    description: 'The daily puzzle',
    default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
    options: [
      {
        type: Subcommand,
        name: 'setup',
        description: 'Post a puzzle every day',
        options: [
          { type: Channel, name: 'channel', description: 'Where to post', required: true },
          { type: Text, name: 'time', description: 'Local time, such as 09:00', required: true, max_length: 5 },
          { type: Text, name: 'timezone', description: 'Such as Europe/Athens', autocomplete: true },
          { type: Bool, name: 'thread', description: 'Open a thread' },
        ],
      },
      { type: Subcommand, name: 'status', description: 'The next three posts' },
    ],
  },
  {
    name: 'found',
    description: 'Tell where you found words',
    options: [{ type: Text, name: 'cells', description: 'Both ends, such as D4 J10', required: true, max_length: 100 }],
  },
  {
    name: 'stats',
    description: 'How a player does',
    options: [
      { type: User, name: 'player', description: 'Whose' },
      { type: Integer, name: 'page', description: 'Page', min_value: 1 },
      {
        type: Text,
        name: 'period',
        description: 'Which days count',
        choices: [
          { name: 'This week', value: 'week' },
          { name: 'All time', value: 'all-time' },
        ],
      },
    ],
  },
  {
    name: 'words',
    description: 'Upload a list',
    options: [{ type: Attachment, name: 'file', description: 'A .txt file', required: true }],
  },
  { name: 'leaderboard', description: 'Who found most' },
  { name: 'silent', description: 'Never answers' },
  { name: 'slow', description: 'Thinks first' },
];

const button = (
  customId: string,
  label: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger,
) => new ButtonBuilder({ customId, label, style });

const BUTTONS = new ActionRowBuilder<ButtonBuilder>().addComponents(
  button('submit', 'Submit words', ButtonStyle.Primary),
  button('count', 'Count', ButtonStyle.Secondary),
  button('silent', 'Silent', ButtonStyle.Danger),
  button('off', 'Off', ButtonStyle.Secondary).setDisabled(true),
);

const THEMES = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
  new StringSelectMenuBuilder({
    customId: 'theme',
    placeholder: 'Choose a theme',
    options: [
      { label: 'Ocean', value: 'ocean', description: 'Twelve words' },
      { label: 'Space', value: 'space' },
    ],
  }),
);

const MODAL = new ModalBuilder({ customId: 'words', title: 'Submit words' }).addComponents(
  new ActionRowBuilder<TextInputBuilder>().addComponents(
    new TextInputBuilder({
      customId: 'cells',
      label: 'Where are the words?',
      style: TextInputStyle.Paragraph,
      minLength: 2,
      maxLength: 50,
    }),
  ),
);

/** A white picture with a dark frame, `widthPx` × `heightPx`. */
const drawPicture = (widthPx: number, heightPx: number): Buffer => {
  const png = new PNG({ width: widthPx, height: heightPx });
  for (let at = 0; at < png.data.length; at += 4) {
    const column = (at / 4) % widthPx;
    const row = Math.floor(at / 4 / widthPx);
    const isFrame = Math.min(column, row, widthPx - 1 - column, heightPx - 1 - row) < 4;
    png.data.set(isFrame ? [40, 40, 40, 255] : [255, 255, 255, 255], at);
  }
  return PNG.sync.write(png);
};

/** The bot's post at the start. */
export const POST = {
  content:
    '# Ocean life\nFind **12 words**, then press *Submit words*. `<b>` is text.\n- [how](https://example.com/)\n- <t:1790000000:D>',
  files: [new AttachmentBuilder(drawPicture(300, 360), { name: 'puzzle.png', description: 'Word search, 12 by 10' })],
  components: [BUTTONS, THEMES],
};

const inRed = new EmbedBuilder({
  title: 'Leaderboard',
  color: 0xd22d39,
  fields: [{ name: 'Ada', value: '112', inline: true }],
});

const onCommand = async (interaction: ChatInputCommandInteraction): Promise<void> => {
  switch (interaction.commandName) {
    case 'leaderboard':
      await interaction.reply({ embeds: [inRed] });
      return;
    case 'slow':
      await interaction.deferReply();
      return;
    case 'silent':
      return;
    default: {
      const options = interaction.options.data.flatMap(({ type, options: inner, ...option }) =>
        type === Subcommand ? (inner ?? []) : [{ type, ...option }],
      );
      const values = options.map(({ name, value, attachment }) => `${name}=${attachment?.name ?? value}`);
      await interaction.reply({ content: `You said ${values.join(', ')}`, flags: MessageFlags.Ephemeral });
    }
  }
};

let presses = 0;

const onButton = async (interaction: ButtonInteraction): Promise<void> => {
  if (interaction.customId === 'submit') await interaction.showModal(MODAL);
  if (interaction.customId !== 'count') return;
  presses += 1;
  await interaction.update({ content: `Pressed ${presses} times` });
};

/** Answers whatever members do. */
export const handleInteraction = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand()) await onCommand(interaction);
  if (interaction.isButton()) await onButton(interaction);
  if (interaction.isStringSelectMenu()) {
    await interaction.reply({ content: `Theme ${interaction.values.join()}`, flags: MessageFlags.Ephemeral });
  }
  if (interaction.isModalSubmit()) {
    const cells = interaction.fields.getTextInputValue('cells');
    await interaction.reply({ content: `Got ${cells}`, flags: MessageFlags.Ephemeral });
  }
  if (interaction.isAutocomplete()) {
    const zones = ['Europe/Athens', 'Europe/Paris', 'UTC'];
    const typed = interaction.options.getFocused().toLowerCase();
    const matching = zones.filter((zone) => zone.toLowerCase().includes(typed));
    await interaction.respond(matching.map((zone) => ({ name: zone, value: zone })));
  }
};
