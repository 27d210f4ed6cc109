import { readCircle } from '../../game/places/circles.ts';
import { kindOfPlace, readPlaceSettings } from '../../game/places/place.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { MAX_LOOKED_UP, type PlaceSources, SCOPE_OF, SCOPES, type Scope } from './member-places.ts';

/** The most names of one kind: with two long lists, all of them escaped, the question still fits a message. */
const MAX_NAMES = 7;

/** The most characters of a name. */
const MAX_NAME = 40;

/**
 * A place's own name; `undefined` without one. Only a server that the bot still knows and a circle that the member is
 * in have one. A world has its language.
 */
const nameOf = async (
  { game, directory }: PlaceSources,
  userId: string,
  placeId: string,
  wording: Wording,
): Promise<string | undefined> => {
  switch (kindOfPlace(placeId)) {
    case 'server':
      return (await directory.findServer(placeId))?.name;
    case 'circle':
      return (await readCircle(game, { guildId: placeId, userId }))?.name;
    case 'world':
      return languageName((await readPlaceSettings(game, placeId)).language, wording);
    default:
      return undefined;
  }
};

const namesOf = async (
  sources: PlaceSources,
  userId: string,
  placeIds: readonly string[],
  wording: Wording,
): Promise<string> => {
  const names: string[] = [];
  for (const placeId of placeIds.slice(0, MAX_LOOKED_UP)) {
    if (names.length === MAX_NAMES) break;
    const name = await nameOf(sources, userId, placeId, wording);
    if (name !== undefined) names.push(escapeText(name, MAX_NAME));
  }
  return [...names, ...(names.length > 0 && names.length < placeIds.length ? ['…'] : [])].join(', ');
};

/** The places of a member by kind, a line for each: how many there are, and the names that the member may read. */
export const namePlaces = async (
  sources: PlaceSources,
  { userId, wording }: { readonly userId: string; readonly wording: Wording },
  placeIds: readonly string[],
): Promise<string[]> => {
  const lineOf = async (scope: Scope): Promise<string[]> => {
    const some = placeIds.filter((placeId) => SCOPE_OF[kindOfPlace(placeId)] === scope);
    if (some.length === 0) return [];
    const kind = `**${wording.say(`place.choice_${scope}`)}**`;
    const isCounted = some.length > 1 || (scope !== 'direct' && scope !== 'world');
    const label = isCounted ? `${kind} (${some.length})` : kind;
    const names = await namesOf(sources, userId, some, wording);
    return [`- ${names === '' ? label : labelled(label, names, wording)}`];
  };
  return (await Promise.all(SCOPES.map(lineOf))).flat();
};
