import type { MemberName } from '../../../discord/gateway/member-lookups.ts';
import { escapeText } from '../../../wording/escape.ts';
import type { Wording } from '../../../wording/wording.ts';
import type { FoundRange, OwnResult, WorldResult } from './read-world.ts';

/** The longest bar, in characters. A phone shows some 30 in a line. */
const LONGEST_BAR = 14;

const holds = ({ from, to }: FoundRange, found: number): boolean => found >= from && found <= to;

/** A few players still get a short bar. */
const barOf = (players: number, most: number): string =>
  '█'.repeat(players === 0 ? 0 : Math.max(1, Math.round((LONGEST_BAR * players) / most)));

/** The players by their words as bars of text, with the member's own range marked. Each line ends in its number. */
export const describeRanges = (
  { ranges, own }: Pick<WorldResult, 'ranges' | 'own'>,
  { say, locale }: Wording,
): string => {
  const names = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const width = Math.max(...names.map((name) => name.length));
  const most = Math.max(...ranges.map(({ players }) => players), 1);
  const lines = ranges.map((range, i) => {
    const bar = barOf(range.players, most);
    const parts = [(names[i] ?? '').padStart(width), ...(bar ? [bar] : []), range.players.toLocaleString(locale)];
    return [...parts, ...(own && holds(range, own.found) ? [`◀ ${say('world.you')}`] : [])].join(' ');
  });
  return `\`\`\`\n${lines.join('\n')}\n\`\`\``;
};

const describeOwn = ({ found, points }: OwnResult, listed: number, { say }: Wording): string =>
  say('world.own', { found, listed, points });

/** The number of players, and the member's share of them if there are enough. */
const describeShare = ({ own, players, isFinal }: WorldResult, { say }: Wording): string =>
  own?.percent
    ? say('world.better', { percent: own.percent, players })
    : say(isFinal ? 'world.players_final' : 'world.players', { players });

/** A member's place among all players, and how many found how many words; empty lines are left out. */
export const describePlace = (world: WorldResult, wording: Wording): string[] => {
  const { players, own, listed, isFinal } = world;
  const { say } = wording;
  if (players === 0) return [say(isFinal ? 'world.nobody_final' : 'world.nobody')];
  const notPlayed = say(isFinal ? 'world.not_played_final' : 'world.not_played');
  return [
    own ? describeOwn(own, listed, wording) : notPlayed,
    describeShare(world, wording),
    say('world.words_found'),
    describeRanges(world, wording),
  ];
};

type Names = ReadonlyMap<string, MemberName>;

const nameOf = (userId: string, names: Names, { say }: Wording): string => {
  const known = names.get(userId);
  return known?.kind === 'member' ? escapeText(known.name) : say('world.somebody');
};

/** The best of those who show their names; none without them. */
export const describeNamed = ({ named }: WorldResult, names: Names, wording: Wording): string[] => {
  if (named.length === 0) return [wording.say('world.no_names')];
  const rows = named.map(({ rank, userId, points }) =>
    wording.say('leaderboard.row', { rank, player: nameOf(userId, names, wording), points }),
  );
  return [wording.say('world.names'), ...rows];
};
