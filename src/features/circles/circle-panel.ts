import { ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { showCode } from '../../game/places/circle-code.ts';
import { blockedIn, type Circle, membersOf } from '../../game/places/circles.ts';
import { readPlaceSettings } from '../../game/places/place.ts';
import { difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeClock } from '../schedule/describe-clock.ts';
import { circleButton, circleRow } from './circle-buttons.ts';
import { circleIn, circleNamed, shownName } from './circle-named.ts';

/** The maker's panel of a circle, and the check that goes before each of its controls. */

export const PANEL = 'circle-panel';
export const CHANGE = 'circle-change';
export const RENEW = 'circle-code';
export const MEMBERS = 'circle-page';
export const ASK_END = 'circle-end';

/** The circle as its settings are now. `notice` tells the change, or the reason for none. */
export const circlePanel = async (
  circle: Circle,
  wording: Wording,
  { game }: Services,
  notice?: string,
): Promise<Reply> => {
  const { say } = wording;
  const { language, timeZone, difficulty } = await readPlaceSettings(game, circle.guildId);
  const members = (await membersOf(game, circle.guildId)).length;
  const blocked = (await blockedIn(game, circle.guildId)).length;
  const lines = [
    `### ${shownName(circle)}`,
    say('circle.code', { code: showCode(circle.code) }),
    say('circle.puzzle', {
      language: languageName(language, wording),
      difficulty: difficultyName(wording, difficulty),
      time: describeClock('00:00', timeZone, wording),
    }),
    say('circle.counts', { members, blocked }),
    ...(notice === undefined ? [] : ['', notice]),
  ];
  const buttons = circleRow(
    circleButton(CHANGE, circle, say('circle.change_button'), ButtonStyle.Primary),
    circleButton(RENEW, circle, say('circle.code_button')),
    circleButton(MEMBERS, circle, say('circle.members_button')),
    circleButton(ASK_END, circle, say('circle.dissolve_button'), ButtonStyle.Danger),
  );
  return { content: lines.join('\n'), components: [buttons] };
};

/** A sentence for everybody but the maker of a circle. */
const refuse = (circle: Circle, { say }: Wording): Reply => ({
  content: say('circle.maker_only', { name: shownName(circle) }),
});

/** Runs a control for the maker of its circle, and tells everybody else why not. */
export const forMaker =
  (run: (circle: Circle, call: ControlCall, services: Services) => Promise<Reply>) =>
  async (call: ControlCall, services: Services): Promise<Reply> => {
    const circle = await circleIn(call, services);
    if (!circle) return { content: call.wording.say('circle.gone') };
    return circle.makerId === call.userId ? run(circle, call, services) : refuse(circle, call.wording);
  };

/** Shows the panel to the maker of a circle. */
export const openPanel = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { userId, wording } = call;
  const named = await circleNamed(call, services);
  if ('refusal' in named) return named.refusal;
  const { circle } = named;
  return circle.makerId === userId ? circlePanel(circle, wording, services) : refuse(circle, wording);
};
