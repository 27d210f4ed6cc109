import type { Size } from '../../puzzle/model/message-sizes.ts';
import { createMask, isShape, parseMask, SHAPES } from '../../puzzle/model/shapes.ts';
import { CliError, wrongUsage } from '../shell/cli-error.ts';
import type { CliIo } from '../shell/cli-io.ts';
import { readInputText } from '../shell/files.ts';
import type { GenerateOptions } from './generate-options.ts';

/** What a board looks like at each size it may have. */
export interface BoardShape {
  /** The only size there is; `undefined` where any will do. */
  readonly size: Size | undefined;
  /** Whether a file draws it, which leaves it at its size. */
  readonly isDrawn: boolean;
  /** Row by row, `true` for a cell that stays empty; `undefined` for a full rectangle. */
  maskAt(size: Size): readonly boolean[] | undefined;
}

const readShapeFile = async (io: CliIo, name: string): Promise<string> => {
  try {
    return await readInputText(io, name);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    throw wrongUsage(`--shape “${name}” is none of ${SHAPES.join(', ')}, and as a file: ${error.message}`);
  }
};

const readDrawnShape = async (io: CliIo, name: string, size: Size | undefined): Promise<BoardShape> => {
  const drawn = parseMask(await readShapeFile(io, name));
  if (!drawn) throw wrongUsage(`The shape in ${name} leaves no cell open: draw open cells with any letter, such as X.`);
  const { rows, columns, mask } = drawn;
  if (size && (size.rows !== rows || size.columns !== columns)) {
    throw wrongUsage(
      `The shape in ${name} is ${rows}x${columns}, not ${size.rows}x${size.columns}: leave --size out, or draw it anew.`,
    );
  }
  return { size: { rows, columns }, isDrawn: true, maskAt: () => mask };
};

/** The shape and size that the options ask for; reads the file that draws it. */
export const openBoardShape = async (io: CliIo, { shape, size }: GenerateOptions): Promise<BoardShape> => {
  if (shape === undefined) return { size, isDrawn: false, maskAt: () => undefined };
  const name = shape.toLowerCase();
  if (isShape(name)) return { size, isDrawn: false, maskAt: ({ rows, columns }) => createMask(name, rows, columns) };
  return readDrawnShape(io, shape, size);
};
