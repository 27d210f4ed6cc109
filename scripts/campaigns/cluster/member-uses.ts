import { randomBytes } from 'node:crypto';
import type { Json } from '../../../src/playground/model/discord-wire.ts';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import type { KnownWord, Place } from './players.ts';

/**
 * Members' interactions on an evening, as Discord sends them. Each 25 uses hold:
 *
 * - ten right finds, six by `/found` and four through the form
 * - three wrong finds, and two of words that the member has
 * - four looks into the form, two at a leaderboard, one at the member's board
 * - one question about the price of a hint
 * - two typed dates, which bring suggestions
 */

/** A place with a puzzle in play. */
export interface PlayedPlace extends Place {
  readonly words: readonly KnownWord[];
  readonly editionId: number;
  readonly messageId: string;
  readonly members: readonly string[];
}

type Template = 'found' | 'submitted' | 'form' | 'board' | 'hint' | 'leaderboard' | 'suggestions';

const FIRST_TYPED = 'A1 A2';
const TYPE_OF = { message: 4, thinking: 5, update: 6, choices: 8, modal: 9 } as const;

/** Texts with gaps. Every second part names the value for its gap. */
export type Templates = Readonly<Record<Template, readonly string[]>>;

/** Splits a payload at the values that change with each use. */
const cut = (payload: Json, { guildId, channelId, messageId, editionId }: PlayedPlace, userId: string): string[] => {
  const gaps: Readonly<Record<string, string>> = {
    [`"${payload['id']}"`]: 'id',
    [`"${payload['token']}"`]: 'token',
    [`"${guildId}"`]: 'guildId',
    [`"${channelId}"`]: 'channelId',
    [`"${messageId}"`]: 'messageId',
    [`"${userId}"`]: 'userId',
    [`"${FIRST_TYPED}"`]: 'typed',
  };
  let text = JSON.stringify(payload).replaceAll(/"([a-z-]+):(\d+)/g, (whole, action, id) =>
    Number(id) === editionId ? `"${action}:@@editionId@@` : whole,
  );
  for (const [from, name] of Object.entries(gaps)) text = text.replaceAll(from, `"@@${name}@@"`);
  return text.split('@@');
};

/** Lets a member do each thing once, and keeps the stand-in's payloads. */
export const takeTemplates = async (standIn: StandIn, place: PlayedPlace, userId: string): Promise<Templates> => {
  const { channelId, messageId, editionId } = place;
  let last: Json = {};
  const note = (event: { readonly kind: string; readonly payload?: Json }): void => {
    if (event.kind === 'interaction' && event.payload) last = event.payload;
  };
  standIn.world.listeners.add(note);
  const by = async (use: () => Promise<unknown>): Promise<readonly string[]> => {
    await use();
    return cut(last, place, userId);
  };
  const press = (action: string) => standIn.pressButton({ userId, messageId, customId: `${action}:${editionId}` });
  const submit = async () => {
    const outcome = await press('found-open');
    if (outcome.kind !== 'modal') throw new Error(`expected a form, got ${JSON.stringify(outcome)}`);
    return standIn.submitModal({ userId, modalId: outcome.modal.modalId, values: { cells: FIRST_TYPED } });
  };
  const found = { userId, channelId, name: 'found', options: { cells: FIRST_TYPED } };
  const typing = { userId, channelId, name: 'puzzle', focused: 'date', options: { date: FIRST_TYPED } };
  const templates = {
    found: await by(() => standIn.useCommand(found)),
    submitted: await by(submit),
    form: await by(() => press('found-open')),
    board: await by(() => press('puzzle-board')),
    hint: await by(() => press('hint-ask')),
    leaderboard: await by(() => standIn.useCommand({ userId, channelId, name: 'leaderboard' })),
    suggestions: await by(() => standIn.complete(typing)),
  };
  standIn.world.listeners.delete(note);
  return templates;
};

/** A request, and the expected answer. */
export interface Use {
  readonly name: string;
  readonly body: string;
  readonly token: string;
  readonly channelId: string;
  readonly firstType: number;
  /** The required text of the follow-up. `undefined` if there is no follow-up. */
  readonly says: RegExp | undefined;
  /** The member and word of a right find. */
  readonly find: string | undefined;
}

interface Wanted {
  readonly name: string;
  readonly template: Template;
  readonly firstType: number;
  readonly says?: RegExp;
}

const FOUND = /\): \+\d/;
const COUNTED_BEFORE = /you already have it/;

