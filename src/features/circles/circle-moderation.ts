import { ActionRowBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { ControlCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { blockedIn, blockMember, type Circle, membersOf, renewCode, unblockMember } from '../../game/places/circles.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import type { CircleMemberRow } from '../../store/places/circle-rows.ts';
import type { Wording } from '../../wording/wording.ts';
import { forgetMember } from '../members/member-privacy.ts';
import { circleButton, circleRow } from './circle-buttons.ts';
import { circleCustomId, circleIn, shownName } from './circle-named.ts';
import { readCircleNames } from './circle-names.ts';
import { circlePanel, forMaker, MEMBERS, PANEL } from './circle-panel.ts';

/** How the maker of a circle removes and blocks its members. */

export const PICK = 'circle-pick';
export const OUT = 'circle-out';
export const FREE = 'circle-free';

/** Discord's limit on the choices of a menu. */
const PAGE = 25;

/** Everybody the maker may decide about: the other members, then those who are blocked. */
const others = async (game: Game, { guildId, makerId }: Circle): Promise<CircleMemberRow[]> => [
  ...(await membersOf(game, guildId)).filter(({ userId }) => userId !== makerId),
  ...(await blockedIn(game, guildId)),
];

const choicesOf = async (circle: Circle, page: readonly CircleMemberRow[], services: Services, wording: Wording) => {
  const ids = page.map(({ userId }) => userId);
  const { plain } = await readCircleNames(circle.guildId, ids, services, wording);
  return page.map(({ userId, joinedAt, state }) => {
    const date = wording.date(puzzleDateAt(joinedAt, 'UTC'));
    const description = wording.say(state === 'blocked' ? 'circle.blocked_since' : 'circle.since', { date });
    return { value: userId, label: plain(userId), description };
  });
};

/** A page of the members, to choose one. */
const listReply = async (circle: Circle, page: number, wording: Wording, services: Services): Promise<Reply> => {
  const { say } = wording;
  const all = await others(services.game, circle);
  const back = circleButton(PANEL, circle, say('circle.back_button'));
  if (all.length === 0) return { content: say('circle.only_you'), components: [circleRow(back)] };
  const last = Math.ceil(all.length / PAGE) - 1;
  const shown = Math.min(page, last);
  const choices = await choicesOf(circle, all.slice(shown * PAGE, (shown + 1) * PAGE), services, wording);
  const select = new StringSelectMenuBuilder()
    .setCustomId(circleCustomId(PICK, circle))
    .setPlaceholder(say('circle.choose'))
    .addOptions(choices);
  const turn = (to: number, label: string) =>
    circleButton(MEMBERS, circle, label, ButtonStyle.Secondary, [String(to)]).setDisabled(to < 0 || to > last);
  const pages =
    last > 0 ? [turn(shown - 1, say('leaderboard.previous')), turn(shown + 1, say('leaderboard.next'))] : [];
  return {
    content: say('circle.members_heading', { name: shownName(circle) }),
    components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select), circleRow(...pages, back)],
  };
};

export const listMembers: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker((circle, { args: [, page = ''], wording }, services) =>
    listReply(circle, /^\d{1,2}$/u.test(page) ? Number(page) : 0, wording, services),
  ),
};

/** Asks what to do about the chosen member. */
export const pickMember: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, { values: [userId = ''], wording }, services) => {
    const { say } = wording;
    const chosen = (await others(services.game, circle)).find((row) => row.userId === userId);
    if (!chosen) return listReply(circle, 0, wording, services);
    const who = (await readCircleNames(circle.guildId, [userId], services, wording)).shown(userId);
    const back = circleButton(MEMBERS, circle, say('circle.back_button'));
    if (chosen.state === 'blocked') {
      const free = circleButton(FREE, circle, say('circle.unblock_button'), ButtonStyle.Primary, [userId]);
      return {
        content: say('circle.ask_blocked', { who, name: shownName(circle) }),
        components: [circleRow(free, back)],
      };
    }
    const out = (how: string, label: string) => circleButton(OUT, circle, label, ButtonStyle.Danger, [userId, how]);
    return {
      content: say('circle.ask', { who, name: shownName(circle) }),
      components: [
        circleRow(out('remove', say('circle.remove_button')), out('block', say('circle.block_button')), back),
      ],
    };
  }),
};

/** Removes a member with their results; a block keeps them out. */
export const takeOut: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, call, services) => {
    const { args, userId: makerId, wording } = call;
    const [, userId = '', how] = args;
    const { guildId } = circle;
    const { game, random } = services;
    const maker = { guildId, userId: makerId };
    const rows = await membersOf(game, guildId);
    if (userId === makerId || rows.every((row) => row.userId !== userId)) {
      return listReply(circle, 0, wording, services);
    }
    const who = (await readCircleNames(guildId, [userId], services, wording)).shown(userId);
    // The code first: whoever goes knows the old one.
    await renewCode(game, random, maker);
    await forgetMember(game, { guildId, userId });
    if (how === 'block') await blockMember(game, maker, userId);
    const changed = (await circleIn(call, services)) ?? circle;
    return circlePanel(
      changed,
      wording,
      services,
      wording.say(how === 'block' ? 'circle.blocked' : 'circle.removed', { who }),
    );
  }),
};

/** Lets a blocked member join again. */
export const setFree: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, { args: [, userId = ''], userId: makerId, wording }, services) => {
    const { guildId } = circle;
    const who = (await readCircleNames(guildId, [userId], services, wording)).shown(userId);
    await unblockMember(services.game, { guildId, userId: makerId }, userId);
    return circlePanel(circle, wording, services, wording.say('circle.unblocked', { who }));
  }),
};
