import { readMetadata, writeMetadata } from '../../game/metadata.ts';
import type { PostingContext } from '../daily/posting-context.ts';
import { isNewer, parseRelease, type Release, type ReleaseFeed } from './release-feed.ts';
import { describeNewRelease } from './troubles.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Tells owners of each new version once. It reads the feed at most once a day, even across restarts. */

const NAME = 'new-release';
const ASKED_EVERY_MS = 24 * 3_600_000;

interface Known {
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  readonly release?: Release;
  /** Owners that already know of this release. */
  readonly told: readonly string[];
}

const NOTHING: Known = { askedAt: Number.NEGATIVE_INFINITY, told: [] };

const parseKnown = (text: string): Known => {
  try {
    return { ...NOTHING, ...(JSON.parse(text) as Partial<Known>) };
  } catch {
    return NOTHING;
  }
};

/** A clock that goes back must not stop the checks permanently. */
const isAskedLately = ({ askedAt }: Known, now: number): boolean => Math.abs(now - askedAt) < ASKED_EVERY_MS;

const ask = async ({ log }: PostingContext, known: Known, { ask: askFeed }: ReleaseFeed): Promise<Known> => {
  try {
    const release = parseRelease(await askFeed());
    if (!release || release.version === known.release?.version) return known;
    return { askedAt: known.askedAt, release, told: [] };
  } catch (error) {
    log.warn({ error }, 'the newest version could not be found out: asking again tomorrow');
    return known;
  }
};

const tellAll = async (
  context: PostingContext,
  ownerIds: readonly string[],
  { release, told }: Known,
  current: string,
): Promise<readonly string[]> => {
  if (!release || !isNewer(release.version, current)) return told;
  const content = describeNewRelease(release, current);
  const now = [...told];
  for (const ownerId of ownerIds) {
    if (now.includes(ownerId) || context.breaker.isOpen()) continue;
    const answer = await writeToOwner(context, ownerId, { content, about: `release ${release.version}` });
    if (answer !== 'later') now.push(ownerId);
    if (answer === 'closed') context.log.warn({ owner: ownerId, ...release }, 'an owner was not told of a new version');
  }
  return now;
};

/** Returns a function for each minute. It reads the feed only after it stores the time of the reading. */
export const createReleaseTeller = (
  context: PostingContext,
  ownerIds: readonly string[],
  feed: ReleaseFeed,
): (() => Promise<void>) => {
  const { game } = context;
  const write = (known: Known): Promise<void> => writeMetadata(game, NAME, JSON.stringify(known));
  let last: Known | undefined;
  return async () => {
    let known = last ?? parseKnown((await readMetadata(game, NAME)) ?? '{}');
    if (!isAskedLately(known, game.now())) {
      known = { ...known, askedAt: game.now() };
      await write(known);
      known = await ask(context, known, feed);
    }
    const told = await tellAll(context, ownerIds, known, feed.current);
    const next = told.length === known.told.length ? known : { ...known, told };
    if (next !== last) await write(next);
    last = next;
  };
};
