import { ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import {
  createCircle,
  joinCircle,
  MAX_CIRCLES,
  MAX_MEMBERS,
  MAX_NAME,
  membersOf,
  readCircleName,
} from '../../game/places/circles.ts';
import { isNameRefused } from '../../words/blocklist.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { forgetMember } from '../members/member-privacy.ts';
import { circleButton, circleRow } from './circle-buttons.ts';
import { inviteReply } from './circle-invite.ts';
import { circleIn, circleNamed, shownName } from './circle-named.ts';

export const OPEN = 'circle-open';
export const LEFT = 'circle-left';
export const STAY = 'circle-stay';

/** The member's own language, if there are puzzles in it. */
const puzzleLanguage = ({ privateWording }: Caller): string =>
  packLanguages().includes(privateWording.language) ? privateWording.language : 'en';

/** Makes a circle, and shows its code. */
export const create = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, userId, wording } = call;
  const name = readCircleName(options.getString('name') ?? '');
  if (name === undefined) return { content: wording.say('circle.bad_name', { max: MAX_NAME }) };
  const language = puzzleLanguage(call);
  if (isNameRefused(name, language)) return { content: wording.say('circle.refused_name') };
  const circle = await createCircle(services.game, services.random, { userId, name, language });
  if (!circle) return { content: wording.say('circle.too_many', { max: MAX_CIRCLES }) };
  const invitation = inviteReply(circle, wording, services);
  const told = wording.say('circle.created', { name: shownName(circle) });
  return { ...invitation, content: `${told}\n\n${invitation.content}` };
};

const joinBy = async (code: string, { userId, wording: { say } }: Caller, { game }: Services): Promise<Reply> => {
  const joined = await joinCircle(game, userId, code);
  switch (joined.kind) {
    case 'joined':
    case 'already':
      return {
        content: say(`circle.${joined.kind}`, { name: shownName(joined.circle) }),
        components: [circleRow(circleButton(OPEN, joined.circle, say('circle.open_button'), ButtonStyle.Primary))],
      };
    case 'unknown':
      return { content: say('circle.unknown_code') };
    case 'full':
      return { content: say('circle.full', { max: MAX_MEMBERS }) };
    case 'too-many':
      return { content: say('circle.too_many', { max: MAX_CIRCLES }) };
  }
};

/** Joins the circle of a typed code. */
export const join = ({ options, ...caller }: CommandCall, services: Services): Promise<Reply> =>
  joinBy(options.getString('code') ?? '', caller, services);

/** Joins the circle of a shown invitation. */
export const pressJoin: Handler<ControlCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  run: ({ args: [code = ''], ...caller }, services) => joinBy(code, caller, services),
};

/** Asks before a member leaves, because their results go too. */
export const leave = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { userId, wording } = call;
  const { say } = wording;
  const named = await circleNamed(call, services);
  if ('refusal' in named) return named.refusal;
  const { circle } = named;
  const isLast = (await membersOf(services.game, circle.guildId)).length === 1;
  const lines = [
    say('circle.leave_ask', { name: shownName(circle) }),
    ...(isLast ? [say('circle.leave_last')] : []),
    ...(circle.makerId === userId && !isLast ? [say('circle.leave_hand_on')] : []),
  ];
  const buttons = circleRow(
    circleButton(LEFT, circle, say('circle.leave_button'), ButtonStyle.Danger),
    circleButton(STAY, circle, say('circle.stay_button')),
  );
  return { content: lines.join(' '), components: [buttons] };
};

/** Leaves, and deletes what the member did there. */
export const pressLeave: Handler<ControlCall> = {
  kind: 'update',
  async run(call, services) {
    const { userId, wording } = call;
    const circle = await circleIn(call, services);
    if (!circle) return { content: wording.say('circle.gone') };
    await forgetMember(services.game, { guildId: circle.guildId, userId });
    return { content: wording.say('circle.left', { name: shownName(circle) }) };
  },
};

/** Changes nothing. */
export const pressStay: Handler<ControlCall> = {
  kind: 'update',
  async run(call, services) {
    const circle = await circleIn(call, services);
    const { say } = call.wording;
    return { content: circle ? say('circle.stayed', { name: shownName(circle) }) : say('circle.gone') };
  },
};
