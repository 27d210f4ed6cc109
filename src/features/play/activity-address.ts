import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import { type ActivityLink, formatActivityLink } from '../../player/activity-link.ts';

/** What a link to a puzzle opens. A circle's and the world's open the place, so they show its puzzle of today. */
export const linkTo = ({ id, guildId = '' }: Pick<Edition, 'id' | 'guildId'>): ActivityLink =>
  ['circle', 'world'].includes(kindOfPlace(guildId)) ? { kind: 'place', placeId: guildId } : { kind: 'puzzle', id };

/** The address that opens a link in Discord; `undefined` without an Activity. */
export const activityAddress = ({ activityUrl }: PlayerEntrances, link: ActivityLink): string | undefined =>
  activityUrl === undefined ? undefined : `${activityUrl}?custom_id=${formatActivityLink(link)}`;

/**
 * The address of the Activity at a puzzle's place; `undefined` where the Activity of any channel opens the right one, and
 * without an Activity. Discord's own way to launch it knows only the channel.
 */
export const placeAddress = (player: PlayerEntrances, edition: Edition): string | undefined => {
  const link = linkTo(edition);
  return link.kind === 'place' ? activityAddress(player, link) : undefined;
};
