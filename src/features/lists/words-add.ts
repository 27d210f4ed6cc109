import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, GivenFile, Options } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import { fitLines, type Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { type ListOptions, NO_OPTIONS } from '../../game/lists/list-options.ts';
import type { OptionsReading } from '../../game/lists/read-options.ts';
import {
  findDraft,
  findList,
  isFull,
  type NewList,
  OWN_LIST_LIMITS,
  saveList,
  setAside,
  takeDraft,
  type WordList,
} from '../../game/lists/word-lists.ts';
import { dailyChannels } from '../../game/places/channel-settings.ts';
import { cleanUpload, nameUnprintable } from '../../puzzle/model/invisible.ts';
import { describeListProblem, type ListSource } from '../../wording/describe-list-problem.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { ListProblem } from '../../words/parse-list.ts';
import type { ListReading, ListText, ReadList } from '../../words/read-list.ts';
import { describeOptionFault } from './describe-options.ts';
import { describeSplitting } from './describe-splitting.ts';
import { tellSaved } from './tell-saved.ts';
import { DROP_LIST, draftIdIn, KEEP_LIST, showDraft } from './words-edit.ts';

/**
 * Adds a word list: reads it, checks it, reports each faulty word, and saves it at once or after the admin confirms.
 */

const PROBLEMS_FILE = 'problems.txt';

/** The name as shown, or one sentence about its fault. */
export const readName = (text: string, { say }: Wording): { readonly name: string } | { readonly problem: string } => {
  const name = cleanUpload(text).normalize('NFC').replace(/\s+/gu, ' ').trim();
  const { length } = Array.from(name);
  if (!/[\p{L}\p{N}]/u.test(name)) return { problem: say('words.name_empty') };
  if (length > OWN_LIST_LIMITS.nameLength) {
    return { problem: say('words.name_long', { count: length, max: OWN_LIST_LIMITS.nameLength }) };
  }
  const character = nameUnprintable(name);
  return character === undefined ? { name } : { problem: say('words.name_unprintable', { character }) };
};

/** A list as an admin or member gives it, by the options of a command or in a form. */
export interface GivenList {
  readonly name: string;
  readonly typed: string | undefined;
  readonly file: GivenFile | undefined;
  /** `undefined` for that of the channel. */
  readonly language: string | undefined;
  /** Shows a puzzle of the list before it is saved. */
  readonly isPreviewed: boolean;
  /** The number of words in each puzzle; `undefined` keeps the earlier choice. */
  readonly choose: number | undefined;
}

/** The list in the options of a command. */
export const givenIn = (options: Options): GivenList => ({
  name: options.getString('name') ?? '',
  typed: options.getString('words') ?? undefined,
  file: options.getAttachment('file') ?? undefined,
  language: options.getString('language') ?? undefined,
  isPreviewed: options.getBoolean('preview') ?? false,
  choose: options.getInteger('choose') ?? undefined,
});

/** The given text, or one sentence about the missing or refused source. */
const readSource = async (
  { typed, file }: GivenList,
  { fetchUpload }: Services,
  { say }: Wording,
): Promise<{ readonly text: ListText } | { readonly problem: string }> => {
  if (typed !== undefined && file) return { problem: say('words.both_sources') };
  if (typed !== undefined) return { text: { kind: 'typed', text: typed } };
  if (!file) return { problem: say('words.no_source') };
  const upload = await fetchUpload(file.url);
  if (upload.kind === 'refused') return { problem: say(`words.upload_${upload.reason}`) };
  return { text: { kind: 'file', bytes: upload.bytes, fileName: file.name } };
};

/** The language of the channel, else of the server's first channel, else the server's own. */
export const languageHere = async (game: Game, { guildId, channelId, serverLanguage }: Caller): Promise<string> => {
  const channels = await dailyChannels(game, guildId);
  const here = channels.find((channel) => channel.channelId === channelId) ?? channels[0];
  return here?.language ?? serverLanguage;
};

interface Problems {
  readonly problems: readonly ListProblem[];
  readonly source: ListSource;
}

/** All problems by word, between the decision about the list and the question about it. */
export const tellProblems = (
  { problems, source }: Problems,
  { first = '', last = '' }: { readonly first?: string; readonly last?: string },
  wording: Wording,
): Reply =>
  fitLines({
    head: [first, problems.length > 0 ? wording.say('words.problems', { count: problems.length }) : '']
      .filter(Boolean)
      .join('\n'),
    lines: problems.map((problem) => `• ${describeListProblem(problem, source, wording, escapeText)}`),
    tail: last,
    more: (count) => wording.say('words.more_lines', { count }),
    fileName: PROBLEMS_FILE,
    fileLines: problems.map((problem) => describeListProblem(problem, source, wording, (text) => text)),
  });

const button = (label: string, style: ButtonStyle, action: string, ...args: string[]): ButtonBuilder =>
  new ButtonBuilder().setLabel(label).setStyle(style).setCustomId(formatCustomId({ action, args }));

/** Asks the admin before it replaces a list or saves an incomplete one; the buttons hold the draft. */
const ask = async (
  { game }: Services,
  caller: Caller,
  list: NewList,
  before: { readonly name: string; readonly revision: number; readonly wordCount: number } | undefined,
): Promise<{ readonly question: string; readonly components: ActionRowBuilder<ButtonBuilder>[] }> => {
  const { say } = caller.wording;
  const draft = String(await setAside(game, caller, list));
  const count = list.words.length;
  const kind = before ? 'replace' : 'keep';
  const values = { name: escapeText(before?.name ?? list.name), count, before: before?.wordCount ?? 0 };
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      say(`words.button_${kind}`, { count }),
      ButtonStyle.Primary,
      KEEP_LIST,
      draft,
      String(before?.revision ?? 0),
    ),
    button(say('words.button_cancel'), ButtonStyle.Secondary, DROP_LIST, draft),
  );
  return { question: say(`words.question_${kind}`, values), components: [row] };
};

