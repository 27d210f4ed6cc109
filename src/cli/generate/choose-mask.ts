import type { Size } from '../../puzzle/ladder.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import type { BoardShape } from '../../puzzle/plan-sizes.ts';
import {
  combineMask,
  type DrawnMask,
  drawShape,
  invertMask,
  parseMask,
  parseShape,
  SHAPES,
} from '../../puzzle/shapes/shapes.ts';
import { PICTURE_LIMITS } from '../../render/draw/raster-size.ts';
import { CliError, type CliIo, wrongUsage } from '../shell/cli-io.ts';
import { decodeInput, readSmallInput } from '../shell/files.ts';
import type { GenerateOptions } from './generate-options.ts';

const FIGURES = SHAPES.filter((name) => name.length > 1).join(', ');

const refuseShape = (name: string, problem: string): CliError =>
  wrongUsage(
    `--shape “${name}” is none of random, ${FIGURES}, a letter or a digit, and as a file: ${problem} See searchlight shapes.`,
  );

const asUsage = (name: string, error: unknown): unknown =>
  error instanceof CliError ? refuseShape(name, error.message) : error;

const LARGEST = `a board has at most ${MAX_SIDE} rows and ${MAX_SIDE} columns`;

/** A drawing of the largest board, with room for letters of several bytes and empty lines around it. */
const MAX_DRAWN_BYTES = 64 * 1024;

/** The text of a drawn shape. `undefined` if it is too long for any board. */
const readShapeFile = async (io: CliIo, name: string): Promise<string | undefined> => {
  try {
    const bytes = await readSmallInput(io, name, MAX_DRAWN_BYTES);
    return bytes && decodeInput(bytes, name);
  } catch (error) {
    throw asUsage(name, error);
  }
};

const readDrawing = async (io: CliIo, name: string): Promise<DrawnMask> => {
  const text = await readShapeFile(io, name);
  if (text === undefined) {
    throw wrongUsage(`The shape in ${name} has more than ${MAX_DRAWN_BYTES / 1024} KB: ${LARGEST}.`);
  }
  const drawn = parseMask(text);
  if (!drawn) throw wrongUsage(`The shape in ${name} leaves no cell open: draw open cells with any letter, such as X.`);
  if ('mask' in drawn) return drawn;
  throw wrongUsage(`The shape in ${name} is ${drawn.rows}x${drawn.columns}: ${LARGEST}.`);
};

const flip = (mask: readonly boolean[], invert: boolean): readonly boolean[] => (invert ? invertMask(mask) : mask);

const readDrawnShape = async (
  io: CliIo,
  name: string,
  { size, invert }: Pick<GenerateOptions, 'size' | 'invert'>,
): Promise<BoardShape> => {
  const { mask: drawn, rows, columns } = await readDrawing(io, name);
  if (size && (size.rows !== rows || size.columns !== columns)) {
    throw wrongUsage(
      `The shape in ${name} is ${rows}x${columns}, not ${size.rows}x${size.columns}: leave --size out, or redraw it.`,
    );
  }
  const mask = flip(drawn, invert);
  if (mask.every(Boolean))
    throw wrongUsage(`The shape in ${name} has no empty cell: turned inside out it leaves none.`);
  return { size: { rows, columns }, isDrawn: true, maskAt: () => mask };
};

const IMAGE = /\.(?:png|jpe?g|gif|webp|bmp|svg)$/iu;

const readPictureShape = async (
  io: CliIo,
  name: string,
  { size, invert }: Pick<GenerateOptions, 'size' | 'invert'>,
): Promise<BoardShape> => {
  const bytes = await readSmallInput(io, name, PICTURE_LIMITS.bytes).catch((error) =>
    Promise.reject(asUsage(name, error)),
  );
  if (!bytes)
    throw wrongUsage(`The picture ${name} has more than ${PICTURE_LIMITS.bytes / 1024 ** 2} MB: make it smaller.`);
  const { readSilhouette } = await import('../../render/draw/read-silhouette.ts');
  const read = await readSilhouette(bytes);
  if ('problem' in read) throw wrongUsage(`The picture ${name} ${read.problem}.`);
  return { size, isDrawn: false, maskAt: ({ rows, columns }) => flip(read.maskAt(rows, columns), invert) };
};

/** Named shapes are tested at this size for any open cell. */
const SAMPLE_SIDE = 40;

/** Whether each puzzle of a booklet has a shape of its own. */
export const isRandomShape = ({ shape }: GenerateOptions): boolean => shape?.trim().toLowerCase() === 'random';

/** The shape and size in the options. Reads the shape's file. The seed draws a random shape. */
export const openBoardShape = async (io: CliIo, options: GenerateOptions, seed: string): Promise<BoardShape> => {
  const { shape, size, invert } = options;
  if (shape === undefined) return { size, isDrawn: false, maskAt: () => undefined };
  const parts = isRandomShape(options) ? drawShape(seed) : parseShape(shape);
  if (parts) {
    if (combineMask(parts, SAMPLE_SIDE, SAMPLE_SIDE).every(Boolean)) {
      throw wrongUsage(`--shape “${shape}” leaves no cell open: cut less out of it.`);
    }
    const maskAt = ({ rows, columns }: Size) => flip(combineMask(parts, rows, columns), invert);
    return { size, isDrawn: false, maskAt };
  }
  return IMAGE.test(shape) ? readPictureShape(io, shape, options) : readDrawnShape(io, shape, options);
};
