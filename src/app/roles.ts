import type { Config } from './config.ts';

/** The duties of one process. */
export interface Duties {
  /** It serves members, on Discord and in their browsers. */
  readonly answers: boolean;
  /** It takes interactions as HTTP requests from Discord. */
  readonly takesHttp: boolean;
  /** It takes events from Discord's gateway. */
  readonly usesGateway: boolean;
  /** It posts, builds, purges and backs up, unless another process already does. */
  readonly works: boolean;
}

export const dutiesOf = ({ role, discordPublicKey }: Pick<Config, 'role' | 'discordPublicKey'>): Duties => ({
  answers: role !== 'worker',
  takesHttp: discordPublicKey !== undefined && (role === 'all' || role === 'web'),
  usesGateway: role === 'gateway' || (role === 'all' && discordPublicKey === undefined),
  works: role === 'all' || role === 'worker',
});

/** The other processes that this one needs; `undefined` if it works alone. */
export const describeRole = ({ role }: Pick<Config, 'role'>): string | undefined => {
  switch (role) {
    case 'all':
      return undefined;
    case 'worker':
      return 'ROLE worker: this process posts, and answers nobody.';
    case 'web':
    case 'gateway':
      return `ROLE ${role}: this process answers members. Posts come from a process with ROLE worker on the same database.`;
  }
};