const joinLines = (...lines: readonly (string | undefined)[]): string => lines.filter(Boolean).join('\n');

/** Reads the options of the future list before any save, because the reader may refuse them. */
const readKept = async ({ game, lists }: Services, caller: Caller, list: NewList): Promise<OptionsReading> => {
  const options = list.options ?? (await findList(game, caller.guildId, list.name))?.options ?? NO_OPTIONS;
  return lists.readOptions(caller, { language: list.language, words: list.words, options });
};

const save = async (
  services: Services,
  caller: Caller,
  list: NewList,
  read: OptionsReading,
  before?: WordList,
): Promise<Reply> => {
  const saved = await saveList(services.game, caller.guildId, list);
  if (!saved) return { content: caller.wording.say('words.too_many_lists', { max: OWN_LIST_LIMITS.lists }) };
  return { content: await tellSaved(services, caller, saved, read, before) };
};

/** Room for as many faulty lines as words in a list; the reader stops there. */
const MAX_LINES = 2 * OWN_LIST_LIMITS.maxWords;

/** Explains why the list is not checked word by word. */
const describeRefusal = (reading: Exclude<ListReading, { readonly kind: 'read' }>, wording: Wording): string => {
  const { say, list } = wording;
  switch (reading.kind) {
    case 'name-undrawn':
      return say('words.name_undrawn', { characters: escapeText(list(reading.characters)) });
    case 'too-many':
      return say('words.too_many_words', { count: reading.count, max: OWN_LIST_LIMITS.maxWords });
    case 'refused':
      return `${describeListProblem(reading.problem, 'file', wording, escapeText)} ${say('words.cancelled')}`;
  }
};

/** Reads the list in a thread, or returns one sentence about the refusal. */
export const readGiven = async (
  name: string,
  list: GivenList,
  call: Caller,
  services: Services,
): Promise<{ readonly read: ReadList; readonly source: ListSource } | { readonly problem: string }> => {
  const given = await readSource(list, services, call.wording);
  if ('problem' in given) return given;
  const language = list.language ?? (await languageHere(services.game, call));
  const request = { name, source: given.text, language, maxLines: MAX_LINES };
  const reading = await services.lists.readList(call, request);
  if (reading.kind !== 'read') return { problem: describeRefusal(reading, call.wording) };
  return { read: reading, source: given.text.kind };
};

