import { dailyChannels } from '../../../game/places/channel-settings.ts';
import { directPlace, groupPlace, isPlaceUsed, kindOfPlace, WORLDS } from '../../../game/places/place.ts';
import { isMember } from '../../../game/places/place-members.ts';
import { type CanView, SEES_ALL } from '../../../game/places/viewer.ts';
import { placeOfEdition } from '../../../game/posts/may-read.ts';
import { parseActivityLink } from '../../../player/activity-link.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import type { Visitor } from '../identify.ts';
import type { PlayerHost } from '../player-host.ts';

/** A place whose puzzle an Activity opens. */
interface ActivityPlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly canView: CanView;
  /** The reason why it is not the place of the link. */
  readonly refusal?: MessageKey;
}

const withoutChannels = (guildId: string): ActivityPlace => ({ guildId, channelId: '', canView: SEES_ALL });

/**
 * The place at which Discord says that the Activity is: its server, if that has the bot and the member, or its group.
 * Anywhere else the page opens the member's own puzzle, as in direct messages. Discord does not tell here whether a
 * channel is a group, but tells it in every interaction. So a group's place exists before its Activity opens.
 */
const placeAround = async (host: PlayerHost, { guildId, channelId, userId }: Visitor): Promise<ActivityPlace> => {
  const isKnown = guildId && (host.isHere(guildId) || (await dailyChannels(host.game, guildId)).length > 0);
  const canView = isKnown ? await host.lookUpMember({ guildId, userId }) : undefined;
  if (canView) return { guildId, channelId, canView: (id) => id === channelId || canView(id) };
  const group = groupPlace(guildId || channelId);
  const isGroup = !isKnown && (await isPlaceUsed(host.game, group));
  return withoutChannels(isGroup ? group : directPlace(userId));
};

/** The circle, or the place of the world, that a link opens for someone; a key if it opens none. */
const placeLinked = async (
  { game }: PlayerHost,
  text: string,
  userId: string,
): Promise<{ readonly placeId?: string | undefined; readonly refusal?: MessageKey }> => {
  const link = parseActivityLink(text);
  if (link?.kind === 'puzzle') {
    const { guildId } = await placeOfEdition(game, link.id, { guildId: '', userId });
    return { placeId: guildId };
  }
  if (link?.kind !== 'place') return {};
  const { placeId } = link;
  if (kindOfPlace(placeId) === 'world') {
    return WORLDS.includes(placeId) ? { placeId } : { refusal: 'player.link_elsewhere' };
  }
  return (await isMember(game, placeId, userId)) ? { placeId } : { refusal: 'player.link_circle' };
};

/**
 * Where an Activity opens for a visitor. A link may name a circle of theirs or the world. Discord confirms every other
 * place. `link` is the text that the page claims to come from a link; empty without one.
 */
export const placeOfActivity = async (host: PlayerHost, visitor: Visitor, link: string): Promise<ActivityPlace> => {
  const { placeId, refusal } = await placeLinked(host, link, visitor.userId);
  if (placeId !== undefined) return withoutChannels(placeId);
  return { ...(await placeAround(host, visitor)), ...(refusal && { refusal }) };
};
