/**
 * What a shared link to the Activity opens. Discord passes it to the page as `custom_id`, which anybody may write. It is
 * therefore a name only: the server decides whether the member may open that puzzle, race or place.
 */
export type ActivityLink =
  | { readonly kind: 'puzzle'; readonly id: number }
  | { readonly kind: 'race'; readonly code: string }
  /** The puzzle of today in a circle, or of the world. */
  | { readonly kind: 'place'; readonly placeId: string }
  /** An invitation to the circle of a code. */
  | { readonly kind: 'join'; readonly code: string };

const SHAPE =
  /^(?:puzzle-([1-9]\d{0,14})|race-([0-9A-Z]{6})|place-(world(?:_[a-z]{2})?|c[0-9a-z]{16})|join-([0-9A-Z]{10}))$/;

/** Such as `puzzle-123`, `race-K7M2QX` or `place-world_de`: 23 characters at most, of the 64 that Discord takes. */
export const formatActivityLink = (link: ActivityLink): string => {
  if (link.kind === 'puzzle') return `puzzle-${link.id}`;
  return `${link.kind}-${link.kind === 'place' ? link.placeId : link.code}`;
};

/** `undefined` for any other text. */
export const parseActivityLink = (text: string): ActivityLink | undefined => {
  const [, id, race, placeId, join] = SHAPE.exec(text) ?? [];
  if (id !== undefined) return { kind: 'puzzle', id: Number(id) };
  if (race !== undefined) return { kind: 'race', code: race };
  if (placeId !== undefined) return { kind: 'place', placeId };
  return join === undefined ? undefined : { kind: 'join', code: join };
};
