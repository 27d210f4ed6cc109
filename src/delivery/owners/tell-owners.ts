import { fitContent } from '../../discord/interactions/reply.ts';
import { readMetadata, writeMetadata } from '../../game/ops/metadata.ts';
import { noteTold, noteTroubles, type Trouble, type TroubleLedger, troublesFor } from '../../game/ops/troubles.ts';
import { describeTroubles } from '../../wording/describe-trouble.ts';
import type { PostingContext } from '../posting-context.ts';

/** Those who run the bot hear by direct message, once, of what needs a person. */

const NAME = 'owner-troubles';
const NONCE_LENGTH = 24;

/** `later` if Discord is in trouble, so that the next minute may bring it. */
export type OwnerAnswer = 'told' | 'closed' | 'later';

/** Writes to an owner in private. `about` is the same for the same message, which then comes once. */
export const writeToOwner = async (
  { game, transport, limiter }: PostingContext,
  ownerId: string,
  { content, about }: { readonly content: string; readonly about: string },
): Promise<OwnerAnswer> => {
  if (!(await limiter.take('notice'))) return 'later';
  const opened = await transport.openDirectMessages(ownerId);
  if (opened.kind === 'transient' || opened.kind === 'rate-limited') return 'later';
  if (opened.kind !== 'opened') return 'closed';
  if (!(await limiter.take('notice'))) return 'later';
  const nonce = game.hash(`owner/${ownerId}/${about}`).slice(0, NONCE_LENGTH);
  const message = { content: fitContent(content), embeds: [], files: [], components: [], roleIds: [], nonce };
  const sent = await transport.send(opened.channelId, message);
  if (sent.kind === 'sent') return 'told';
  return sent.kind === 'transient' || sent.kind === 'rate-limited' ? 'later' : 'closed';
};

const parseLedger = (text: string | undefined): TroubleLedger => {
  try {
    return JSON.parse(text ?? '{}') as TroubleLedger;
  } catch {
    return {};
  }
};

/** Kept in memory too: that the database cannot be written is one of the troubles. */
const createLedgerStore = ({ game }: PostingContext) => {
  let ledger: TroubleLedger | undefined;
  let stored = '';
  return {
    read: async (): Promise<TroubleLedger> => {
      ledger ??= parseLedger(await readMetadata(game, NAME));
      return ledger;
    },
    write: async (next: TroubleLedger): Promise<void> => {
      ledger = next;
      const text = JSON.stringify(next);
      if (text === stored) return;
      const isStored = await writeMetadata(game, NAME, text).then(
        () => true,
        () => false,
      );
      if (isStored) stored = text;
    },
  };
};

export interface OwnerOptions {
  readonly ownerIds: readonly string[];
  /** Everything that is wrong now. */
  readonly find: () => Promise<readonly Trouble[]>;
}

export const NO_OWNERS: OwnerOptions = { ownerIds: [], find: () => Promise.resolve([]) };

/** A function that looks and tells, called every minute; it does nothing if there are no owners. */
export const createOwnerTeller = (context: PostingContext, { ownerIds, find }: OwnerOptions): (() => Promise<void>) => {
  const { game, log, breaker } = context;
  const store = createLedgerStore(context);

  const tell = async (ledger: TroubleLedger, ownerId: string, found: readonly Trouble[]): Promise<TroubleLedger> => {
    const names = troublesFor(ledger, ownerId, game.now());
    if (names.length === 0 || breaker.isOpen()) return ledger;
    const troubles = found.filter(({ name }) => names.includes(name));
    const about = names.map((name) => `${name} ${ledger[name]?.since}`).join();
    const answer = await writeToOwner(context, ownerId, { content: describeTroubles(troubles), about });
    if (answer === 'later') return ledger;
    if (answer === 'told') log.info({ owner: ownerId, troubles: names }, 'told an owner what needs a person');
    if (answer === 'closed')
      log.warn({ owner: ownerId, troubles }, 'an owner cannot be written to: look at this, it needs a person');
    return noteTold(ledger, ownerId, names, game.now());
  };
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    const found = await find();
    let ledger = noteTroubles(await store.read(), found, game.now());
    for (const ownerId of ownerIds) ledger = await tell(ledger, ownerId, found);
    await store.write(ledger);
  };
  return async () => {
    if (isTelling || ownerIds.length === 0) return;
    isTelling = true;
    try {
      await tellAll();
    } finally {
      isTelling = false;
    }
  };
};
