import type { Context } from 'hono';
import type { Edition } from '../../../game/editions/edition.ts';
import type { Game } from '../../../game/game.ts';
import type { OpenRaceView, StandingView, TogetherView } from '../../../player/together-wire.ts';
import { MAX_RACERS } from '../../../rules/scoring/race-rules.ts';
import type { Ranked } from '../../../rules/scoring/ranking.ts';
import { type HiddenPlayers, hiddenPlayersOf } from '../../../store/members/preferences.ts';
import { plainText } from '../../../wording/escape.ts';
import { linkTo } from '../../play/activity-address.ts';
import { hostOf, isIn, type Race, waitingRaces } from '../../races/race.ts';
import { type BoardTop, type LeaderboardEntry, readNear, readTop } from '../../standings/read-leaderboard.ts';
import { type Desk, puzzleAsked } from '../desk.ts';
import { puzzleIdIn } from '../finish/finish-route.ts';
import { type BriefCache, createBriefCache } from './brief-cache.ts';
import { presenceIn } from './presence.ts';
import { whyNotOffer } from './race-offer.ts';

/**
 * Other members of the server: the leaderboard of the puzzle's date as `/leaderboard` shows it, members at play, and
 * races to join. It holds counts and points, but no words and no cells.
 */

/** The part with the same content for all members of a server. */
interface Scene {
  readonly top: BoardTop;
  /** Members on the board without those who hide, the latest first. */
  readonly playing: readonly string[];
  readonly hidden: HiddenPlayers;
  readonly hiddenPlaying: readonly string[];
  readonly races: readonly Race[];
}

type Rows = readonly Ranked<LeaderboardEntry>[];

const KEPT_MS = 5_000;
const MAX_KEPT = 500;

const caches = new WeakMap<Game['db'], BriefCache<Scene>>();

const cacheOf = ({ db }: Game): BriefCache<Scene> => {
  const cache = caches.get(db) ?? createBriefCache<Scene>(KEPT_MS, MAX_KEPT);
  caches.set(db, cache);
  return cache;
};

const readScene = async (game: Game, guildId: string, edition: Edition): Promise<Scene> => {
  const hidden = await hiddenPlayersOf(game.db, guildId);
  const present = presenceIn(game).read(guildId, edition);
  return {
    top: await readTop(game, { guildId, period: 'today', date: edition.date }),
    playing: present.filter((userId) => !hidden.has(userId)),
    hiddenPlaying: present.filter((userId) => hidden.has(userId)),
    hidden,
    races: (await waitingRaces(game, guildId)).filter(({ racers }) => racers.length < MAX_RACERS),
  };
};

/** The first ten, then the member with their neighbours. */
const rowsFor = async ({ game, session }: Desk, { date }: Edition, { top }: Scene): Promise<Rows> => {
  const { guildId, userId } = session.player;
  const shown = new Set(top.rows.map((row) => row.userId));
  if (shown.has(userId)) return top.rows;
  const near = await readNear(game, { guildId, period: 'today', date }, userId);
  return [...top.rows, ...near.filter((row) => !shown.has(row.userId))];
};

type Names = ReadonlyMap<string, string>;

const viewStanding = (row: Rows[number], me: string, names: Names): StandingView => ({
  place: row.rank,
  name: names.get(row.userId),
  points: row.points,
  words: row.words,
  isMe: row.userId === me,
  isFinished: row.finished > 0,
});

const viewRace = (race: Race, { hidden }: Scene, names: Names): OpenRaceView => {
  const host = hostOf(race);
  const isShown = host !== undefined && !hidden.has(host);
  const { code, title, racers, endsAt } = race;
  return { code, host: isShown ? names.get(host) : undefined, title, racers: racers.length, waitsUntil: endsAt };
};

const MAX_NAMED = 12;

const viewPlaying = (
  { playing, hiddenPlaying }: Scene,
  me: string,
  names: Names,
): Pick<TogetherView, 'playing' | 'othersPlaying'> => {
  const others = playing.filter((userId) => userId !== me);
  const named = others.slice(0, MAX_NAMED).flatMap((userId) => names.get(userId) ?? []);
  const hiddenOthers = hiddenPlaying.filter((userId) => userId !== me).length;
  return {
    playing: named.map((name) => ({ name })),
    othersPlaying: others.length - named.length + hiddenOthers,
  };
};

/** The members whose names the view needs. Those who hide are not among them. */
const toName = ({ playing, races, hidden }: Scene, rows: Rows): string[] => {
  const hosts = races.flatMap((race) => hostOf(race) ?? []).filter((host) => !hidden.has(host));
  return [...new Set([...rows.map(({ userId }) => userId), ...playing.slice(0, MAX_NAMED + 1), ...hosts])];
};

export const answerTogether = async (c: Context, desk: Desk): Promise<TogetherView> => {
  const { game, session, wording } = desk;
  const { guildId, userId } = session.player;
  const edition = await puzzleAsked(desk, puzzleIdIn(c));
  const key = `${guildId}/${edition.id}`;
  const scene = await cacheOf(game).get(key, game.now(), () => readScene(game, guildId, edition));
  const rows = await rowsFor(desk, edition, scene);
  const names = await desk.nameMembers(guildId, toName(scene, rows));
  const refusal = await whyNotOffer(desk, edition);
  return {
    puzzle: edition.id,
    link: linkTo(edition),
    standings: rows.map((row) => viewStanding(row, userId, names)),
    players: scene.top.players,
    ...viewPlaying(scene, userId, names),
    races: scene.races.filter((race) => !isIn(race, userId)).map((race) => viewRace(race, scene, names)),
    canOfferRace: refusal === undefined,
    whyNotOffer: refusal && plainText(wording.say(refusal)),
    now: game.now(),
  };
};
