import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { dailyChannels, isWanted } from '../../game/channels/channel-settings.ts';
import type { Game } from '../../game/game.ts';
import { type ListOptions, NO_OPTIONS } from '../../game/lists/list-options.ts';
import {
  findList,
  isFull,
  type NewList,
  OWN_LIST_LIMITS,
  saveList,
  setAside,
  takeDraft,
  type WordList,
} from '../../game/lists/word-lists.ts';
import { createGlyphFinder, type FindMissingGlyphs } from '../../render/fonts/font-coverage.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/language-name.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeListProblem, type ListSource } from '../../wording/words/describe-list-problem.ts';
import { describeOptionFault } from '../../wording/words/describe-option-fault.ts';
import { describeSplitting } from '../../wording/words/describe-splitting.ts';
import { type CheckedList, checkList } from '../../words/check-list.ts';
import { languageByScript } from '../../words/language-of-script.ts';
import { type ListProblem, type ParsedList, parseListFile, parseTypedList } from '../../words/parse-list.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Options } from '../interactions/command.ts';
import { formatCustomId } from '../interactions/custom-id.ts';
import { fitLines } from '../replies/fit-lines.ts';
import type { Reply } from '../replies/reply.ts';
import { tellWithComing } from './describe-coming.ts';
import { describeLeftOut } from './describe-options.ts';
import { DROP_LIST, draftIdIn, KEEP_LIST } from './drafts.ts';
import { showDraft } from './words-edit.ts';

/** Adding a word list: read, checked, reported word by word, and kept at once or when the admin says so. */

const PROBLEMS_FILE = 'problems.txt';

let findMissing: FindMissingGlyphs | undefined;

/** Characters of a text that pictures cannot show, each once. */
const undrawnIn = (text: string): string[] => {
  findMissing ??= createGlyphFinder();
  return findMissing(text);
};

/** The name as it will be shown, or one sentence saying what is wrong with it. */
const readName = (text: string, { say, list }: Wording): { readonly name: string } | { readonly problem: string } => {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const { length } = Array.from(name);
  if (!/[\p{L}\p{N}]/u.test(name)) return { problem: say('words.name_empty') };
  if (length > OWN_LIST_LIMITS.nameLength) {
    return { problem: say('words.name_long', { count: length, max: OWN_LIST_LIMITS.nameLength }) };
  }
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return { problem: say('words.name_unprintable') };
  const missing = undrawnIn(name);
  return missing.length > 0
    ? { problem: say('words.name_undrawn', { characters: escapeText(list(missing)) }) }
    : { name };
};

/** Clues that pictures cannot show are named and left out; their words stay. */
const dropUndrawnClues = ({ words, problems }: ParsedList): ParsedList => {
  const undrawn = words.flatMap(({ label, clue = '', line }): ListProblem[] => {
    const characters = undrawnIn(clue).join(' ');
    if (characters === '') return [];
    return [{ line, fault: { kind: 'clue_undrawn', values: { word: label, characters } } }];
  });
  const lines = new Set(undrawn.map(({ line }) => line));
  return {
    words: words.map(({ clue, ...word }) => (clue === undefined || lines.has(word.line) ? word : { ...word, clue })),
    problems: [...problems, ...undrawn],
  };
};

/** Words with letters that our fonts lack, such as very rare Chinese ones, are named and left out. */
const dropUndrawnWords = ({ words, problems }: CheckedList, parsed: ParsedList): CheckedList => {
  const undrawn = words.flatMap(({ word, label }): (ListProblem & { readonly label: string })[] => {
    const characters = undrawnIn(word).join(' ');
    if (characters === '') return [];
    const line = parsed.words.find((other) => other.label === label)?.line;
    const fault = { kind: 'word_undrawn', values: { word: label, characters } } as const;
    return [{ label, fault, ...(line !== undefined && { line }) }];
  });
  const labels = new Set(undrawn.map(({ label }) => label));
  return { words: words.filter(({ label }) => !labels.has(label)), problems: [...problems, ...undrawn] };
};

/** The words as given, and where from; or one sentence saying why there are none. */
type Reading = { readonly list: ParsedList; readonly source: ListSource } | { readonly problem: string };

const readWords = async (options: Options, { fetchUpload }: Services, { say }: Wording): Promise<Reading> => {
  const typed = options.getString('words');
  const file = options.getAttachment('file');
  if (typed !== null && file) return { problem: say('words.both_sources') };
  if (typed !== null) return { list: parseTypedList(typed), source: 'typed' };
  if (!file) return { problem: say('words.no_source') };
  const upload = await fetchUpload(file.url);
  if (upload.kind === 'refused') return { problem: say(`words.upload_${upload.reason}`) };
  return { list: parseListFile(upload.bytes, file.name), source: 'file' };
};

/** The language of the channel, else of the server's first, else the server's own. */
const languageHere = async (game: Game, { guildId, channelId, serverLanguage }: Caller): Promise<string> => {
  const channels = await dailyChannels(game, guildId);
  const here = channels.find((channel) => channel.channelId === channelId) ?? channels[0];
  return here?.language ?? serverLanguage;
};

interface Problems {
  readonly problems: readonly ListProblem[];
  readonly source: ListSource;
}

