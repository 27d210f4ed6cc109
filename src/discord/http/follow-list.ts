import { type Client, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord.js';
import { compareGuilds, welcomeGuild } from '../../game/channels/guild-life.ts';
import type { Game } from '../../game/game.ts';
import type { Timer } from '../../game/ops/timer.ts';
import type { Leave, Link } from '../gateway/link.ts';
import type { Log } from '../gateway/log.ts';

/**
 * Without the gateway the bot gets no event about joined and left servers, so it reads the list of its servers now and
 * then. The bot notices a deleted channel when it next posts there.
 */

/** Discord's limit on servers in one page. */
const PAGE = 200;

/** The least age of a list before the next read. The age grows with the list, to one request in six seconds. */
const MIN_AGE_MS = 5 * 60_000;
const AGE_FOR_A_PAGE_MS = 6_000;

/** No work depends on the list, so its pages take one in ten of the requests allowed in a second. */
const PAGES_APART_MS = 250;

const ageFor = (servers: number): number => Math.max(MIN_AGE_MS, Math.ceil(servers / PAGE) * AGE_FOR_A_PAGE_MS);

export interface ListFollowing {
  readonly client: Client;
  readonly game: Game;
  readonly log: Log;
  readonly timer: Pick<Timer, 'wait'>;
}

/** Reads one page, when a request may leave. */
const askForPage = async (client: Client, after: string, leave: Leave): Promise<RESTGetAPICurrentUserGuildsResult> => {
  const query = new URLSearchParams({ limit: String(PAGE), after });
  const answered = await leave();
  try {
    return (await client.rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
  } finally {
    answered();
  }
};

const listServers = async ({ client, timer }: ListFollowing, leave: Leave): Promise<Set<string>> => {
  const present = new Set<string>();
  for (let after = '0'; ; ) {
    const page = await askForPage(client, after, leave);
    for (const { id } of page) present.add(id);
    const last = page.at(-1);
    if (!last || page.length < PAGE || last.id === after) return present;
    after = last.id;
    await timer.wait(PAGES_APART_MS);
  }
};

/** Reads the list if the last one is old. */
export const createListFollower = (following: ListFollowing): Link['lookAround'] => {
  const { game, log } = following;
  let known: ReadonlySet<string> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  let isListing = false;
  const list = async (leave: Leave): Promise<ReadonlySet<string>> => {
    isListing = true;
    try {
      return await listServers(following, leave);
    } finally {
      isListing = false;
    }
  };
  return async (onAdded, leave) => {
    if (isListing || Math.abs(game.now() - listedAt) < ageFor(known?.size ?? 0)) return;
    const before = known;
    const present = await list(leave);
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
