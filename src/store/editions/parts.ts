import type { ExpressionBuilder } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { Schema } from '../database/schema.ts';

/** What a player found in an edition while it was open, ranked or not: one word at least, a secret one or of the list. */
export interface PartRow {
  readonly date: string;
  /** Listed words found, and how many there are. */
  readonly found: number;
  readonly listed: number;
}

/** Whose parts, and from which date on; all if it is empty. */
export interface PartsKey {
  readonly guildId: string;
  readonly userId: string;
  readonly from: string;
}

/** A play can be of the hidden message alone, which is no find. A lower bound of the date leads SQLite to the index. */
const rankedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('plays')
    .select(['puzzle_date as date', 'found', 'listed'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '>=', from)
    .where(({ or, eb }) => or([eb('found', '>', 0), eb('secrets', '>', 0)])),
);

/** What is found in time in an edition of a voided day. */
const findsOfVoided = ({ selectFrom }: ExpressionBuilder<Schema, 'voided_days' | 'editions'>) =>
  selectFrom('finds')
    .whereRef('finds.guild_id', '=', 'voided_days.guild_id')
    .whereRef('finds.edition_id', '=', 'editions.id')
    .whereRef('finds.user_id', '=', 'voided_days.user_id')
    .where('finds.is_late', '=', 0);

const countListed = (finds: ReturnType<typeof findsOfVoided>) =>
  finds
    .where('finds.is_secret', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .$asScalar()
    .$notNull();

/** Voided days have no plays; they are few, so that their finds are read, by subqueries which seek those of one edition. */
const voidedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('voided_days')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.puzzle_date', '=', 'voided_days.puzzle_date')
        .on((is) => is.or([is('editions.owner_guild_id', '=', guildId), is('editions.owner_guild_id', 'is', null)])),
    )
    .select(['editions.puzzle_date as date', 'editions.listed_words as listed'])
    .select((is) => countListed(findsOfVoided(is)).as('found'))
    .where('voided_days.guild_id', '=', guildId)
    .where('voided_days.user_id', '=', userId)
    .where('voided_days.puzzle_date', '>=', from)
    .where((is) => is.exists(findsOfVoided(is).select('finds.word'))),
);

/** A player's parts in a server's editions, those of voided days among them; in no order. */
export const partsOfPlayer = async (db: Db, key: PartsKey): Promise<PartRow[]> => [
  ...(await rankedParts(db, key)),
  ...(await voidedParts(db, key)),
];
