import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { showCode } from '../../game/places/circle-code.ts';
import type { Circle } from '../../game/places/circles.ts';
import type { Wording } from '../../wording/wording.ts';
import { activityAddress } from '../play/activity-address.ts';
import { circleCustomId, circleIn, circleNamed, shownName } from './circle-named.ts';

export const SHOW_INVITE = 'circle-show';
export const JOIN = 'circle-join';

const buttonRow = (customId: string, label: string, style: ButtonStyle): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(customId)
      .setLabel(label)
      .setStyle(style as ButtonStyle.Primary),
  );

/** The address at which a person joins by one press; `undefined` without a page. */
const inviteAddress = ({ code }: Circle, player: Services['player']): string | undefined =>
  activityAddress(player, { kind: 'join', code }) ?? (player.url && `${player.url}/play#join=${code}`);

/** The code of a circle and what to do with it, for a member alone. */
export const inviteReply = (circle: Circle, { say }: Wording, { player }: Pick<Services, 'player'>): Reply => {
  const url = inviteAddress(circle, player);
  const lines = [
    say('circle.invite', { name: shownName(circle) }),
    say('circle.code', { code: showCode(circle.code) }),
    ...(url === undefined ? [] : [`-# ${say('circle.invite_link', { url })}`]),
  ];
  const show = buttonRow(circleCustomId(SHOW_INVITE, circle), say('circle.show_button'), ButtonStyle.Primary);
  return { content: lines.join('\n'), components: [show] };
};

/** Shows a member the code of a circle. */
export const invite = async (call: CommandCall, services: Services): Promise<Reply> => {
  const named = await circleNamed(call, services);
  return 'refusal' in named ? named.refusal : inviteReply(named.circle, call.wording, services);
};

/** Shows the code to the channel, with a button to join. */
export const showInvite: Handler<ControlCall> = {
  kind: 'reply',
  visibility: 'decided',
  async run(call, services) {
    const { userId, wording, privateWording } = call;
    const circle = await circleIn(call, services);
    if (!circle) return { content: privateWording.say('circle.gone'), isPrivate: true };
    const { say } = wording;
    const join = formatCustomId({ action: JOIN, args: [circle.code] });
    return {
      content: [
        say('circle.invited', { who: `<@${userId}>`, name: shownName(circle) }),
        say('circle.code', { code: showCode(circle.code) }),
      ].join('\n'),
      components: [buttonRow(join, say('circle.join_button'), ButtonStyle.Success)],
    };
  },
};