const WANTED = {
  find: { name: 'find', template: 'found', firstType: TYPE_OF.thinking, says: FOUND },
  submit: { name: 'find through the form', template: 'submitted', firstType: TYPE_OF.thinking, says: FOUND },
  wrong: {
    name: 'wrong entry',
    template: 'found',
    firstType: TYPE_OF.thinking,
    says: /not a word to find/,
  },
  repeat: { name: 'word found before', template: 'found', firstType: TYPE_OF.thinking, says: COUNTED_BEFORE },
  form: { name: 'form', template: 'form', firstType: TYPE_OF.modal },
  board: { name: 'board', template: 'board', firstType: TYPE_OF.thinking, says: /words? found|Leaderboard/ },
  hint: { name: 'hint', template: 'hint', firstType: TYPE_OF.thinking, says: /halves/ },
  leaderboard: { name: 'leaderboard', template: 'leaderboard', firstType: TYPE_OF.thinking, says: /Leaderboard for/ },
  suggestions: { name: 'suggestions', template: 'suggestions', firstType: TYPE_OF.choices },
} as const satisfies Record<string, Wanted>;

type WantedName = keyof typeof WANTED;

/** The order of 25 uses. */
const ROUND: readonly WantedName[] = (
  'find form find wrong find suggestions find leaderboard submit form find repeat submit wrong board submit form find ' +
  'hint submit suggestions form wrong leaderboard repeat'
).split(' ') as WantedName[];

const FINDS_A_ROUND = ROUND.filter((name) => name === 'find' || name === 'submit').length;

/** The number of members that each right find needs to be of a new word for its member. */
export const membersFor = (uses: number, words: number): number =>
  Math.ceil(((uses / ROUND.length + 1) * FINDS_A_ROUND) / words);

/** Two cells never hold a word, because words have four letters or more. */
const wrongCells = (index: number): string => `A${1 + (index % 8)} B${1 + (index % 8)}`;

export interface MemberUses {
  readonly next: () => Use;
  /** Notes that a member has read that a find was right. */
  readonly noteFound: (find: string) => void;
}

interface Find {
  readonly place: PlayedPlace;
  readonly userId: string;
  readonly known: KnownWord;
}

/** Uses one after the other, by all members of these places. */
export const createMemberUses = (templates: Templates, places: readonly PlayedPlace[]): MemberUses => {
  const members = places.flatMap((place) => place.members.map((userId, i) => ({ place, userId, i })));
  // Neighbours come from different servers.
  members.sort((a, b) => a.i - b.i);
  const begun = new Map<string, Find>();
  const told: Find[] = [];
  let uses = 0;
  let finds = 0;
  let ids = 0n;
  const nextFind = (): Find => {
    const number = finds++;
    const { place, userId } = members[number % members.length] ?? fail();
    const turn = Math.floor(number / members.length);
    // Members find words in different orders.
    const known = place.words[(turn + number) % place.words.length] ?? fail();
    const find = { place, userId, known };
    begun.set(`${userId} ${known.word}`, find);
    return find;
  };
  const fill = ({ name, template, firstType, ...rest }: Wanted, { place, userId }: Find, typed: string): Use => {
    const id = String(1_500_000_000_000_000_000n + ids++);
    const token = randomBytes(30).toString('base64url');
    const { guildId, channelId, messageId } = place;
    const gaps: Readonly<Record<string, string>> = {
      ...{ id, token, guildId, channelId, messageId, userId, typed, editionId: String(place.editionId) },
    };
    const body = templates[template].map((part, i) => (i % 2 === 1 ? gaps[part] : part)).join('');
    return { name, body, token, channelId, firstType, says: rest.says, find: undefined };
  };
  const turns = new Map<WantedName, number>();
  /** The next member for this use, so all members get equally many wrong entries. */
  const nextOne = (name: WantedName): Find => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const { place, userId } = members[turn % members.length] ?? fail();
    return { place, userId, known: { word: '', cells: '' } };
  };
  const useOf = (name: WantedName): Use => {
    if (name === 'find' || name === 'submit') {
      const find = nextFind();
      return { ...fill(WANTED[name], find, find.known.cells), find: `${find.userId} ${find.known.word}` };
    }
    const before = name === 'repeat' ? told[(uses * 31) % told.length] : undefined;
    if (before) return fill(WANTED.repeat, before, before.known.cells);
    if (name === 'repeat' || name === 'suggestions') return fill(WANTED.suggestions, nextOne('suggestions'), '2026');
    return fill(WANTED[name], nextOne(name), wrongCells(uses));
  };
  return {
    next: () => useOf(ROUND[uses++ % ROUND.length] ?? fail()),
    noteFound: (name) => {
      const find = begun.get(name);
      if (find) told.push(find);
    },
  };
};

const fail = (): never => {
  throw new Error('expected members, words and uses, got none');
};
