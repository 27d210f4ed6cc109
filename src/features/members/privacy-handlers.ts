import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Wording } from '../../wording/wording.ts';
import { recountPosts } from '../play/live-post.ts';
import {
  describeMemberData,
  exportMemberData,
  forgetMember,
  isMemberHidden,
  memberData,
  toggleHidden,
} from './member-privacy.ts';

export const DELETE_ALL = 'privacy-delete';
export const KEEP_ALL = 'privacy-keep';
export const HIDE_ME = 'privacy-hide';
export const SHOW_ME = 'privacy-show';

/** Shows a member the kinds of data stored about them. */
export const showMemberData = async (caller: CommandCall, { game }: Services): Promise<Reply> => ({
  content: describeMemberData(await memberData(game, caller), await isMemberHidden(game, caller), caller.wording),
});

/** Sends a member their stored data as a file. */
export const exportAll = async (caller: CommandCall, { game }: Services): Promise<Reply> => ({
  content: caller.wording.say('privacy.exported'),
  files: [{ name: 'searchlight-data.json', data: Buffer.from(await exportMemberData(game, caller)) }],
});

/** Asks for confirmation before deleting a member's data. */
export const askToDelete = async (caller: CommandCall, { game }: Services): Promise<Reply> => {
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

/** A repeated choice only reports the state; the button below changes it. */
const setShown =
  (isShown: boolean) =>
  async (caller: Caller, { game }: Services): Promise<Reply> => {
    const wasHidden = await isMemberHidden(game, caller);
    if (wasHidden === isShown) await toggleHidden(game, caller);
    return hideReply(isShown ? 'shown' : 'hidden', wasHidden !== isShown, caller.wording);
  };

/** Hides the member from other members. */
export const hideMe = setShown(false);

/** Shows the member to others again. */
export const showMe = setShown(true);

/** Deletes all data about the member. */
export const deleteAll: Handler<ControlCall> = {
  kind: 'update',
  async run(caller, services) {
    const { say } = caller.wording;
    const isChampion = (await memberData(services.game, caller)).has('champion_roles');
    await forgetMember(services.game, caller);
    await recountPosts(services, caller.guildId);
    return { content: say(isChampion ? 'privacy.deleted_champion' : 'privacy.deleted') };
  },
};

/** Changes nothing. */
export const keepAll: Handler<ControlCall> = {
  kind: 'update',
  run: ({ wording }) => Promise.resolve({ content: wording.say('privacy.kept') }),
};
