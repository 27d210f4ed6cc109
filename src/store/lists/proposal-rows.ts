import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { ListProposalsTable } from '../tables/edition-tables.ts';

export type ProposalRow = Readonly<Selectable<ListProposalsTable>>;

/** A proposal without its words. */
export type ProposalHeadRow = Omit<ProposalRow, 'wordsJson'>;

/** A server's proposals, waiting and declined, oldest first. */
export const proposalsOfGuild = (db: Db, guildId: string): Promise<ProposalHeadRow[]> =>
  db
    .selectFrom('listProposals')
    .select(['id', 'guildId', 'userId', 'name', 'language', 'wordCount', 'proposedAt', 'declinedAt'])
    .where('guildId', '=', guildId)
    .orderBy('id')
    .execute();

export const findProposal = (db: Db, guildId: string, id: number): Promise<ProposalRow | undefined> =>
  db
    .selectFrom('listProposals')
    .selectAll()
    .where('id', '=', id)
    .where('guildId', '=', guildId)
    .where('declinedAt', 'is', null)
    .executeTakeFirst();

export const insertProposal = async (db: Db, row: Readonly<Insertable<ListProposalsTable>>): Promise<void> => {
  await db.insertInto('listProposals').values(row).execute();
};

/** Keeps the name for the member, and deletes the words. */
export const declineProposal = async (db: Db, id: number, at: number): Promise<void> => {
  await db.updateTable('listProposals').set({ declinedAt: at, wordsJson: '[]' }).where('id', '=', id).execute();
};

export const deleteProposal = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('listProposals').where('id', '=', id).execute();
};

/** Deletes a member's declined proposals. */
export const deleteDeclined = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db
    .deleteFrom('listProposals')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('declinedAt', 'is not', null)
    .execute();
};
