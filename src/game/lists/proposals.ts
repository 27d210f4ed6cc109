import { write } from '../../store/database/write.ts';
import * as rows from '../../store/lists/proposal-rows.ts';
import type { Game } from '../game.ts';
import { addListOf, findList, type NewList, type WordList } from './word-lists.ts';

/** Lists that members propose. An admin approves or declines each. */

export const PROPOSAL_LIMITS = { member: 3, server: 25, pauseMs: 60_000 } as const;

/** A member's key in a server. */
interface Proposer {
  readonly guildId: string;
  readonly userId: string;
}

/** A waiting or declined proposal. */
export type ProposalHead = rows.ProposalHeadRow;

/** A waiting proposal with its words. */
export interface Proposal extends NewList {
  readonly id: number;
  readonly userId: string;
}

export type Proposing =
  /** `isFirst` if no other proposal waits. */
  | { readonly kind: 'proposed'; readonly isFirst: boolean }
  | { readonly kind: 'member-full' | 'server-full' | 'too-soon' | 'name-taken' };

const isWaiting = ({ declinedAt }: ProposalHead): boolean => declinedAt === null;

/** The waiting proposals of a server, oldest first. */
export const waitingProposals = async ({ db }: Pick<Game, 'db'>, guildId: string): Promise<ProposalHead[]> =>
  (await rows.proposalsOfGuild(db, guildId)).filter(isWaiting);

/** A member's proposals, and whether each was declined. */
export const proposalsOf = async ({ db }: Pick<Game, 'db'>, { guildId, userId }: Proposer): Promise<ProposalHead[]> =>
  (await rows.proposalsOfGuild(db, guildId)).filter((row) => row.userId === userId);

const refusalOf = (all: readonly ProposalHead[], userId: string, now: number): Proposing | undefined => {
  const waiting = all.filter(isWaiting);
  const own = all.filter((row) => row.userId === userId);
  if (own.filter(isWaiting).length >= PROPOSAL_LIMITS.member) return { kind: 'member-full' };
  if (waiting.length >= PROPOSAL_LIMITS.server) return { kind: 'server-full' };
  const isTooSoon = own.some(({ proposedAt }) => now - proposedAt < PROPOSAL_LIMITS.pauseMs);
  return isTooSoon ? { kind: 'too-soon' } : undefined;
};

/** Why a member may not propose now; `undefined` if nothing stands in the way. */
export const refuseProposal = async (
  game: Game,
  { guildId, userId }: Proposer,
  name: string,
): Promise<Proposing | undefined> => {
  if (await findList(game, guildId, name)) return { kind: 'name-taken' };
  return refusalOf(await rows.proposalsOfGuild(game.db, guildId), userId, game.now());
};

/** Stores a checked list until an admin decides. */
export const proposeList = (game: Game, { guildId, userId }: Proposer, list: NewList): Promise<Proposing> =>
  write(game.db, guildId, async (transaction): Promise<Proposing> => {
    const all = await rows.proposalsOfGuild(transaction, guildId);
    const refusal = refusalOf(all, userId, game.now());
    if (refusal) return refusal;
    await rows.insertProposal(transaction, {
      guildId,
      userId,
      name: list.name,
      language: list.language,
      wordsJson: JSON.stringify(list.words),
      wordCount: list.words.length,
      proposedAt: game.now(),
      declinedAt: null,
    });
    return { kind: 'proposed', isFirst: !all.some(isWaiting) };
  });

/** A waiting proposal of a server; `undefined` if it is decided or gone. */
export const findProposal = async ({ db }: Game, guildId: string, id: number): Promise<Proposal | undefined> => {
  const row = await rows.findProposal(db, guildId, id);
  if (!row) return undefined;
  return { id, userId: row.userId, name: row.name, language: row.language, words: JSON.parse(row.wordsJson) };
};

export type Approval =
  | { readonly kind: 'approved'; readonly list: WordList }
  | { readonly kind: 'gone' | 'name-taken' | 'full' };

/** Makes a proposal one of the server's lists, and notes who proposed it. */
export const approveProposal = (game: Game, guildId: string, id: number): Promise<Approval> =>
  write(game.db, guildId, async (transaction): Promise<Approval> => {
    const proposal = await findProposal({ ...game, db: transaction }, guildId, id);
    if (!proposal) return { kind: 'gone' };
    if (await findList({ db: transaction }, guildId, proposal.name)) return { kind: 'name-taken' };
    const list = await addListOf(game, transaction, guildId, proposal, proposal.userId);
    if (!list) return { kind: 'full' };
    await rows.deleteProposal(transaction, id);
    return { kind: 'approved', list };
  });

/** Declines a waiting proposal; `undefined` if it is decided or gone. */
export const declineProposal = (game: Game, guildId: string, id: number): Promise<Proposal | undefined> =>
  write(game.db, guildId, async (transaction) => {
    const proposal = await findProposal({ ...game, db: transaction }, guildId, id);
    if (proposal) await rows.declineProposal(transaction, id, game.now());
    return proposal;
  });

/** Returns the names of a member's declined proposals, and forgets them. */
export const takeDeclined = (game: Game, { guildId, userId }: Proposer): Promise<string[]> =>
  write(game.db, guildId, async (transaction) => {
    const own = await proposalsOf({ db: transaction }, { guildId, userId });
    const declined = own.filter((row) => !isWaiting(row));
    if (declined.length > 0) await rows.deleteDeclined(transaction, guildId, userId);
    return declined.map(({ name }) => name);
  });
