/** Keeps costly pictures. The least recently used one goes first. */
export interface PictureCache {
  /** The bytes under a key, made once however many callers ask at the same time. Failures are not kept. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/** A cache of at most `maxBytes` of finished pictures. */
export const createPictureCache = (maxBytes: number): PictureCache => {
  const pictures = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forget = (key: string): void => {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    pictures.delete(key);
  };
  const keep = (key: string, size: number): void => {
    sizes.set(key, size);
    bytes += size;
    for (const oldest of pictures.keys()) {
      if (bytes <= maxBytes) break;
      if (sizes.has(oldest)) forget(oldest);
    }
  };
  const get = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const before = pictures.get(key);
    const picture = before ?? make();
    pictures.delete(key);
    pictures.set(key, picture);
    if (!before) {
      picture.then(
        ({ length }) => keep(key, length),
        () => forget(key),
      );
    }
    return picture;
  };
  return { get };
};