/** Explains why the number of words rules out saving; `undefined` if it does not. */
export const refuseCount = (count: number, { say }: Wording): string | undefined => {
  const { minWords: min, maxWords: max } = OWN_LIST_LIMITS;
  if (count < min) return say('words.too_few_words', { count, min });
  return count > max ? say('words.too_many_words', { count, max }) : undefined;
};

/** Refuses a choice of more words than the list has; `undefined` if there are enough. */
const refuseChoice = ({ choose: count }: GivenList, max: number, wording: Wording): string | undefined => {
  if (count === undefined || count <= max) return undefined;
  return `${describeOptionFault({ kind: 'choose_many', count, max }, wording)} ${wording.say('words.cancelled')}`;
};

const prefixNote = (note: string, { content, ...rest }: Reply): Reply => ({
  ...rest,
  content: joinLines(note, content),
});

/** The list's earlier options with the new choice; `undefined` without a new choice. */
const chosenOptions = ({ choose }: GivenList, before: WordList | undefined): ListOptions | undefined =>
  choose === undefined ? undefined : { ...(before?.options ?? NO_OPTIONS), choose: String(choose) };

/** The answer to a given list. A refused one is not stored, not even until the admin decides. */
export interface Added {
  readonly kind: 'taken' | 'refused';
  readonly reply: Reply;
}

const refuse = (reply: Reply): Added => ({ kind: 'refused', reply });
const take = (note: string, reply: Reply): Added => ({ kind: 'taken', reply: prefixNote(note, reply) });

/** Reads a list, and saves it or asks the admin. */
export const addGiven = async (given: GivenList, call: Caller, services: Services): Promise<Added> => {
  const { guildId, wording } = call;
  const naming = readName(given.name, wording);
  if ('problem' in naming) return refuse({ content: naming.problem });
  const reading = await readGiven(naming.name, given, call, services);
  if ('problem' in reading) return refuse({ content: reading.problem });
  const { words, problems, language } = reading.read;
  const found = { problems, source: reading.source };
  const note = describeSplitting(reading.read, reading.source, wording);
  const refusal = refuseCount(words.length, wording) ?? refuseChoice(given, words.length, wording);
  if (refusal) return refuse(tellProblems(found, { first: joinLines(refusal, note) }, wording));
  const before = await findList(services.game, guildId, naming.name);
  const list: NewList = { name: naming.name, language, words, options: chosenOptions(given, before) };
  if (!before && (await isFull(services.game, guildId))) {
    return refuse({ content: wording.say('words.too_many_lists', { max: OWN_LIST_LIMITS.lists }) });
  }
  if (problems.length === 0 && given.isPreviewed) {
    return take(note, await showDraft(call, services, { ...list, options: list.options ?? before?.options }));
  }
  if (!before && problems.length === 0) {
    return take(note, await save(services, call, list, await readKept(services, call, list)));
  }
  const { question, components } = await ask(services, call, list, before);
  return take('', { ...tellProblems(found, { last: joinLines(note, question) }, wording), components });
};

export const addList = async (call: CommandCall, services: Services): Promise<Reply> =>
  (await addGiven(givenIn(call.options), call, services)).reply;

/** Saves a draft. If a list of its name appeared or changed since the question, it asks again. */
export const keepList = async (call: ControlCall, services: Services): Promise<Reply> => {
  const [draftId, revision] = call.args;
  const id = draftIdIn(draftId);
  const waiting = await findDraft(services.game, call, id);
  const read = waiting && (await readKept(services, call, waiting));
  const list = await takeDraft(services.game, call, id);
  if (!list || !read) return { content: call.wording.say('words.draft_gone') };
  const before = await findList(services.game, call.guildId, list.name);
  if (String(before?.revision ?? 0) === revision) return save(services, call, list, read, before);
  const { question, components } = await ask(services, call, list, before);
  return { content: question, components };
};

export const dropList = async (call: ControlCall, { game }: Services): Promise<Reply> => {
  await takeDraft(game, call, draftIdIn(call.args[0]));
  return { content: call.wording.say('words.cancelled') };
};
