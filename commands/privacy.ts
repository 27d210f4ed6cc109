import { ActionRowBuilder, ButtonBuilder, ButtonStyle, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Services } from '../src/discord/gateway/services.ts';
import { bySubcommand } from '../src/discord/interactions/by-subcommand.ts';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { formatCustomId } from '../src/discord/interactions/custom-id.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { recountPosts } from '../src/discord/play/recount-posts.ts';
import {
  exportMemberData,
  forgetMember,
  isMemberHidden,
  memberData,
  toggleHidden,
} from '../src/game/members/privacy.ts';
import { describeMemberData } from '../src/wording/describe-privacy.ts';
import type { Wording } from '../src/wording/wording.ts';

const DELETE_ALL = 'privacy-delete';
const KEEP_ALL = 'privacy-keep';
const HIDE_ME = 'privacy-hide';
const SHOW_ME = 'privacy-show';

const definition = describe(new SlashCommandBuilder().setName('privacy'), 'privacy.describe')
  .setContexts(InteractionContextType.Guild)
  .addSubcommand((subcommand) => describe(subcommand.setName('show'), 'privacy.describe_show'))
  .addSubcommand((subcommand) => describe(subcommand.setName('export'), 'privacy.describe_export'))
  .addSubcommand((subcommand) => describe(subcommand.setName('delete'), 'privacy.describe_delete'))
  .addSubcommand((subcommand) => describe(subcommand.setName('hide'), 'privacy.describe_hide'))
  .toJSON();

const show: Command['run'] = async (caller, { game }) => ({
  content: describeMemberData(await memberData(game, caller), await isMemberHidden(game, caller), caller.wording),
});

const exportAll: Command['run'] = async (caller, { game }) => ({
  content: caller.wording.say('privacy.exported'),
  files: [{ name: 'searchlight-data.json', data: Buffer.from(await exportMemberData(game, caller)) }],
});

const askToDelete: Command['run'] = async (caller, { game }) => {
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

const hideReply = (state: 'hidden' | 'shown', wasSo: boolean, { say }: Wording): Reply => {
  const [key, already, action, label] =
    state === 'hidden'
      ? (['privacy.now_hidden', 'privacy.hidden_already', SHOW_ME, 'privacy.button_show'] as const)
      : (['privacy.now_shown', 'privacy.shown_already', HIDE_ME, 'privacy.button_hide'] as const);
  const change = new ButtonBuilder()
    .setCustomId(formatCustomId({ action, args: [] }))
    .setLabel(say(label))
    .setStyle(ButtonStyle.Secondary);
  return {
    content: say(wasSo ? already : key),
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(change)],
  };
};

/** Used again, it says how things are; the button below changes them. */
const setShown =
  (isShown: boolean) =>
  async (caller: Caller, { game }: Services): Promise<Reply> => {
    const wasHidden = await isMemberHidden(game, caller);
    if (wasHidden === isShown) await toggleHidden(game, caller);
    return hideReply(isShown ? 'shown' : 'hidden', wasHidden !== isShown, caller.wording);
  };

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: bySubcommand({ show, export: exportAll, delete: askToDelete, hide: setShown(false) }),
  controls: {
    [DELETE_ALL]: {
      kind: 'update',
      async run(caller, services) {
        const { say } = caller.wording;
        const isChampion = (await memberData(services.game, caller)).has('champion_roles');
        await forgetMember(services.game, caller);
        await recountPosts(services, caller.guildId);
        return { content: say(isChampion ? 'privacy.deleted_champion' : 'privacy.deleted') };
      },
    },
    [HIDE_ME]: { kind: 'update', run: setShown(false) },
    [SHOW_ME]: { kind: 'update', run: setShown(true) },
    [KEEP_ALL]: {
      kind: 'update',
      run: ({ wording }) => Promise.resolve({ content: wording.say('privacy.kept') }),
    },
  },
} satisfies Command;
