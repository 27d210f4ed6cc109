import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { ModalReply, Reply } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { LIST_OPTIONS, type ListOptions, NO_OPTIONS } from '../../game/lists/list-options.ts';
import { findDraft, findList, type NewList, setAside } from '../../game/lists/word-lists.ts';
import { CROSSINGS, isCrossings } from '../../puzzle/model/construction.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { measureDifficulty } from '../../puzzle/verify/difficulty-score.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { puzzleFile, solutionFile } from '../play/board-files.ts';
import { describeHidden, describeOptionFault } from './describe-options.ts';
import { BY_CHANNEL, listForm } from './list-form.ts';
import { listNamed } from './list-named.ts';
import { previewList } from './preview-list.ts';

/** Actions of the buttons below an unsaved list; each custom id holds the draft. */
export const KEEP_LIST = 'words-keep';
export const DROP_LIST = 'words-drop';

/** The draft id in an argument; otherwise 0, which no draft has. */
export const draftIdIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** The options of a list: shown, tried in a preview, changed in a form, and saved at the end. */

export const OPEN_OPTIONS = 'words-open';
export const CHOOSE_CROSSINGS = 'words-crossings';
export const CHOOSE_COUNT = 'words-count';

type Row = ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>;

const button = (label: string, style: ButtonStyle, action: string, ...args: string[]): ButtonBuilder =>
  new ButtonBuilder().setLabel(label).setStyle(style).setCustomId(formatCustomId({ action, args }));

const menu = (action: string, draft: string, chosen: string, labels: readonly (readonly [string, string])[]) =>
  new StringSelectMenuBuilder()
    .setCustomId(formatCustomId({ action, args: [draft] }))
    .addOptions(labels.map(([value, label]) => ({ label, value, default: value === (chosen || BY_CHANNEL) })));

const crossingsMenu = (draft: string, { crossings }: ListOptions, { say }: Wording): StringSelectMenuBuilder => {
  const nameOf = (value: string): string =>
    isCrossings(value) ? say(`common.crossings_${value}`) : say('words.by_channel');
  const labels = [BY_CHANNEL, ...CROSSINGS].map(
    (value) => [value, say('words.option_crossings', { crossings: nameOf(value) })] as const,
  );
  return menu(CHOOSE_CROSSINGS, draft, crossings, labels);
};

/** The numbers of words on offer; the menu adds the current one. */
const COUNTS = ['5', '6', '8', '10', '12', '14', '16', '18', '20', '24', '28', '32', '36', '40'];

const countMenu = (draft: string, { choose }: ListOptions, { say }: Wording): StringSelectMenuBuilder => {
  const counts = [...new Set([...COUNTS, ...(choose === '' ? [] : [choose])])].sort((a, b) => Number(a) - Number(b));
  const labels = [BY_CHANNEL, ...counts].map((value) => {
    const count = value === BY_CHANNEL ? say('words.by_channel') : value;
    return [value, say('words.option_choose', { count })] as const;
  });
  return menu(CHOOSE_COUNT, draft, choose, labels);
};

/** Only a draft without faults has the button to save. */
const controls = (
  { draft, revision, canKeep }: { readonly draft: string; readonly revision: number; readonly canKeep: boolean },
  options: ListOptions,
  wording: Wording,
): Row[] => {
  const { say } = wording;
  const keep = button(say('words.button_save'), ButtonStyle.Primary, KEEP_LIST, draft, String(revision));
  return [
    new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(
      crossingsMenu(draft, options, wording),
    ),
    new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(countMenu(draft, options, wording)),
    new ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>().addComponents(
      ...(canKeep ? [keep] : []),
      button(say('words.button_change'), canKeep ? ButtonStyle.Secondary : ButtonStyle.Primary, OPEN_OPTIONS, draft),
      button(say('words.button_cancel'), ButtonStyle.Secondary, DROP_LIST, draft),
    ),
  ];
};

