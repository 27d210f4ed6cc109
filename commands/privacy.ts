import { ActionRowBuilder, ButtonBuilder, ButtonStyle, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Caller, Command } from '../src/discord/command.ts';
import { formatCustomId } from '../src/discord/custom-id.ts';
import { describeMemberData } from '../src/discord/describe-privacy.ts';
import type { Reply } from '../src/discord/reply.ts';
import { describe } from '../src/discord/wording/describe-option.ts';
import type { Game } from '../src/game/game.ts';
import { exportMemberData, forgetMember, isMemberHidden, memberData, toggleHidden } from '../src/game/privacy.ts';

const DELETE_ALL = 'privacy-delete';
const KEEP_ALL = 'privacy-keep';

const definition = describe(new SlashCommandBuilder().setName('privacy'), 'privacy.describe')
  .setContexts(InteractionContextType.Guild)
  .addSubcommand((subcommand) => describe(subcommand.setName('show'), 'privacy.describe_show'))
  .addSubcommand((subcommand) => describe(subcommand.setName('export'), 'privacy.describe_export'))
  .addSubcommand((subcommand) => describe(subcommand.setName('delete'), 'privacy.describe_delete'))
  .addSubcommand((subcommand) => describe(subcommand.setName('hide'), 'privacy.describe_hide'))
  .toJSON();

const show = async (game: Game, caller: Caller): Promise<Reply> => ({
  content: describeMemberData(await memberData(game, caller), await isMemberHidden(game, caller), caller.wording),
});

const exportAll = async (game: Game, caller: Caller): Promise<Reply> => ({
  content: caller.wording.say('privacy.exported'),
  files: [{ name: 'searchlight-data.json', data: Buffer.from(await exportMemberData(game, caller)) }],
});

const askToDelete = async (game: Game, caller: Caller): Promise<Reply> => {
  const { say } = caller.wording;
  if ((await memberData(game, caller)).size === 0) return { content: say('privacy.nothing') };
  const remove = new ButtonBuilder()
    .setCustomId(formatCustomId({ action: DELETE_ALL, args: [] }))
    .setLabel(say('privacy.delete_button'))
    .setStyle(ButtonStyle.Danger);
  const keep = new ButtonBuilder()
    .setCustomId(formatCustomId({ action: KEEP_ALL, args: [] }))
    .setLabel(say('privacy.keep_button'))
    .setStyle(ButtonStyle.Secondary);
  const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(remove, keep)];
  return { content: say('privacy.delete_ask'), components };
};

const hide = async (game: Game, caller: Caller): Promise<Reply> => {
  const now = await toggleHidden(game, caller);
  return { content: caller.wording.say(now === 'hidden' ? 'privacy.now_hidden' : 'privacy.now_shown') };
};

const SUBCOMMANDS: Readonly<Record<string, (game: Game, caller: Caller) => Promise<Reply>>> = {
  show,
  export: exportAll,
  delete: askToDelete,
  hide,
};

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options, ...caller }, { game }) {
    const subcommand = SUBCOMMANDS[options.getSubcommand()];
    if (!subcommand) throw new Error(`no subcommand is named ${options.getSubcommand()}`);
    return subcommand(game, caller);
  },
  controls: {
    [DELETE_ALL]: {
      kind: 'update',
      async run(caller, { game }) {
        await forgetMember(game, caller);
        return { content: caller.wording.say('privacy.deleted') };
      },
    },
    [KEEP_ALL]: {
      kind: 'update',
      run: ({ wording }) => Promise.resolve({ content: wording.say('privacy.kept') }),
    },
  },
} satisfies Command;
