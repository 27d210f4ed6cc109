import { findChannel } from '../../store/channels/channels.ts';
import { deleteMemberColors, findMemberColors, upsertMemberColors } from '../../store/members/member-colors.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import type { Game } from '../game.ts';

/** A member, and the channel where they see a picture. */
export interface Viewer extends MemberKey {
  readonly channelId: string;
  /** Everybody in the channel sees it with them. */
  readonly isPublic?: boolean;
}

/**
 * The colours that a member has chosen for what they alone see, else those of the channel's posts; `undefined` if nobody
 * has chosen.
 */
export const pictureColors = async (
  { db }: Game,
  { guildId, userId, channelId, isPublic }: Viewer,
): Promise<string | undefined> =>
  (isPublic ? undefined : await findMemberColors(db, guildId, userId)) ?? (await findChannel(db, channelId))?.colors;

/** Draws all that this member alone sees in these colours, from now on. */
export const choosePictureColors = ({ db }: Game, { guildId, userId }: MemberKey, colors: string): Promise<void> =>
  upsertMemberColors(db, guildId, userId, colors);

/** What the member has chosen; `undefined` if nothing. */
export const chosenColors = ({ db }: Game, { guildId, userId }: MemberKey): Promise<string | undefined> =>
  findMemberColors(db, guildId, userId);

/** Draws what this member alone sees as the channel's posts again. */
export const forgetPictureColors = ({ db }: Game, { guildId, userId }: MemberKey): Promise<void> =>
  deleteMemberColors(db, guildId, userId);