/** Every problem by its word, after what was decided about the list, and before what is asked about it. */
const tellProblems = (
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

/** What the admin is asked if a list would be replaced or is not whole; the buttons name the draft. */
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

const save = async (services: Services, caller: Caller, list: NewList): Promise<Reply> => {
  const { guildId, wording } = caller;
  const saved = await saveList(services.game, guildId, list);
  if (!saved) return { content: wording.say('words.too_many_lists', { max: OWN_LIST_LIMITS.lists }) };
  services.hastenBuilds();
  const values = {
    name: escapeText(saved.name),
    count: saved.wordCount,
    language: languageName(saved.language, wording),
  };
  const channels = (await dailyChannels(services.game, guildId)).filter(isWanted);
  const comes = channels.length === 0 || channels.some(({ language }) => language === saved.language);
  const fresh = comes ? 'words.saved' : 'words.saved_foreign';
  const told = wording.say(saved.revision === 1 ? fresh : 'words.changed', values);
  const done = joinLines(told, ...describeLeftOut(saved, wording));
  return { content: await tellWithComing(done, caller, services) };
};

/** Room for as many faulty lines as a list may have words; more are not even looked at. */
const MAX_LINES = 2 * OWN_LIST_LIMITS.maxWords;

/** What is wrong with the upload as a whole, such as a file that is no text; `undefined` if it could be read. */
const refuseWhole = ({ problems }: ParsedList, wording: Wording): string | undefined => {
  const problem = problems.find(({ line }) => line === undefined);
  if (problem?.fault.kind === 'many_words') {
    return wording.say('words.too_many_words', { ...problem.fault.values, max: OWN_LIST_LIMITS.maxWords });
  }
  return problem && `${describeListProblem(problem, 'file', wording, escapeText)} ${wording.say('words.cancelled')}`;
};

/** Why a list is not checked word by word; `undefined` if it is. */
const refuseLines = ({ words, problems }: ParsedList, { say }: Wording): string | undefined => {
  const count = words.length + problems.length;
  return count > MAX_LINES ? say('words.too_many_words', { count, max: OWN_LIST_LIMITS.maxWords }) : undefined;
};

/** What keeps a list from being kept, whatever the admin says; `undefined` if nothing does. */
const refuseCount = (count: number, { say }: Wording): string | undefined => {
  const { minWords: min, maxWords: max } = OWN_LIST_LIMITS;
  if (count < min) return say('words.too_few_words', { count, min });
  return count > max ? say('words.too_many_words', { count, max }) : undefined;
};

/** That puzzles are to take more words than there are; `undefined` if they can. */
const refuseChoice = (options: Options, max: number, wording: Wording): string | undefined => {
  const count = options.getInteger('choose');
  if (count === null || count <= max) return undefined;
  return `${describeOptionFault({ kind: 'choose_many', count, max }, wording)} ${wording.say('words.cancelled')}`;
};

const prefixNote = (note: string, { content, ...rest }: Reply): Reply => ({
  ...rest,
  content: joinLines(note, content),
});

/** What the command says of how puzzles are made, with what its list had; `undefined` if it says nothing. */
const chosenOptions = (options: Options, before: WordList | undefined): ListOptions | undefined => {
  const choose = options.getInteger('choose');
  return choose === null ? undefined : { ...(before?.options ?? NO_OPTIONS), choose: String(choose) };
};

export const addList = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, guildId, wording } = call;
  const naming = readName(options.getString('name', true), wording);
  if ('problem' in naming) return { content: naming.problem };
  const reading = await readWords(options, services, wording);
  if ('problem' in reading) return { content: reading.problem };
  const unread = refuseWhole(reading.list, wording) ?? refuseLines(reading.list, wording);
  if (unread) return { content: unread };
  const stated = options.getString('language') ?? (await languageHere(services.game, call));
  const language = languageByScript(
    reading.list.words.map(({ label }) => label),
    stated,
  );
  const { words, problems } = dropUndrawnWords(checkList(dropUndrawnClues(reading.list), language), reading.list);
  const found = { problems, source: reading.source };
  const note = describeSplitting(reading.list, reading.source, wording);
  const refusal = refuseCount(words.length, wording) ?? refuseChoice(options, words.length, wording);
  if (refusal) return tellProblems(found, { first: joinLines(refusal, note) }, wording);
  const before = await findList(services.game, guildId, naming.name);
  const list: NewList = { name: naming.name, language, words, options: chosenOptions(options, before) };
  if (!before && (await isFull(services.game, guildId))) {
    return { content: wording.say('words.too_many_lists', { max: OWN_LIST_LIMITS.lists }) };
  }
  if (problems.length === 0 && options.getBoolean('preview')) {
    return prefixNote(note, await showDraft(call, services, { ...list, options: list.options ?? before?.options }));
  }
  if (!before && problems.length === 0) return prefixNote(note, await save(services, call, list));
  const { question, components } = await ask(services, call, list, before);
  return { ...tellProblems(found, { last: joinLines(note, question) }, wording), components };
};

/** Keeps a draft; if a list of its name has come or changed since it was asked, asks again. */
export const keepList = async (call: ControlCall, services: Services): Promise<Reply> => {
  const [draftId, revision] = call.args;
  const list = await takeDraft(services.game, call, draftIdIn(draftId));
  if (!list) return { content: call.wording.say('words.draft_gone') };
  const before = await findList(services.game, call.guildId, list.name);
  if (String(before?.revision ?? 0) === revision) return save(services, call, list);
  const { question, components } = await ask(services, call, list, before);
  return { content: question, components };
};

export const dropList = async (call: ControlCall, { game }: Services): Promise<Reply> => {
  await takeDraft(game, call, draftIdIn(call.args[0]));
  return { content: call.wording.say('words.cancelled') };
};
