import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import { findCircle } from '../../store/places/circle-rows.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * The puzzle's title for a result that is shown elsewhere, such as `Larks · Noises`. A server has a puzzle of its own, so the
 * circle or the world is named. Not escaped.
 */
export const titleElsewhere = async (
  { db }: Pick<Game, 'db'>,
  placeId: string,
  { title }: Pick<Edition, 'title'>,
  { say }: Wording,
): Promise<string> => {
  const kind = kindOfPlace(placeId);
  const place = kind === 'circle' ? (await findCircle(db, placeId))?.name : undefined;
  const name = kind === 'world' ? say('place.choice_world') : place;
  return name === undefined ? title : `${name} · ${title}`;
};
