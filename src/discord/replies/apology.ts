import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';
import { ReadingTooLong } from '../../game/lists/list-reader.ts';
import { TooBusy } from '../../game/ops/fair-gate.ts';
import type { MessageKey } from '../../wording/message-key.ts';

/** What a member is told if an answer failed. */

/** The disk or the file does not take anything: nothing of what was to be stored is. */
const STORE_FAILURES = /^SQLITE_(FULL|READONLY|BUSY|LOCKED|IOERR|CANTOPEN|CORRUPT|NOTADB)/;

const isStoreFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && STORE_FAILURES.test(String(error.code));

/** Discord no longer takes an answer, or has one: the interaction came too late, or twice. */
export const isPastAnswering = (error: unknown): boolean =>
  error instanceof DiscordAPIError &&
  (error.code === RESTJSONErrorCodes.UnknownInteraction ||
    error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** Somebody else answered before, such as a second program with the same token. */
export const isAnsweredElsewhere = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;

export const apologyFor = (error: unknown): MessageKey => {
  if (error instanceof TooBusy) return 'common.busy';
  if (error instanceof ReadingTooLong) return 'words.reading_too_slow';
  return isStoreFailure(error) ? 'common.not_saved' : 'common.our_fault';
};
