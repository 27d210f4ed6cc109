/**
 * What a shared link to the Activity opens. Discord passes it to the page as `custom_id`, which anybody may write. It is
 * therefore a name only: the server decides whether the member may open that puzzle, race or place.
 */
export type ActivityLink =
  | { readonly kind: 'puzzle'; readonly id: number }
  | { readonly kind: 'race'; readonly code: string }
  /** The puzzle of today in a circle, or of the world. */
  | { readonly kind: 'place'; readonly placeId: string };

const SHAPE = /^(?:puzzle-([1-9]\d{0,14})|race-([0-9A-Z]{6})|place-(world(?:_[a-z]{2})?|c[0-9a-z]{16}))$/;

/** Such as `puzzle-123`, `race-K7M2QX` or `place-world_de`: 23 characters at most, of the 64 that Discord takes. */
export const formatActivityLink = (link: ActivityLink): string => {
  if (link.kind === 'puzzle') return `puzzle-${link.id}`;
  return link.kind === 'race' ? `race-${link.code}` : `place-${link.placeId}`;
};

/** `undefined` for any other text. */
export const parseActivityLink = (text: string): ActivityLink | undefined => {
  const [, id, code, placeId] = SHAPE.exec(text) ?? [];
  if (id !== undefined) return { kind: 'puzzle', id: Number(id) };
  if (code !== undefined) return { kind: 'race', code };
  return placeId === undefined ? undefined : { kind: 'place', placeId };
};
