import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { isHidden } from '../../store/members/preferences.ts';
import type { SharedFind } from '../../store/play/finds.ts';
import { readSharedFinds } from '../play/progress.ts';

/** The finds of a server's members on their shared board. */
export interface SharedBoard {
  readonly edition: Edition;
  /** Each word once, in the order of the finds. */
  readonly finds: readonly {
    readonly word: string;
    readonly ends: readonly [string, string];
    readonly finder: string;
  }[];
  /** In the order of their first finds. */
  readonly finders: readonly Finder[];
}

export interface Finder {
  /** Names the member on this board alone, and tells nothing about them. */
  readonly tag: string;
  readonly userId: string;
}

/** A member's tag: constant on this board, different on every other. */
export const finderTag = ({ keyedHash }: Game, { guildId, userId }: Player, { id }: Pick<Edition, 'id'>): string =>
  keyedHash(`finder ${guildId}/${id}/${userId}`).slice(0, 8);

/** A shared board with these finds. */
export const sharedBoardOf = (
  game: Game,
  edition: Edition,
  guildId: string,
  finds: readonly SharedFind[],
): SharedBoard => {
  const userIds = [...new Set(finds.map(({ userId }) => userId))];
  const tags = new Map(userIds.map((userId) => [userId, finderTag(game, { guildId, userId }, edition)]));
  const tagOf = (userId: string): string => tags.get(userId) ?? '';
  return {
    edition,
    finds: finds.map(({ word, startCell, endCell, userId }) => ({
      word,
      ends: [startCell, endCell],
      finder: tagOf(userId),
    })),
    finders: userIds.map((userId) => ({ tag: tagOf(userId), userId })),
  };
};

/** `undefined` unless members share the board now. */
export const readSharedBoard = async (
  game: Game,
  edition: Edition,
  guildId: string,
): Promise<SharedBoard | undefined> => {
  const finds = await readSharedFinds(game.db, edition, guildId);
  return finds && sharedBoardOf(game, edition, guildId, finds);
};

/** The finders without those that hide from leaderboards. */
export const namedFinders = async (
  { db }: Game,
  { finders }: Pick<SharedBoard, 'finders'>,
  guildId: string,
): Promise<readonly Finder[]> => {
  const hidden = await Promise.all(finders.map(({ userId }) => isHidden(db, guildId, userId)));
  return finders.filter((_, i) => !hidden[i]);
};
