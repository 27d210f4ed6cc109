import { isPostgresUrl } from '../store/database/postgres/postgres-url.ts';

/** `all` does everything. The others share it: `web` and `gateway` answer members, `worker` posts. */
export const ROLES = ['all', 'web', 'worker', 'gateway'] as const;
export type Role = (typeof ROLES)[number];

export const MAX_SHARDS = 10_000;

/** The settings for sharing the work. `undefined` marks an absent or bad value. */
interface Sharing {
  readonly role: Role | undefined;
  readonly hasKey: boolean;
  readonly hasToken: boolean;
  readonly shardIds: readonly number[] | undefined;
  readonly shardCount: number | undefined;
  /** The number of set variables among `SHARDS` and `SHARD_COUNT`. */
  readonly shardVariables: number;
}

/** Missing or contradictory settings of a role, one sentence each. */
export const findSharingProblems = ({
  role,
  hasKey,
  hasToken,
  shardIds,
  shardCount,
  shardVariables,
}: Sharing): string[] => {
  const usesGateway = role === undefined || role === 'gateway' || (role === 'all' && !hasKey);
  const highest = (shardCount ?? MAX_SHARDS) - 1;
  const beyond = shardIds?.findLast((id) => id > highest);
  const found: readonly (readonly [boolean, string])[] = [
    [
      role !== undefined && role !== 'all' && !hasToken,
      `DISCORD_TOKEN is missing: ROLE ${role} is for a bot on Discord, and the playground is one process.`,
    ],
    [
      role === 'web' && !hasKey,
      'DISCORD_PUBLIC_KEY is missing: with ROLE web, Discord sends what members do over HTTP.',
    ],
    [
      role === 'gateway' && hasKey,
      'ROLE gateway and DISCORD_PUBLIC_KEY exclude each other: with the key, use ROLE web.',
    ],
    [
      shardVariables > 0 && !usesGateway,
      'SHARDS and SHARD_COUNT are for the gateway: leave them out with DISCORD_PUBLIC_KEY or ROLE worker.',
    ],
    [shardVariables === 1, 'SHARDS and SHARD_COUNT belong together: set both, or neither.'],
    [beyond !== undefined, `SHARDS names ${beyond}, but with SHARD_COUNT ${shardCount} the highest is ${highest}.`],
  ];
  return found.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));
};

/** The settings for a shared database. `undefined` marks an absent or bad value. */
interface Storage {
  readonly discordToken: string | undefined;
  readonly role: Role | undefined;
  readonly databaseUrl: string | undefined;
  readonly shareDatabase: boolean | undefined;
}

/** One sentence about a process that shares the work, but whose file no other process may use. */
export const findLonelyRole = ({ discordToken, role, databaseUrl, shareDatabase }: Storage): string | undefined => {
  const isShared = shareDatabase === true || databaseUrl === undefined || isPostgresUrl(databaseUrl);
  if (discordToken === undefined || role === undefined || role === 'all' || isShared) return undefined;
  return `ROLE ${role} is for several processes on one database, but DATABASE_URL names a file, which one process uses alone: take ROLE all, or keep the data in PostgreSQL.`;
};
