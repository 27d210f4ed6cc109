import { readMetadata, writeMetadata } from '../../game/metadata.ts';
import type { PostingContext } from '../daily/posting-context.ts';
import type { ReleaseFeed } from './release-feed.ts';
import { createReleaseTeller } from './tell-release.ts';
import { describeTroubles, noteTold, noteTroubles, type Trouble, type TroubleLedger, troublesFor } from './troubles.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Tells the owners by direct message about each trouble that needs a person, once. */

const NAME = 'owner-troubles';

const parseLedger = (text: string | undefined): TroubleLedger => {
  try {
    return JSON.parse(text ?? '{}') as TroubleLedger;
  } catch {
    return {};
  }
};

/** Keeps a copy of the ledger in memory, because a failed write to the database is itself a trouble. */
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
  /** Finds all present troubles. */
  readonly find: () => Promise<readonly Trouble[]>;
  /** The feed of new versions. If absent, the bot checks no feed. */
  readonly releases?: ReleaseFeed;
}

export const NO_OWNERS: OwnerOptions = { ownerIds: [], find: () => Promise.resolve([]) };

/** Returns a function for each minute. It finds troubles and tells the owners. Without owners it does no work. */
export const createOwnerTeller = (context: PostingContext, options: OwnerOptions): (() => Promise<void>) => {
  const { ownerIds, find, releases } = options;
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
  const tellRelease = releases && createReleaseTeller(context, ownerIds, releases);
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    const found = await find();
    let ledger = noteTroubles(await store.read(), found, game.now());
    for (const ownerId of ownerIds) ledger = await tell(ledger, ownerId, found);
    await store.write(ledger);
    await tellRelease?.();
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
