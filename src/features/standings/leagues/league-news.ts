import type { Game } from '../../../game/game.ts';
import type { PuzzleDate } from '../../../rules/dates/puzzle-date.ts';
import { type Division, divisionsOf, type LeaguePlace, type Move } from '../../../rules/scoring/leagues.ts';
import { type HiddenPlayers, hiddenPlayersOf } from '../../../store/members/preferences.ts';
import type { Wording } from '../../../wording/wording.ts';
import { nameTie } from '../read-ties.ts';
import type { OwnPlace } from './read-league.ts';
import { changeToTell, type LeagueChange } from './settle-leagues.ts';

/** The news of a league in a post: its beginning, or the members who rose and fell. */

const NAMED = 5;

/** "Gold", or "Gold 7" in a division of several groups. */
export const nameGroup = (division: Division, group: number, { say }: Wording): string =>
  group === 0 ? say(`leagues.${division}`) : `${say(`leagues.${division}`)} ${group}`;

/** The members that a move brought into a division. Members who played come first. */
const moversInto = (places: readonly LeaguePlace[], division: Division, moved: Move): string[] =>
  places
    .filter((place) => place.division === division && place.moved === moved)
    .sort((a, b) => a.weeksAway - b.weeksAway || (a.userId < b.userId ? -1 : 1))
    .map(({ userId }) => userId);

const describeMoves = (
  places: readonly LeaguePlace[],
  divisions: readonly Division[],
  moved: 'up' | 'down',
  wording: Wording,
): string[] =>
  divisions.flatMap((division) => {
    const userIds = moversInto(places, division, moved);
    if (userIds.length === 0) return [];
    const players = nameTie({ userIds, players: userIds.length }, NAMED, wording);
    return [wording.say(`leagues.news_${moved}`, { division: wording.say(`leagues.${division}`), players })];
  });

/** The lines about a change; empty if the league ended. `hidden` members are neither named nor counted. */
export const describeLeagueChange = (
  { before, after }: LeagueChange,
  hidden: HiddenPlayers,
  wording: Wording,
): string => {
  const { league } = after;
  const { say, list } = wording;
  if (!league) return '';
  const divisions = divisionsOf(league.divisions);
  const names = list(divisions.map((division) => say(`leagues.${division}`)));
  if (!before?.league) return say('leagues.news_began', { members: league.places.length, divisions: names });
  const shown = league.places.filter(({ userId }) => !hidden.has(userId));
  return [
    ...describeMoves(shown, divisions, 'up', wording),
    ...describeMoves(shown, divisions, 'down', wording),
    say('leagues.news_own'),
  ].join('\n');
};

/** What a channel's post of a date tells of the server's league; empty without news. */
export const leagueNews = async (
  game: Game,
  place: { readonly guildId: string; readonly channelId: string; readonly date: PuzzleDate },
  wording: Wording,
): Promise<string> => {
  const change = await changeToTell(game, place);
  return change ? describeLeagueChange(change, await hiddenPlayersOf(game.db, place.guildId), wording) : '';
};

/** A line about a member's place; empty without one. */
export const describeOwnPlace = (place: OwnPlace | undefined, wording: Wording): string[] => {
  if (!place) return [];
  const { rank, members } = place;
  const division = nameGroup(place.division, place.group, wording);
  return [
    rank === undefined
      ? wording.say('leagues.own_away', { division })
      : wording.say('leagues.own', { division, rank, members }),
  ];
};
