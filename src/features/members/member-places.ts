import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import type { Game } from '../../game/game.ts';
import { forgetUse, kindOfPlace, type PlaceKind } from '../../game/places/place.ts';
import { purgeGuild } from '../../store/channels/guilds.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import { placesOfMember } from '../../store/members/member-places.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { forgetMember, type MemberData, memberData, summarizeMemberData } from './member-privacy.ts';

/** A member's data in all places where they played. */

export const SCOPES = ['here', 'everywhere', 'servers', 'direct', 'groups', 'circles', 'world'] as const;

/** The places that a request is about: the present one, all of them, or those of one kind. */
export type Scope = (typeof SCOPES)[number];

export const isScope = (text: unknown): text is Scope => (SCOPES as readonly unknown[]).includes(text);

/** The scope of a place, by its kind. */
export const SCOPE_OF: Readonly<Record<PlaceKind, Scope>> = {
  server: 'servers',
  direct: 'direct',
  group: 'groups',
  circle: 'circles',
  world: 'world',
};

type Asking = Pick<Caller, 'guildId' | 'userId'>;

/** The places of a scope with data of the member, sorted. The present place counts as `here` even without data. */
export const placesOf = async ({ db }: Game, { guildId, userId }: Asking, scope: Scope): Promise<string[]> => {
  if (scope === 'here') return [guildId];
  const places = await placesOfMember(db, userId);
  return scope === 'everywhere' ? places : places.filter((id) => SCOPE_OF[kindOfPlace(id)] === scope);
};

/** Such as `in this server`, within a sentence. */
export const describeHere = (placeId: string, { say }: Wording): string => say(`place.in_${kindOfPlace(placeId)}`);

/** Where the names and the data of places come from. */
export interface PlaceSources extends Pick<Services, 'game'> {
  readonly directory: Pick<Services['directory'], 'findServer'>;
}

/** The most servers with a line and a name of their own. */
const MAX_NAMED = 5;

/** The most servers that the bot looks up for an answer. It may have to ask Discord about each, and may have left many. */
export const MAX_LOOKED_UP = 20;

const addUp = (all: readonly MemberData[]): MemberData => {
  const sum = new Map<string, number>();
  for (const data of all) for (const [table, rows] of data) sum.set(table, (sum.get(table) ?? 0) + rows);
  return sum;
};

interface Stored {
  readonly placeId: string;
  /** The name of a server that the bot knows. */
  readonly name: string | undefined;
  readonly data: MemberData;
}

const readStored = async ({ game, directory }: PlaceSources, userId: string, placeIds: readonly string[]) => {
  const stored: Stored[] = [];
  let [named, lookedUp] = [0, 0];
  for (const placeId of placeIds) {
    const data = await memberData(game, { guildId: placeId, userId });
    const isNamed = kindOfPlace(placeId) === 'server' && named < MAX_NAMED && lookedUp < MAX_LOOKED_UP;
    const name = isNamed ? (await directory.findServer(placeId))?.name : undefined;
    if (isNamed) lookedUp++;
    if (name !== undefined) named++;
    stored.push({ placeId, name, data });
  }
  return stored;
};

const scopeKey = (scope: Scope): MessageKey => `place.choice_${scope}`;

const linesOf = (stored: readonly Stored[], wording: Wording): string[] => {
  const named = stored.flatMap(({ name, data }) =>
    name === undefined ? [] : [`- ${labelled(`**${escapeText(name)}**`, summarizeMemberData(data, wording), wording)}`],
  );
  const others = SCOPES.flatMap((scope) => {
    const some = stored.filter(({ name, placeId }) => name === undefined && SCOPE_OF[kindOfPlace(placeId)] === scope);
    if (some.length === 0) return [];
    const isOne = scope === 'direct' || scope === 'world';
    const label = `**${wording.say(scopeKey(scope))}**${isOne ? '' : ` (${some.length})`}`;
    return [`- ${labelled(label, summarizeMemberData(addUp(some.map(({ data }) => data)), wording), wording)}`];
  });
  return [...named, ...others];
};

/** The data of the caller in other places, a line for each, for the description of an embed. `undefined` without any. */
export const describeOtherPlaces = async (
  services: PlaceSources,
  { userId, wording }: Pick<Caller, 'userId' | 'wording'>,
  placeIds: readonly string[],
): Promise<string | undefined> => {
  if (placeIds.length === 0) return undefined;
  const lines = linesOf(await readStored(services, userId, placeIds), wording);
  return [wording.say('place.others'), ...lines, '', wording.say('place.others_rights')].join('\n');
};

/** Deletes everything stored about a member in a place. Their own place goes as a whole, with its settings. */
export const forgetInPlace = async (game: Game, member: MemberKey): Promise<void> => {
  await forgetMember(game, member);
  if (kindOfPlace(member.guildId) !== 'direct') return;
  await purgeGuild(game.db, member.guildId);
  forgetUse(game, member.guildId);
};
