import { type Client, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord.js';
import { compareGuilds, welcomeGuild } from '../../game/channels/guild-life.ts';
import type { Game } from '../../game/game.ts';
import type { Timer } from '../../game/ops/timer.ts';
import type { Log } from '../gateway/log.ts';

/**
 * Without the gateway nobody tells the bot of servers that add or remove it, so it asks for the list of its servers now and
 * then. A channel that is gone shows when something is to be posted there.
 */

/** Discord gives so many at a time. */
const PAGE = 200;

/** A list is at least so old before it is asked for again, and the older the longer it is: one request in six seconds. */
const MIN_AGE_MS = 5 * 60_000;
const AGE_FOR_A_PAGE_MS = 6_000;

/** Posts may take 40 of Discord's 50 requests a second: pages that come one after the other would take the rest, and more. */
const PAGES_APART_MS = 250;

const ageFor = (servers: number): number => Math.max(MIN_AGE_MS, Math.ceil(servers / PAGE) * AGE_FOR_A_PAGE_MS);

/** What is watched, and who hears of a new server. */
export interface ListFollowing {
  readonly client: Client;
  readonly game: Game;
  readonly log: Log;
  readonly timer: Pick<Timer, 'wait'>;
}

const listServers = async ({ client, timer }: ListFollowing): Promise<Set<string>> => {
  const present = new Set<string>();
  for (let after = '0'; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const page = (await client.rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    for (const { id } of page) present.add(id);
    const last = page.at(-1);
    if (!last || page.length < PAGE || last.id === after) return present;
    after = last.id;
    await timer.wait(PAGES_APART_MS);
  }
};

/** Asks for the list if the last one is old; `onAdded` is called once new servers were noted. */
export type FollowList = (onAdded: () => Promise<void>) => Promise<void>;

export const createListFollower = (following: ListFollowing): FollowList => {
  const { game, log } = following;
  let known: ReadonlySet<string> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  let isListing = false;
  const list = async (): Promise<ReadonlySet<string>> => {
    isListing = true;
    try {
      return await listServers(following);
    } finally {
      isListing = false;
    }
  };
  return async (onAdded) => {
    if (isListing || Math.abs(game.now() - listedAt) < ageFor(known?.size ?? 0)) return;
    const before = known;
    const present = await list();
    listedAt = game.now();
    known = present;
    await compareGuilds(game, present);
    const added = before ? [...present].filter((id) => !before.has(id)) : [];
    for (const guild of added) {
      await welcomeGuild(game, guild);
      log.info({ guild }, 'added to a server');
    }
    if (added.length > 0) await onAdded();
  };
};
