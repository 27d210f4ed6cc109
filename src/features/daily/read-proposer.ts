import { listIdIn } from '../../game/editions/edition-key.ts';
import type { Game } from '../../game/game.ts';
import { findEditionKey } from '../../store/editions/edition-rows.ts';
import { findProposer } from '../../store/lists/list-rows.ts';
import { isHidden } from '../../store/members/preferences.ts';

/** The member who proposed the list of an edition. Hidden members stay unnamed, as on the leaderboards. */
export const readProposer = async (
  { db }: Game,
  guildId: string,
  { id }: { readonly id: number },
): Promise<string | undefined> => {
  const listId = listIdIn((await findEditionKey(db, id)) ?? '');
  const proposer = listId === undefined ? undefined : await findProposer(db, guildId, listId);
  return proposer === undefined || (await isHidden(db, guildId, proposer)) ? undefined : proposer;
};
