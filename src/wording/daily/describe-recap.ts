import type { Bucket, Recap } from '../../game/boards/recap.ts';
import { hidesWords, listedWords } from '../../puzzle/model/puzzle.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';

/** The next post's recap of the puzzle before it. */

const mention = (userId: string): string => `<@${userId}>`;

const NAMED_LEADERS = 5;
const LONGEST_BAR = 10;

const describeLeaders = ({ leaders }: Recap, { say, list }: Wording): string[] => {
  const [best] = leaders;
  if (!best) return [];
  const named = list(leaders.slice(0, NAMED_LEADERS).map(({ userId }) => mention(userId)));
  const more = leaders.length - NAMED_LEADERS;
  const players = more > 0 ? say('posts.recap_best_more', { players: named, more }) : named;
  return [say('posts.recap_best', { players, points: best.points })];
};

const describeHardest = ({ hardest, players, edition, openIn }: Recap, { say, list }: Wording): string[] => {
  const isSecret = openIn.length > 0 && hidesWords(edition.listing);
  if (!hardest || isSecret) return [];
  const words = list(hardest.labels.map((label) => `**${escapeText(label)}**`));
  return [say('posts.recap_hardest', { count: hardest.labels.length, words, finders: hardest.finders, players })];
};

const describeBucket = ({ from, to, players }: Bucket, listed: number, most: number, { say }: Wording): string => {
  const range = from === to ? String(from) : `${from}–${to}`;
  const bar = '▇'.repeat(Math.max(1, Math.round((players / most) * LONGEST_BAR)));
  return say('posts.recap_bucket', {
    range: from === listed ? say('posts.recap_all', { listed }) : range,
    bar,
    players,
  });
};

const nameSecrets = (secrets: Recap['secrets'], { list }: Wording): string =>
  list(secrets.map(({ label }) => `**${escapeText(label)}**`));

/** Groups secret words by the number of finders: some days have ten words. */
const describeSecrets = (secrets: Recap['secrets'], players: number, wording: Wording): string => {
  if (players === 0) return nameSecrets(secrets, wording);
  const counts = [...new Set(secrets.map(({ finders }) => finders))].sort((a, b) => b - a);
  const groups = counts.map((finders) => {
    const found = secrets.filter((secret) => secret.finders === finders);
    return wording.say('posts.recap_secret_word', { words: nameSecrets(found, wording), count: found.length, finders });
  });
  return groups.join(' · ');
};

/** The secret words and the message, once no other channel still plays the puzzle. */
const describeHidden = (recap: Recap, wording: Wording): string[] => {
  const { secrets, edition, players, openIn } = recap;
  if (openIn.length > 0) return [];
  const { say } = wording;
  const words = describeSecrets(secrets, players, wording);
  const message = edition.messageText;
  return [
    ...(secrets.length > 0 ? [say('posts.recap_secrets', { count: secrets.length, words })] : []),
    ...(message === undefined ? [] : [say('posts.recap_message', { message: escapeText(message) })]),
  ];
};

/** Leaves out ranges without players. */
const describeDistribution = ({ distribution, edition }: Recap, wording: Wording): string[] => {
  const listed = listedWords(edition.puzzle).length;
  const most = Math.max(...distribution.map(({ players }) => players));
  return [
    wording.say('posts.recap_distribution'),
    ...distribution.filter(({ players }) => players > 0).map((bucket) => describeBucket(bucket, listed, most, wording)),
  ];
};

const describeOpen = ({ openIn }: Recap, { say, list }: Wording): string[] =>
  openIn.length === 0 ? [] : [say('posts.recap_open', { channels: list(openIn.map((id) => `<#${id}>`)) })];

/** The lines of a recap, the most interesting first. */
export const describeRecap = (recap: Recap, wording: Wording): string => {
  const { players, finishers, firstFinisher } = recap;
  const { say } = wording;
  if (players === 0)
    return [say('posts.recap_nobody'), ...describeHidden(recap, wording), ...describeOpen(recap, wording)].join('\n');
  return [
    ...describeOpen(recap, wording),
    say('posts.recap_players', { players, finishers }),
    ...(firstFinisher ? [say('posts.recap_first', { player: mention(firstFinisher) })] : []),
    ...describeLeaders(recap, wording),
    ...describeHardest(recap, wording),
    ...describeHidden(recap, wording),
    ...describeDistribution(recap, wording),
  ].join('\n');
};
