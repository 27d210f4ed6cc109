import { deleteHiddenPlayer, insertHiddenPlayer, isHidden } from '../../store/members/hidden-players.ts';
import { deleteMemberData, type MemberKey, readMemberData, type StoredRow } from '../../store/members/member-data.ts';
import { deleteTotalsOfPlayer } from '../../store/play/totals.ts';
import type { Game } from '../game.ts';
import { addPlayerTotals } from '../play/player-totals.ts';
import { keepDeletedPlays } from './deleted-plays.ts';

/** All that is stored of a member in a server: rows by the name of their table. */
export type MemberData = ReadonlyMap<string, readonly StoredRow[]>;

export const memberData = ({ db }: Game, member: MemberKey): Promise<MemberData> => readMemberData(db, member);

/** The same as JSON text, for the member to keep. */
export const exportMemberData = async (game: Game, member: MemberKey): Promise<string> => {
  const data = await memberData(game, member);
  const exported = { server: member.guildId, member: member.userId, exportedAt: new Date(game.now()).toISOString() };
  return JSON.stringify({ ...exported, tables: Object.fromEntries(data) }, null, 2);
};

/** Deletes all that is stored of a member in a server, at once; the points and the order of others stay as they are. */
export const forgetMember = (game: Game, { guildId, userId }: MemberKey): Promise<void> =>
  game.db.transaction().execute(async (transaction) => {
    await keepDeletedPlays(game, transaction, { guildId, userId });
    await deleteMemberData(transaction, { guildId, userId });
  });

export const isMemberHidden = ({ db }: Game, { guildId, userId }: MemberKey): Promise<boolean> =>
  isHidden(db, guildId, userId);

/** Takes a player off the leaderboards of a server, or puts one back who was off them; their points stay stored. */
export const toggleHidden = ({ db, now }: Game, { guildId, userId }: MemberKey): Promise<'hidden' | 'shown'> =>
  db.transaction().execute(async (transaction): Promise<'hidden' | 'shown'> => {
    if (await isHidden(transaction, guildId, userId)) {
      await deleteHiddenPlayer(transaction, guildId, userId);
      await addPlayerTotals(transaction, guildId, userId);
      return 'shown';
    }
    await insertHiddenPlayer(transaction, guildId, userId, now());
    await deleteTotalsOfPlayer(transaction, guildId, userId);
    return 'hidden';
  });