/** "Difficulty score 53 · 14 crossings · directions used at most 1 time more than others" */
const describeMeasures = ({ puzzle, difficulty }: Edition, wording: Wording): string => {
  const { score, crossings } = measureDifficulty(puzzle);
  return [
    difficultyName(wording, difficulty),
    wording.say('daily.preview_score', { score: Math.round(score) }),
    wording.say('words.preview_crossings', { count: crossings }),
    wording.say('words.preview_balance', { count: puzzle.certificate.measures?.imbalance ?? 0 }),
  ].join(' · ');
};

/** A draft with a sample puzzle, or with its faults. The draft keeps the input either way. */
export const showDraft = async (call: Caller, services: Services, list: NewList): Promise<Reply> => {
  const { guildId, userId, wording } = call;
  const { game } = services;
  const { options = NO_OPTIONS } = list;
  const before = await findList(game, guildId, list.name);
  const draft = String(await setAside(game, call, { ...list, options }));
  const tell = (lines: readonly string[], canKeep: boolean): Reply => ({
    content: [`**${escapeText(list.name)}**`, ...lines].join('\n'),
    components: controls({ draft, revision: before?.revision ?? 0, canKeep }, options, wording),
  });
  const read = await services.lists.readOptions(call, { language: list.language, words: list.words, options });
  if ('faults' in read) {
    const faults = read.faults.map((fault) => `• ${describeOptionFault(fault, wording)}`);
    return tell([...faults, wording.say('words.options_wrong')], false);
  }
  const preview = await previewList(game, { guildId, userId }, { ...list, options }, read);
  if (preview.kind !== 'built') {
    const key = preview.kind === 'no-message' ? 'words.no_room_message' : 'words.no_puzzle';
    return tell([wording.say(key), wording.say('words.options_wrong')], false);
  }
  const { edition } = preview;
  const look = { wording, colors: 'light' } as const;
  return {
    ...tell(
      [
        describeMeasures(edition, wording),
        wording.say('words.preview_words', { count: listedWords(edition.puzzle).length, of: list.words.length }),
        ...describeHidden(read, wording),
        wording.say('words.preview_ask'),
      ],
      true,
    ),
    draw: (pictures) => Promise.all([puzzleFile(pictures, edition, look), solutionFile(pictures, edition, look)]),
  };
};

/** Shows a list's options. */
export const editList = async (call: CommandCall, services: Services): Promise<Reply> => {
  const named = await listNamed(call, services);
  if ('problem' in named) return { content: named.problem };
  const { name, language, words, options } = named.list;
  return showDraft(call, services, { name, language, words, options });
};

const draftOf = (call: ControlCall, { game }: Services): Promise<NewList | undefined> =>
  findDraft(game, call, draftIdIn(call.args[0]));

/** Opens the form with the draft's options. */
export const openOptions = async (call: ControlCall, services: Services): Promise<ModalReply> => {
  const draft = await draftOf(call, services);
  return listForm(String(draftIdIn(call.args[0])), draft?.options ?? NO_OPTIONS, call.wording);
};

const changeDraft = async (
  call: ControlCall,
  services: Services,
  change: (options: ListOptions) => ListOptions,
): Promise<Reply> => {
  const draft = await draftOf(call, services);
  if (!draft) return { content: call.wording.say('words.draft_gone') };
  return showDraft(call, services, { ...draft, options: change(draft.options ?? NO_OPTIONS) });
};

/** Takes the form's values; the value `channel` leaves a choice to the channel. */
export const takeOptions = (call: ControlCall, services: Services): Promise<Reply> =>
  changeDraft(call, services, (before) => {
    const sent = LIST_OPTIONS.map((name): [string, string] => {
      const text = call.inputs[name];
      return [name, text === undefined ? before[name] : text === BY_CHANNEL ? '' : text];
    });
    return Object.fromEntries(sent) as ListOptions;
  });

export const chooseCrossings = (call: ControlCall, services: Services): Promise<Reply> =>
  changeDraft(call, services, (before) => {
    const [chosen = ''] = call.values;
    return { ...before, crossings: isCrossings(chosen) ? chosen : '' };
  });

export const chooseCount = (call: ControlCall, services: Services): Promise<Reply> =>
  changeDraft(call, services, (before) => {
    const [chosen = BY_CHANNEL] = call.values;
    return { ...before, choose: chosen === BY_CHANNEL ? '' : chosen };
  });
