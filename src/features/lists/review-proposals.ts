import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import { addNote, fitContent, fitLines, type Reply } from '../../discord/replies/reply.ts';
import { NO_OPTIONS } from '../../game/lists/list-options.ts';
import {
  approveProposal,
  declineProposal,
  findProposal,
  type Proposal,
  type ProposalHead,
  waitingProposals,
} from '../../game/lists/proposals.ts';
import { OWN_LIST_LIMITS } from '../../game/lists/word-lists.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { puzzleFile, solutionFile } from '../play/board-files.ts';
import { previewList } from './preview-list.ts';
import { tellSaved } from './tell-saved.ts';
import { draftIdIn } from './words-edit.ts';

/** `/words proposals`: the waiting proposals, one a page, for admins alone. */

export const APPROVE_PROPOSAL = 'proposal-approve';
export const DECLINE_PROPOSAL = 'proposal-decline';
export const PREVIEW_PROPOSAL = 'proposal-preview';
export const PAGE_PROPOSAL = 'proposal-page';

type Row = ActionRowBuilder<ButtonBuilder>;

const button = (label: string, style: ButtonStyle, action: string, id: number): ButtonBuilder =>
  new ButtonBuilder()
    .setLabel(label)
    .setStyle(style)
    .setCustomId(formatCustomId({ action, args: [String(id)] }));

/** The arrows lead to the neighbours; at an end there is none. */
const arrows = (waiting: readonly ProposalHead[], index: number): ButtonBuilder[] => {
  const [before, after] = [waiting[index - 1], waiting[index + 1]];
  return [
    ...(before ? [button('◀', ButtonStyle.Secondary, PAGE_PROPOSAL, before.id)] : []),
    ...(after ? [button('▶', ButtonStyle.Secondary, PAGE_PROPOSAL, after.id)] : []),
  ];
};

const controls = (waiting: readonly ProposalHead[], index: number, id: number, { say }: Wording): Row[] => [
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(say('propose.button_approve'), ButtonStyle.Success, APPROVE_PROPOSAL, id),
    button(say('propose.button_decline'), ButtonStyle.Danger, DECLINE_PROPOSAL, id),
    button(say('propose.button_preview'), ButtonStyle.Secondary, PREVIEW_PROPOSAL, id),
    ...arrows(waiting, index),
  ),
];

const describeProposal = (
  { name, language, words, userId }: Proposal,
  { page, pages }: { readonly page: number; readonly pages: number },
  wording: Wording,
): Reply =>
  fitLines({
    head: [
      wording.say('propose.page', { page, pages }),
      wording.say('propose.head', {
        name: escapeText(name),
        count: words.length,
        language: languageName(language, wording),
        member: `<@${userId}>`,
      }),
    ].join('\n'),
    lines: [
      words.map(({ label, clue }) => escapeText(label) + (clue ? ` (${escapeText(clue, 120)})` : '')).join(' · '),
    ],
    tail: '',
    more: () => wording.say('propose.in_file'),
    fileName: 'proposal.txt',
    fileLines: words.map(({ label, clue }) => (clue ? `${label}: ${clue}` : label)),
  });

/** The page of a proposal, or of the oldest one if that one is decided. */
const showPage = async ({ guildId, wording }: Caller, { game }: Services, id?: number): Promise<Reply> => {
  const waiting = await waitingProposals(game, guildId);
  const index = Math.max(
    0,
    waiting.findIndex((head) => head.id === id),
  );
  const head = waiting[index];
  const proposal = head && (await findProposal(game, guildId, head.id));
  if (!proposal) return { content: wording.say('propose.none_waiting') };
  const page = describeProposal(proposal, { page: index + 1, pages: waiting.length }, wording);
  return { ...page, components: controls(waiting, index, proposal.id, wording) };
};

const idIn = ({ args }: ControlCall): number => draftIdIn(args[0]);

/** The decision first, then the next proposal. */
const decided = async (told: string, call: ControlCall, services: Services): Promise<Reply> => {
  const { content, ...next } = await showPage(call, services);
  return { ...next, content: fitContent(`${told}\n\n${content}`) };
};

export const showProposals = (call: CommandCall, services: Services): Promise<Reply> => showPage(call, services);

export const turnToProposal = (call: ControlCall, services: Services): Promise<Reply> =>
  showPage(call, services, idIn(call));

export const approve = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { guildId, wording } = call;
  const approval = await approveProposal(services.game, guildId, idIn(call));
  switch (approval.kind) {
    case 'approved': {
      const { list } = approval;
      const read = await services.lists.readOptions(call, list);
      return decided(await tellSaved(services, call, list, read), call, services);
    }
    case 'gone':
      return decided(wording.say('propose.gone'), call, services);
    case 'full':
      return decided(wording.say('words.too_many_lists', { max: OWN_LIST_LIMITS.lists }), call, services);
    case 'name-taken':
      return decided(wording.say('propose.name_taken_now'), call, services);
  }
};

export const decline = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { wording } = call;
  const proposal = await declineProposal(services.game, call.guildId, idIn(call));
  const told = proposal
    ? wording.say('propose.now_declined', { name: escapeText(proposal.name) })
    : wording.say('propose.gone');
  return decided(told, call, services);
};

/** The same page, with an example puzzle and its solution. */
export const preview = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { guildId, userId, wording } = call;
  const proposal = await findProposal(services.game, guildId, idIn(call));
  if (!proposal) return decided(wording.say('propose.gone'), call, services);
  const page = await showPage(call, services, proposal.id);
  const list = { ...proposal, options: NO_OPTIONS };
  const read = await services.lists.readOptions(call, list);
  const built = 'faults' in read ? undefined : await previewList(services.game, { guildId, userId }, list, read);
  if (built?.kind !== 'built') return addNote(page, wording.say('words.no_puzzle'));
  const { edition } = built;
  const look = { wording, colors: 'light' } as const;
  return {
    ...page,
    draw: (pictures) => Promise.all([puzzleFile(pictures, edition, look), solutionFile(pictures, edition, look)]),
  };
};
