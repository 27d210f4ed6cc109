/** The largest picture that may draw a shape. */
export const PICTURE_LIMITS = { bytes: 8 * 1024 * 1024, sidePx: 8000 } as const;

/**
 * The size of a picture from its first bytes, before decoding. A small file can hold a picture that fills the memory.
 * The package image-size does not suffice. It reads a GIF's screen, but the decoder allocates the first frame, which
 * can be larger.
 */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const matches = (view: DataView, at: number, text: string): boolean =>
  [...text].every((letter, i) => view.getUint8(at + i) === letter.charCodeAt(0));

/** https://www.w3.org/TR/png-3/#11IHDR: the first chunk. */
const readPng = (view: DataView): PictureSize | undefined =>
  matches(view, 12, 'IHDR') ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;

/** Markers without a length: TEM and RST0 to RST7. */
const isBareMarker = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** DHT, JPG and DAC lie between the markers of frames. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A scan, or the end of the picture. */
const isPastHead = (marker: number): boolean => marker === 0xda || marker === 0xd9;

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: the first frame. */
const readJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; ; ) {
    while (view.getUint8(at) !== 0xff) at++;
    while (view.getUint8(at) === 0xff) at++;
    const marker = view.getUint8(at++);
    if (isFrameMarker(marker)) return { width: view.getUint16(at + 5), height: view.getUint16(at + 3) };
    if (isPastHead(marker)) return undefined;
    if (marker !== 0 && !isBareMarker(marker)) at += view.getUint16(at);
  }
};

/** How many bytes a table of colors takes, by the flags before it. */
const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset of a GIF's first frame, past any extensions. */
const findGifFrame = (view: DataView): number => {
  let at = 13 + colorTableBytes(view.getUint8(10));
  while (view.getUint8(at) === 0x21) {
    at += 2;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
    at++;
  }
  return at;
};

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: the screen, or the first frame if it is larger. */
const readGif = (view: DataView): PictureSize | undefined => {
  const at = findGifFrame(view);
  if (view.getUint8(at) !== 0x2c) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  return {
    width: Math.max(view.getUint16(6, true), left + width),
    height: Math.max(view.getUint16(8, true), top + height),
  };
};

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + 0x1_0000 * view.getUint8(at + 2);

/** https://developers.google.com/speed/webp/docs/riff_container: each kind of first chunk has the size elsewhere. */
const readWebp = (view: DataView): PictureSize | undefined => {
  if (!matches(view, 8, 'WEBP')) return undefined;
  if (matches(view, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (matches(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!matches(view, 12, 'VP8 ') || !matches(view, 23, '\x9d\x01\x2a')) return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
};

/** https://learn.microsoft.com/windows/win32/gdi/bitmap-storage: the header's own size tells which it is. */
const readBmp = (view: DataView): PictureSize =>
  view.getUint32(14, true) === 12
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };

const READERS: readonly (readonly [string, (view: DataView) => PictureSize | undefined])[] = [
  ['\x89PNG\r\n\x1a\n', readPng],
  ['\xff\xd8\xff', readJpeg],
  ['GIF8', readGif],
  ['RIFF', readWebp],
  ['BM', readBmp],
];

/** The size in a raster picture's header; `undefined` for unknown kinds and for files that end too soon. */
export const readRasterSize = (bytes: Uint8Array): PictureSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return READERS.find(([mark]) => matches(view, 0, mark))?.[1](view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
