import type { Edition } from '../../../game/editions/edition.ts';
import { namedFinders, readSharedBoard } from '../../../game/player/read-shared-board.ts';
import type { LiveMessage } from '../../../player/wire.ts';
import type { PlayerHost } from '../player-host.ts';
import { viewShared } from './shared-view.ts';

/** Updates of a shared board: finds at once, and finders' names as soon as Discord gives them. */

export const formatLive = (message: LiveMessage): string => JSON.stringify(message);

const readBoard = async ({ game }: PlayerHost, edition: Edition, guildId: string): Promise<string | undefined> => {
  const board = await readSharedBoard(game, edition, guildId);
  return board && formatLive({ kind: 'board', board: viewShared(board) });
};

const readNames = async (host: PlayerHost, edition: Edition, guildId: string): Promise<string | undefined> => {
  const board = await readSharedBoard(host.game, edition, guildId);
  if (!board) return undefined;
  const finders = await namedFinders(host.game, board, guildId);
  const known = await host.nameMembers(
    guildId,
    finders.map(({ userId }) => userId),
  );
  const names = finders.flatMap(({ tag, userId }) => {
    const name = known.get(userId);
    return name === undefined ? [] : [[tag, name] as const];
  });
  return formatLive({ kind: 'names', names: Object.fromEntries(names) });
};

export const boardReads = (host: PlayerHost, edition: Edition, guildId: string) => [
  () => readBoard(host, edition, guildId),
  () => readNames(host, edition, guildId),
];
