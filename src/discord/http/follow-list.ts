import { type Client, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord.js';
import { compareGuilds, welcomeGuild } from '../../game/channels/guild-life.ts';
import type { Game } from '../../game/game.ts';
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

const ageFor = (servers: number): number => Math.max(MIN_AGE_MS, Math.ceil(servers / PAGE) * AGE_FOR_A_PAGE_MS);

const listServers = async (client: Client): Promise<Set<string>> => {
  const present = new Set<string>();
  for (let after = '0'; ; ) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const page = (await client.rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    for (const { id } of page) present.add(id);
    const last = page.at(-1);
    if (!last || page.length < PAGE || last.id === after) return present;
    after = last.id;
  }
};

/** What is watched, and who hears of a new server. */
export interface ListFollowing {
  readonly client: Client;
  readonly game: Game;
  readonly log: Log;
}

/** Asks for the list if the last one is old; `onAdded` is called once new servers were noted. */
export type FollowList = (onAdded: () => Promise<void>) => Promise<void>;

export const createListFollower = ({ client, game, log }: ListFollowing): FollowList => {
  let known: ReadonlySet<string> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  return async (onAdded) => {
    if (Math.abs(game.now() - listedAt) < ageFor(known?.size ?? 0)) return;
    const before = known;
    const present = await listServers(client);
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
