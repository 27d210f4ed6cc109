/**
 * What a shared link to the Activity opens. Discord passes it to the page as `custom_id`, which anybody may write. It is
 * therefore a name only: the server decides whether the member may open that puzzle or race.
 */
export type ActivityLink =
  | { readonly kind: 'puzzle'; readonly id: number }
  | { readonly kind: 'race'; readonly code: string };

const SHAPE = /^(?:puzzle-([1-9]\d{0,14})|race-([0-9A-Z]{6}))$/;

/** Such as `puzzle-123` or `race-K7M2QX`: 22 characters at most, of the 64 that Discord takes. */
export const formatActivityLink = (link: ActivityLink): string =>
  link.kind === 'puzzle' ? `puzzle-${link.id}` : `race-${link.code}`;

/** `undefined` for any other text. */
export const parseActivityLink = (text: string): ActivityLink | undefined => {
  const [, id, code] = SHAPE.exec(text) ?? [];
  if (id !== undefined) return { kind: 'puzzle', id: Number(id) };
  return code === undefined ? undefined : { kind: 'race', code };
};
