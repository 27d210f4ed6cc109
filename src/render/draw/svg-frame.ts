import type { PictureSize } from './raster-size.ts';

/**
 * The first tag of an SVG: its size, and the same drawing at a size of our choice. A size that the decoder cannot
 * allocate ends the whole program, so the decoder never sees the size in the file.
 */

export interface SvgFrame extends PictureSize {
  /** The drawing with its longer side so many pixels long. */
  resized(longerPx: number): string;
}

/** Text allowed before the first tag. A DOCTYPE that declares entities is not allowed. */
const PROLOG = [/\s+/y, /<\?[\s\S]*?\?>/y, /<!--[\s\S]*?-->/y, /<!DOCTYPE\s(?:[^"'[>]|"[^"]*"|'[^']*')*>/y] as const;
const TAG = /<svg(?=[\s/>])/y;
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /\s*\/?>/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const skipProlog = (text: string): number => {
  let at = 0;
  for (;;) {
    const found = PROLOG.map((pattern) => matchAt(pattern, text, at)).find((match) => match !== null);
    if (!found) return at;
    at += found[0].length;
  }
};

interface RootTag {
  /** By name, without quotes. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Attributes without influence on the size, as in the file. */
  readonly others: string;
  /** The end of the tag and all that follows. */
  readonly rest: string;
}

const RESIZED = ['width', 'height', 'viewBox'];

const readRootTag = (text: string, start: number): RootTag | undefined => {
  const tag = matchAt(TAG, text, start);
  if (!tag) return undefined;
  const attributes = new Map<string, string>();
  let others = '';
  let at = start + tag[0].length;
  for (let match = matchAt(ATTRIBUTE, text, at); match; match = matchAt(ATTRIBUTE, text, at)) {
    const [whole, name = '', value = ''] = match;
    attributes.set(name, value.slice(1, -1));
    if (!RESIZED.includes(name)) others += whole;
    at += whole.length;
  }
  return matchAt(TAG_END, text, at) ? { attributes, others, rest: text.slice(at) } : undefined;
};

/** Pixels of each unit, as the decoder counts them: 90 an inch. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 90,
  cm: 90 / 2.54,
  mm: 90 / 25.4,
  pt: 90 / 72,
  pc: 90 / 6,
};

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i;

/** Units that depend on surroundings, which a picture by itself lacks. */
const RELATIVE = /^(?:%|em|ex|ch|rem|vw|vh|vmin|vmax)$/i;

/** A side in pixels; `undefined` if the `viewBox` decides, `NaN` for an unreadable text. */
const parseSide = (text: string | undefined): number | undefined => {
  const trimmed = text?.trim() ?? 'auto';
  if (trimmed === 'auto') return undefined;
  const [digits] = NUMBER.exec(trimmed) ?? [''];
  const unit = trimmed.slice(digits.length).trim();
  if (digits !== '' && RELATIVE.test(unit)) return undefined;
  const side = digits === '' ? Number.NaN : Number(digits) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return side > 0 ? side : Number.NaN;
};

/** The four numbers of a `viewBox`; `undefined` without four valid ones, so that no scale applies. */
const parseViewBox = (text = ''): readonly [number, number, number, number] | undefined => {
  const parts = text.trim().split(/[\s,]+/);
  const numbers = parts.map((part) => (NUMBER.exec(part)?.[0] === part ? Number(part) : Number.NaN));
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return parts.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
    ? [x, y, width, height]
    : undefined;
};

/** The size as browsers find it. A missing side follows from the proportions of the `viewBox`. */
const sizeOf = (attributes: RootTag['attributes']): PictureSize | undefined => {
  const [width, height] = ['width', 'height'].map((name) => parseSide(attributes.get(name)));
  if (width !== undefined && height !== undefined) return { width, height };
  const box = parseViewBox(attributes.get('viewBox'));
  if (!box) return undefined;
  const [, , boxWidth, boxHeight] = box;
  if (width !== undefined) return { width, height: (width * boxHeight) / boxWidth };
  return height === undefined
    ? { width: boxWidth, height: boxHeight }
    : { width: (height * boxWidth) / boxHeight, height };
};

const resize = ({ attributes, others, rest }: RootTag, { width, height }: PictureSize, longerPx: number): string => {
  const scale = longerPx / Math.max(width, height);
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const box = parseViewBox(attributes.get('viewBox')) ?? [0, 0, width, height];
  return `<svg${others} width="${across}" height="${down}" viewBox="${box.join(' ')}"${rest}`;
};

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** `undefined` for a file that is no SVG. `problem` is the rest of a sentence about an SVG's fault. */
export const readSvgFrame = (bytes: Uint8Array): SvgFrame | { readonly problem: string } | undefined => {
  const text = decode(bytes);
  if (text === undefined) return undefined;
  const start = skipProlog(text);
  if (text.startsWith('<!DOCTYPE', start))
    return { problem: 'declares entities: export it as plain SVG, or save it as PNG' };
  const tag = readRootTag(text, start);
  if (!tag) return undefined;
  const size = sizeOf(tag.attributes);
  if (!size) return { problem: 'gives no size: write width and height in pixels into its <svg> tag' };
  if (!Number.isFinite(size.width + size.height)) {
    return { problem: 'gives a size that cannot be read: write width and height in pixels into its <svg> tag' };
  }
  return { ...size, resized: (longerPx) => resize(tag, size, longerPx) };
};
