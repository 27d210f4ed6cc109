import { markGuildRemovedAt, readRemoval, unmarkGuildRemoved } from '../../store/channels/guilds.ts';
import { insertNotice } from '../../store/channels/waiting.ts';
import { write } from '../../store/database/write.ts';
import { deleteOwnReminder } from '../../store/members/own-reminders.ts';
import { deleteReminder } from '../../store/members/preferences.ts';
import { authorizePlace, findPlaceRow, insertPlace } from '../../store/places/place-rows.ts';
import type { Game } from '../game.ts';
import { noticeRow } from './notices.ts';
import { directPlace, forgetUse, newPlace } from './place.ts';

/**
 * Members install the bot for themselves, and remove it again. Discord reports both, perhaps late, twice or in another
 * order. The latest one by Discord's clock counts.
 */

/** A report about a member's install. */
interface Report {
  readonly userId: string;
  /** Milliseconds since 1970, by Discord's clock. */
  readonly at: number;
}

/**
 * Notes that a member installed the bot. It cancels the planned deletion of the member's place. A new place leaves a
 * welcome, once. `language` is one that the bot speaks.
 */
export const installForMember = (game: Game, { userId, at, language }: Report & { readonly language: string }) => {
  const place = directPlace(userId);
  return write(game.db, place, async (transaction): Promise<'welcomed' | 'known' | 'stale'> => {
    const removedAt = await readRemoval(transaction, place);
    const before = (await findPlaceRow(transaction, { guildId: place }))?.authorizedAt ?? undefined;
    if ((removedAt ?? 0) > at || (before ?? 0) >= at) return 'stale';
    await unmarkGuildRemoved(transaction, place);
    await insertPlace(transaction, newPlace(game, place, language));
    await authorizePlace(transaction, place, at);
    if (before !== undefined) return 'known';
    await insertNotice(
      transaction,
      noticeRow(game, { guildId: place, channelId: '' }, { kind: 'welcome', userId, language }),
    );
    return 'welcomed';
  });
};

/**
 * Notes that a member removed the bot. Reminders in the member's own place end now. Its data goes 30 days later, as that
 * of a server does.
 */
export const removeForMember = (game: Game, { userId, at }: Report) => {
  const place = directPlace(userId);
  return write(game.db, place, async (transaction): Promise<'removed' | 'stale'> => {
    const authorizedAt = (await findPlaceRow(transaction, { guildId: place }))?.authorizedAt ?? 0;
    const removedAt = (await readRemoval(transaction, place)) ?? 0;
    if (authorizedAt > at || removedAt >= at) return 'stale';
    await markGuildRemovedAt(transaction, place, at);
    await deleteReminder(transaction, { guildId: place, userId });
    await deleteOwnReminder(transaction, place);
    forgetUse(game, place);
    return 'removed';
  });
};
