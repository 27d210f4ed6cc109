import { readFileSync } from 'node:fs';
import { drawingOf, drawingPath } from './emoji-files.ts';

/**
 * The shapes in a drawing of an emoji. The canvas can also decode an SVG, but only later and only as pixels. Shapes stay
 * sharp in a PDF and an SVG, and every host draws them alike. The drawings use few parts of SVG: paths, circles and
 * ellipses with flat colours, in groups, some of them turned or clipped.
 */

/** An affine map as in SVG: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A map to an inner space, and the outline that clips it there. */
interface Space {
  readonly matrix: Matrix | undefined;
  readonly clip: string | undefined;
}

/** A filled outline. `spaces` lead from the drawing's space to the outline's, the outer first. */
export interface EmojiShape {
  /** Path data. */
  readonly outline: string;
  /** A CSS colour. */
  readonly fill: string;
  readonly opacity: number;
  readonly rule: 'nonzero' | 'evenodd';
  readonly spaces: readonly Space[];
}

export interface EmojiDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly EmojiShape[];
}

/** What an element hands on to those inside it. */
type Style = Omit<EmojiShape, 'outline'>;

type Attributes = ReadonlyMap<string, string>;

const TAG = /<(\/?)([a-zA-Z]+)((?:[\s/][^<>]*)?)>/g;
const ATTRIBUTE = /\s([\w:-]+)="([^"]*)"/g;

const readAttributes = (text: string): Attributes =>
  new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]));

const numberIn = (attributes: Attributes, name: string): number => Number(attributes.get(name) ?? 0);

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The path data of each kind of shape. */
const OUTLINES: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: (attributes) => attributes.get('d') ?? '',
  circle: (attributes) => {
    const r = numberIn(attributes, 'r');
    return ellipse(numberIn(attributes, 'cx'), numberIn(attributes, 'cy'), r, r);
  },
  ellipse: (attributes) =>
    ellipse(
      numberIn(attributes, 'cx'),
      numberIn(attributes, 'cy'),
      numberIn(attributes, 'rx'),
      numberIn(attributes, 'ry'),
    ),
};

const rotation = (degrees: number, x: number, y: number): Matrix => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
};

const readMatrix = (text = ''): Matrix | undefined => {
  const numbers = Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  if (text.startsWith('rotate')) return rotation(a, b, c);
  return text.startsWith('matrix') ? [a, b, c, d, e, f] : undefined;
};

/** The style inside an element. */
const enter = (outer: Style, attributes: Attributes, clips: ReadonlyMap<string, string>): Style => {
  const matrix = readMatrix(attributes.get('transform'));
  const clip = clips.get(/#([^)]+)/.exec(attributes.get('clip-path') ?? '')?.[1] ?? '');
  const opacity = Number(attributes.get('opacity') ?? 1) * Number(attributes.get('fill-opacity') ?? 1);
  return {
    fill: attributes.get('fill') ?? outer.fill,
    opacity: outer.opacity * opacity,
    rule: (attributes.get('fill-rule') ?? outer.rule) === 'evenodd' ? 'evenodd' : 'nonzero',
    spaces: matrix || clip ? [...outer.spaces, { matrix, clip }] : outer.spaces,
  };
};

const ROOT: Style = { fill: '#000000', opacity: 1, rule: 'nonzero', spaces: [] };

/** A drawing's shapes. Its clips stand before the groups that they clip. */
const readShapes = (svg: string): EmojiShape[] => {
  const shapes: EmojiShape[] = [];
  const clips = new Map<string, string>();
  const open: Style[] = [ROOT];
  let clipId: string | undefined;
  for (const [, closing, name = '', rest = ''] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop();
      if (name === 'clipPath') clipId = undefined;
      continue;
    }
    const attributes = readAttributes(rest);
    const style = enter(open.at(-1) ?? ROOT, attributes, clips);
    if (!rest.endsWith('/')) open.push(style);
    if (name === 'clipPath') clipId = attributes.get('id');
    const outline = OUTLINES[name]?.(attributes);
    if (outline === undefined) continue;
    if (clipId !== undefined) clips.set(clipId, outline);
    else if (style.fill !== 'none') shapes.push({ ...style, outline });
  }
  return shapes;
};

const VIEW_BOX = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;

const parseDrawing = (svg: string): EmojiDrawing => {
  const [, width, height] = VIEW_BOX.exec(svg) ?? [];
  return { width: Number(width), height: Number(height), shapes: readShapes(svg) };
};

const MAX_KEPT = 200;
const kept = new Map<string, EmojiDrawing>();

/** The drawing of an emoji; `undefined` for any other text and for emoji without one. */
export const findDrawing = (emoji: string): EmojiDrawing | undefined => {
  const name = drawingOf(emoji);
  if (name === undefined) return undefined;
  const known = kept.get(name);
  if (known) return known;
  const path = drawingPath(name);
  if (path === undefined) return undefined;
  const drawing = parseDrawing(readFileSync(path, 'utf8'));
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(name, drawing);
  return drawing;
};
