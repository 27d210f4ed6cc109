import { channelsOfGuild, findChannel } from '../../store/channels/channels.ts';
import type { Db } from '../../store/database/schema.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import { deleteMemberColors, findMemberColors, upsertMemberColors } from '../../store/members/preferences.ts';
import type { Game } from '../game.ts';

/** Whether a member may view a channel of their server, by Discord's current answer. */
export type CanView = (channelId: string) => boolean | Promise<boolean>;

/** For readers with access to every channel, and for work without a reader. */
export const SEES_ALL: CanView = () => true;

/** The view of a member about whom Discord cannot answer now: no channel, but the member may go on as before. */
export const VIEW_UNKNOWN: CanView = () => false;

/** Keeps the things in channels that a member may view. */
export const keepVisible = async <T>(
  things: readonly T[],
  channelOf: (thing: T) => string,
  canView: CanView,
): Promise<T[]> => {
  const views = await Promise.all(things.map((thing) => canView(channelOf(thing))));
  return things.filter((_, index) => views[index]);
};

/** The channels of a server's puzzles that a member may not view. */
export const hiddenChannels = async (db: Db, guildId: string, canView: CanView): Promise<string[]> => {
  if (canView === SEES_ALL) return [];
  const channelIds = (await channelsOfGuild(db, guildId)).map(({ channelId }) => channelId);
  const visible = new Set(await keepVisible(channelIds, (id) => id, canView));
  return channelIds.filter((id) => !visible.has(id));
};

/** A member, and the channel of a picture. */
export interface Viewer extends MemberKey {
  readonly channelId: string;
  /** Whether everybody in the channel sees the picture too. */
  readonly isPublic?: boolean;
}

/**
 * For pictures that only the member sees, the member's own colours. Else the colours of the channel's posts;
 * `undefined` without any choice.
 */
export const pictureColors = async (
  { db }: Game,
  { guildId, userId, channelId, isPublic }: Viewer,
): Promise<string | undefined> =>
  (isPublic ? undefined : await findMemberColors(db, guildId, userId)) ?? (await findChannel(db, channelId))?.colors;

/** From now on, pictures for this member alone use these colours. */
export const choosePictureColors = ({ db }: Game, { guildId, userId }: MemberKey, colors: string): Promise<void> =>
  upsertMemberColors(db, guildId, userId, colors);

/** The member's own choice; `undefined` without one. */
export const chosenColors = ({ db }: Game, { guildId, userId }: MemberKey): Promise<string | undefined> =>
  findMemberColors(db, guildId, userId);

/** From now on, pictures for this member use the colours of the channel's posts. */
export const forgetPictureColors = ({ db }: Game, { guildId, userId }: MemberKey): Promise<void> =>
  deleteMemberColors(db, guildId, userId);
