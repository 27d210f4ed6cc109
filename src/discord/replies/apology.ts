import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { TooBusy } from '../../base/fair-turns.ts';
import { isStoreFailure } from '../../base/store-failure.ts';
import { ReadingTooLong } from '../../game/lists/list-reader.ts';
import type { MessageKey } from '../../wording/message-key.ts';

/** The sentence for a member after a failed answer. */

/** Discord takes no more answers to this interaction: it is too old, or already answered. */
export const isPastAnswering = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.code === RESTJSONErrorCodes.UnknownInteraction ||
    error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** Another program answered first, such as a second one with the same token. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

export const apologyFor = (error: unknown): MessageKey => {
  if (error instanceof TooBusy) return 'common.busy';
  if (error instanceof ReadingTooLong) return 'words.reading_too_slow';
  return isStoreFailure(error) ? 'common.not_saved' : 'common.our_fault';
};
