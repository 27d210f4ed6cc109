import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import type { Wording } from '../../wording/wording.ts';
import { recountPosts } from '../play/live-post.ts';
import { describeHere, describeOtherPlaces, forgetInPlace, isScope, placesOf, type Scope } from './member-places.ts';
import {
  describeMemberData,
  exportMemberData,
  exportPlaces,
  isMemberHidden,
  memberData,
  toggleHidden,
} from './member-privacy.ts';
import { namePlaces } from './name-places.ts';

export const DELETE_ALL = 'privacy-delete';
export const KEEP_ALL = 'privacy-keep';
export const HIDE_ME = 'privacy-hide';
export const SHOW_ME = 'privacy-show';

/** The option for the places of a request. */
export const WHERE = 'where';

/** Shows a member the kinds of data stored about them, here and in other places. */
export const showMemberData = async (caller: CommandCall, services: Services): Promise<Reply> => {
  const { game } = services;
  const { guildId, wording } = caller;
  const [data, isHidden] = [await memberData(game, caller), await isMemberHidden(game, caller)];
  const elsewhere = (await placesOf(game, caller, 'everywhere')).filter((id) => id !== guildId);
  const content = describeMemberData(data, isHidden, [kindOfPlace(guildId), ...elsewhere.map(kindOfPlace)], wording);
  const others = await describeOtherPlaces(services, caller, elsewhere);
  return { content, ...(others !== undefined && { embeds: [new EmbedBuilder().setDescription(others)] }) };
};

const scopeOf = ({ options }: CommandCall): Scope => {
  const wanted = options.getString(WHERE);
  return isScope(wanted) ? wanted : 'here';
};

const describeScope = (scope: Scope, count: number, { say }: Wording) => ({
  what: say(`place.choice_${scope}`),
  count,
});

/** Sends a member their stored data as a file. */
export const exportAll = async (caller: CommandCall, { game }: Services): Promise<Reply> => {
  const { guildId, userId, wording } = caller;
  const scope = scopeOf(caller);
  const placeIds = await placesOf(game, caller, scope);
  if (placeIds.length === 0) return { content: wording.say('place.nothing') };
  const isHere = scope === 'here';
  const text = isHere ? await exportMemberData(game, caller) : await exportPlaces(game, userId, placeIds);
  return {
    content: isHere
      ? wording.say('privacy.exported', { where: describeHere(guildId, wording) })
      : wording.say('place.exported', describeScope(scope, placeIds.length, wording)),
    files: [{ name: 'searchlight-data.json', data: Buffer.from(text) }],
  };
};

/** The question before a deletion; `undefined` if nothing is stored there. */
const questionOf = async (caller: CommandCall, services: Services, scope: Scope): Promise<string | undefined> => {
  const { game } = services;
  const { say } = caller.wording;
  if (scope !== 'here') {
    const placeIds = await placesOf(game, caller, scope);
    if (placeIds.length === 0) return undefined;
    const question = say('place.delete_ask', describeScope(scope, placeIds.length, caller.wording));
    return [question, ...(await namePlaces(services, caller, placeIds))].join('\n');
  }
  if ((await memberData(game, caller)).size === 0) return undefined;
  return say('privacy.delete_ask', { where: describeHere(caller.guildId, caller.wording) });
};

/** Asks for confirmation before deleting a member's data. */
export const askToDelete = async (caller: CommandCall, services: Services): Promise<Reply> => {
  const { say } = caller.wording;
  const scope = scopeOf(caller);
  const question = await questionOf(caller, services, scope);
  const where = describeHere(caller.guildId, caller.wording);
  if (question === undefined)
    return { content: scope === 'here' ? say('privacy.nothing', { where }) : say('place.nothing') };
  const remove = new ButtonBuilder()
    .setCustomId(formatCustomId({ action: DELETE_ALL, args: scope === 'here' ? [] : [scope] }))
    .setLabel(say('privacy.delete_button'))
    .setStyle(ButtonStyle.Danger);
  const keep = new ButtonBuilder()
    .setCustomId(formatCustomId({ action: KEEP_ALL, args: [] }))
    .setLabel(say('privacy.keep_button'))
    .setStyle(ButtonStyle.Secondary);
  const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(remove, keep)];
  return { content: question, components };
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

/** Deletes all data about the member, in the places of the argument; here without one. */
export const deleteAll: Handler<ControlCall> = {
  kind: 'update',
  async run(caller, services) {
    const { say } = caller.wording;
    const { guildId, userId, args } = caller;
    const scope = isScope(args[0]) ? args[0] : 'here';
    const isChampion = scope === 'here' && (await memberData(services.game, caller)).has('champion_roles');
    for (const placeId of await placesOf(services.game, caller, scope)) {
      await forgetInPlace(services.game, { guildId: placeId, userId });
      await recountPosts(services, placeId);
    }
    if (scope !== 'here') return { content: say('place.deleted') };
    if (isChampion) return { content: say('privacy.deleted_champion') };
    return { content: say('privacy.deleted', { where: describeHere(guildId, caller.wording) }) };
  },
};

/** Changes nothing. */
export const keepAll: Handler<ControlCall> = {
  kind: 'update',
  run: ({ wording }) => Promise.resolve({ content: wording.say('privacy.kept') }),
};
