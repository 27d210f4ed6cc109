import type { Tenant } from '../../game/ops/fair-queue.ts';
import { createTokenBuckets, type Pace } from '../../game/ops/token-buckets.ts';

/**
 * How much one member and one server may ask for. Finding words is hardly limited: nobody who plays is ever refused. What
 * is built, uploaded or drawn is, far above what people do, and far below what programs can.
 */

interface Limits {
  readonly member: Pace;
  /** `undefined` for as much as its members ask for. */
  readonly guild: Pace | undefined;
}

const LIMITS = {
  find: { member: { burst: 10, perSecond: 2 }, guild: undefined },
  look: { member: { burst: 10, perSecond: 1 }, guild: { burst: 100, perSecond: 20 } },
  build: { member: { burst: 5, perSecond: 1 / 4 }, guild: { burst: 20, perSecond: 1 } },
  rebuild: { member: { burst: 20, perSecond: 1 / 20 }, guild: { burst: 20, perSecond: 1 / 20 } },
  upload: { member: { burst: 5, perSecond: 1 / 6 }, guild: { burst: 10, perSecond: 1 / 3 } },
  form: { member: { burst: 20, perSecond: 5 }, guild: undefined },
  suggestion: { member: { burst: 20, perSecond: 5 }, guild: { burst: 100, perSecond: 30 } },
} as const satisfies Record<string, Limits>;

type Kind = keyof typeof LIMITS;

const FORMS = ['found-open', 'practice-submit'];
const FINDS = ['/found', 'found-submit', 'practice-submitted'];
const BUILDS = ['/practice', 'practice-again', '/daily post', 'daily-post'];
/** Each leaves a puzzle in the database, for a day or two: some 8,000 of one server at most. */
const REBUILDS = ['/daily preview', '/daily reroll', 'daily-reroll'];
const UPLOADS = ['/words add', 'words-keep'];

/** What an interaction of that name costs: a command with its subcommand, a component's action, or `suggest` and a command. */
const kindOf = (name: string): Kind => {
  if (name.startsWith('suggest ')) return 'suggestion';
  if (FORMS.includes(name)) return 'form';
  if (FINDS.includes(name)) return 'find';
  if (BUILDS.includes(name)) return 'build';
  if (REBUILDS.includes(name)) return 'rebuild';
  return UPLOADS.includes(name) ? 'upload' : 'look';
};

/** How long somebody has to wait before they may use what has this name, in milliseconds; 0 if they need not. */
export type CheckPace = (name: string, tenant: Tenant) => number;

/** Nobody waits, as in tests whose clock stands still. */
export const NO_PACE: CheckPace = () => 0;

/** About a hundred bytes each. */
const MAX_REMEMBERED = 20_000;

export const createPaceCheck = (elapsedMs: () => number): CheckPace => {
  const buckets = createTokenBuckets(elapsedMs, MAX_REMEMBERED);
  return (name, { guildId, userId }) => {
    const kind = kindOf(name);
    const { member, guild } = LIMITS[kind];
    const memberKey = `${kind} ${guildId} ${userId}`;
    const wait = buckets.take(memberKey, member);
    if (wait > 0 || !guild) return wait;
    const guildWait = buckets.take(`${kind} ${guildId}`, guild);
    if (guildWait > 0) buckets.giveBack(memberKey);
    return guildWait;
  };
};
