import { channelsOfEdition } from '../../store/channels/posts.ts';
import { unpostedEditionOn } from '../../store/editions/edition-rows.ts';
import { findOwnPractice } from '../../store/editions/practices.ts';
import { isRacingSince } from '../../store/player/races.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game, Player } from '../game.ts';
import { directPlace, kindOfPlace } from '../places/place.ts';
import { isMember } from '../places/place-members.ts';
import { type CanView, keepVisible, SEES_ALL } from '../places/viewer.ts';

/** A member asking for a puzzle, and the channels of their server that they may view. */
export interface Reader extends Player {
  readonly canView: CanView;
}

/** Whether the ledger has the edition in a channel the member may view, or as the server's puzzle without a post. */
const isInLedger = async ({ db }: Game, { guildId, canView }: Reader, edition: Edition): Promise<boolean> => {
  const channels = await channelsOfEdition(db, guildId, edition.id);
  if (channels.length > 0) return (await keepVisible(channels, (id) => id, canView)).length > 0;
  return (await unpostedEditionOn(db, guildId, edition.date)) === edition.id;
};

/**
 * The one gate before every puzzle. A member may read a puzzle from a channel that they can view, or one that their
 * server plays without a post. They may also read their own practice, and the board of their race after its start.
 * `now` is in milliseconds since 1970.
 */
export const mayRead = async (
  game: Game,
  edition: Edition,
  reader: Reader,
  now: number = game.now(),
): Promise<boolean> => {
  if (edition.guildId !== undefined && edition.guildId !== reader.guildId) return false;
  if (!edition.isPractice) return isInLedger(game, reader, edition);
  if (await findOwnPractice(game.db, reader, edition.id)) return true;
  return isRacingSince(game.db, { puzzleId: edition.id, guildId: reader.guildId, userId: reader.userId, now });
};

/**
 * Where a member plays a puzzle that a button names: here, or in a place that goes along with the member. Buttons of
 * such places work in every channel, because a member can show a puzzle there.
 */
export const placeOfEdition = async (
  game: Game,
  id: number,
  { guildId, userId }: Player,
): Promise<{ readonly guildId?: string; readonly channelId?: string; readonly canView?: CanView }> => {
  const owner = (await findEdition(game, id))?.guildId;
  if (owner === undefined || owner === guildId) return {};
  const isOwn = kindOfPlace(owner) === 'world' || owner === directPlace(userId);
  const goesAlong = isOwn || (await isMember(game, owner, userId));
  return goesAlong ? { guildId: owner, channelId: '', canView: SEES_ALL } : {};
};

/**
 * A puzzle by its id, for play; `undefined` unless it is stored and the member may read it. The board of a race is for
 * its race only.
 */
export const readEdition = async (game: Game, id: number, reader: Reader): Promise<Edition | undefined> => {
  const edition = await findEdition(game, id);
  if (!edition || !(await mayRead(game, edition, reader))) return undefined;
  const isRace = edition.isPractice && !(await findOwnPractice(game.db, reader, id));
  return isRace ? undefined : edition;
};
