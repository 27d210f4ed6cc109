import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Game } from '../game.ts';
import type { DailyChannel } from '../places/channel-settings.ts';
import { DEFAULT_VARIANT, isRestDay, listingOf, type Variant, variantOn } from '../places/puzzle-settings.ts';
import { type ImaginedTurns, lookAtList } from './list-of-date.ts';
import { readList } from './word-lists.ts';

/** What an own list shows on a day of clues or pictures. One with neither shows its words. */
const formOfList = async (game: Game, id: number, variant: 'clues' | 'pictures'): Promise<Variant> => {
  const listing = listingOf(variant, (await readList(game, id)).words);
  return listing === 'none' ? DEFAULT_VARIANT : listing;
};

/**
 * The form of a channel's coming puzzle; `undefined` for an ordinary one, and on a date without any. For several dates,
 * ask in order and pass the same `imagined`.
 */
export const formOfDate = async (
  game: Game,
  date: PuzzleDate,
  channel: DailyChannel,
  imagined: ImaginedTurns = [],
): Promise<Variant | undefined> => {
  const { changes, variants } = channel;
  if (changes.get(date)?.isSkipped || isRestDay(date, variants)) return undefined;
  const variant = variantOn(date, variants);
  if (variant === DEFAULT_VARIANT) return undefined;
  if (variant !== 'clues' && variant !== 'pictures') return variant;
  const day = await lookAtList(game, date, channel, imagined);
  const form = day.kind === 'own' ? await formOfList(game, day.list.id, variant) : variant;
  return form === DEFAULT_VARIANT ? undefined : form;
};
