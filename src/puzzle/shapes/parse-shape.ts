import { createRng } from '../model/rng.ts';
import { isShape, SHAPES, type ShapeParts } from './shapes.ts';

const PART = /([+-]?)([^+-]+)/gu;

/**
 * Reads shapes from a text such as `heart+ring` or `circle-star`, in any case. `+` lays a shape over those before it,
 * `-` cuts it out of them. `undefined` for any other text.
 */
export const parseShape = (text: string): ShapeParts | undefined => {
  const name = text.trim().toLowerCase();
  const matches = [...name.matchAll(PART)];
  if (matches.map(([whole]) => whole).join('') !== name || matches[0]?.[1] !== '') return undefined;
  const parts = matches.flatMap(([, sign, shape = '']) => (isShape(shape) ? [{ shape, isHole: sign === '-' }] : []));
  const [first, ...others] = parts;
  return first && parts.length === matches.length ? [first, ...others] : undefined;
};

/** One of the figures, drawn by a seed; never a letter or digit. */
export const drawShape = (seed: string): ShapeParts => {
  const figures = SHAPES.filter((name) => name.length > 1);
  const shape = figures[createRng(`${seed}/shape`).nextInt(figures.length)];
  if (!shape) throw new Error('expected at least one figure');
  return [{ shape, isHole: false }];
};
