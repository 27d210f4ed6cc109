import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { fitContent, type Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import {
  PROPOSAL_LIMITS,
  type ProposalHead,
  type Proposing,
  proposalsOf,
  proposeList,
  refuseProposal,
  takeDeclined,
} from '../../game/lists/proposals.ts';
import { leaveNotice } from '../../game/places/notices.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeSplitting } from './describe-splitting.ts';
import { givenIn, readGiven, readName, refuseCount, tellProblems } from './words-add.ts';

/** `/propose`: a member proposes a word list. The bot checks it like an admin's, and only admins see it. */

const DAY_MS = 86_400_000;
const MAX_REMEMBERED = 10_000;

/** When the admins of a server last heard of proposals. */
const toldAt = new WeakMap<Game, Map<string, number>>();

/** Tells admins of the first waiting proposal, once a day at most. */
const tellAdmins = async (game: Game, { guildId, channelId }: CommandCall): Promise<void> => {
  const times = toldAt.get(game) ?? new Map<string, number>();
  toldAt.set(game, times);
  if (game.now() - (times.get(guildId) ?? Number.NEGATIVE_INFINITY) < DAY_MS) return;
  times.delete(guildId);
  times.set(guildId, game.now());
  const [oldest] = times.keys();
  if (times.size > MAX_REMEMBERED && oldest !== undefined) times.delete(oldest);
  await leaveNotice(game, { guildId, channelId }, { kind: 'proposals' });
};

const describeRefusal = (kind: Exclude<Proposing['kind'], 'proposed'>, name: string, { say }: Wording): string => {
  switch (kind) {
    case 'member-full':
      return say('propose.member_full', { max: PROPOSAL_LIMITS.member });
    case 'server-full':
      return say('propose.server_full', { max: PROPOSAL_LIMITS.server });
    case 'too-soon':
      return say('propose.too_soon');
    case 'name-taken':
      return say('propose.name_taken', { name: escapeText(name) });
  }
};

const propose = async (call: CommandCall, services: Services, typedName: string): Promise<Reply> => {
  const { game } = services;
  const { wording } = call;
  const naming = readName(typedName, wording);
  if ('problem' in naming) return { content: naming.problem };
  const { name } = naming;
  const early = await refuseProposal(game, call, name);
  if (early && early.kind !== 'proposed') return { content: describeRefusal(early.kind, name, wording) };
  const given = await readGiven(name, givenIn(call.options), call, services);
  if ('problem' in given) return { content: given.problem };
  const { words, problems, language } = given.read;
  const note = describeSplitting(given.read, given.source, wording);
  const few = refuseCount(words.length, wording);
  if (few || problems.length > 0) {
    const last = [note, few ?? wording.say('propose.correct')].filter(Boolean).join('\n');
    return tellProblems({ problems, source: given.source }, { last }, wording);
  }
  const proposing = await proposeList(game, call, { name, language, words });
  if (proposing.kind !== 'proposed') return { content: describeRefusal(proposing.kind, name, wording) };
  if (proposing.isFirst) await tellAdmins(game, call);
  return { content: wording.say('propose.proposed', { name: escapeText(name), count: words.length }) };
};

const describeOwn = (own: readonly ProposalHead[], { say }: Wording): string => {
  const waiting = own.filter(({ declinedAt }) => declinedAt === null);
  if (waiting.length === 0) return say('propose.none');
  const lines = waiting.map(
    ({ name, wordCount: count }) => `• ${say('propose.own', { name: escapeText(name), count })}`,
  );
  return [say('propose.waiting', { count: waiting.length }), ...lines].join('\n');
};

const answer = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, wording } = call;
  const name = options.getString('name');
  const hasWords = options.getString('words') !== null;
  if (name === null && !hasWords) return { content: describeOwn(await proposalsOf(services.game, call), wording) };
  return name === null || !hasWords ? { content: wording.say('propose.both') } : propose(call, services, name);
};

/** Proposes a list; without a name, shows the member's own proposals. Tells of declined ones first. */
export const runPropose = async (call: CommandCall, services: Services): Promise<Reply> => {
  const declined = await takeDeclined(services.game, call);
  const told = declined.map((name) => call.wording.say('propose.declined', { name: escapeText(name) }));
  const reply = await answer(call, services);
  return { ...reply, content: fitContent([...told, reply.content].join('\n')) };
};
