/** A picture with a place in a palette for each pixel. */
export interface IndexedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** From 1 to 256 colours, `#rrggbb`. */
  readonly palette: readonly string[];
  /** `heightPx` × `widthPx` places in the palette, row by row. */
  readonly indexes: Uint8Array;
}

/**
 * A picture of at most sixteen colours as the rows of a PNG: two pixels a byte, the left one in the upper half. Each row
 * stands behind the byte that says "not filtered".
 */
export interface PackedPicture extends Omit<IndexedPicture, 'indexes'> {
  readonly rows: Buffer;
}

const rowBytesOf = ({ widthPx }: Pick<PackedPicture, 'widthPx'>): number => 1 + Math.ceil(widthPx / 2);

/** Packs a picture of at most sixteen colours. */
export const packPicture = ({ indexes, ...size }: IndexedPicture): PackedPicture => {
  const { widthPx, heightPx } = size;
  const rowBytes = rowBytesOf(size);
  const rows = Buffer.alloc(rowBytes * heightPx);
  for (let row = 0, pixel = 0; row < heightPx; row++) {
    let at = row * rowBytes;
    const end = (row + 1) * widthPx;
    for (; pixel < end - 1; pixel += 2) {
      rows[++at] = ((indexes[pixel] as number) << 4) | (indexes[pixel + 1] as number);
    }
    if (pixel < end) rows[++at] = (indexes[pixel++] as number) << 4;
  }
  return { ...size, rows };
};

/** Sets the pixels of a row from `left` to before `right` to a place in the palette. */
export const fillPacked = (picture: PackedPicture, row: number, left: number, right: number, index: number): void => {
  const { rows } = picture;
  const start = row * rowBytesOf(picture) + 1;
  let x = left;
  if (x % 2 === 1 && x < right) {
    const at = start + (x++ >> 1);
    rows[at] = ((rows[at] as number) & 0xf0) | index;
  }
  for (; x + 1 < right; x += 2) rows[start + (x >> 1)] = (index << 4) | index;
  if (x < right) {
    const at = start + (x >> 1);
    rows[at] = ((rows[at] as number) & 0x0f) | (index << 4);
  }
};

/** Lays a smaller picture with the same palette over a packed one, with its corner at `left` and `top`. */
export const layPicture = (
  picture: PackedPicture,
  { indexes, widthPx, heightPx }: IndexedPicture,
  { left, top }: { readonly left: number; readonly top: number },
): void => {
  const { rows } = picture;
  const rowBytes = rowBytesOf(picture);
  for (let row = 0, pixel = 0; row < heightPx; row++) {
    const start = (top + row) * rowBytes + 1;
    for (let x = left; x < left + widthPx; x++) {
      const at = start + (x >> 1);
      const index = indexes[pixel++] as number;
      rows[at] = x % 2 === 0 ? ((rows[at] as number) & 0x0f) | (index << 4) : ((rows[at] as number) & 0xf0) | index;
    }
  }
};
