import { findChannel } from '../../store/channels/channels.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import { deleteMemberColors, findMemberColors, upsertMemberColors } from '../../store/members/preferences.ts';
import type { Game } from '../game.ts';

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
