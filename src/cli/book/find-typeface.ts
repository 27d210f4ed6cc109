import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Typeface } from '../../render/model/book.ts';
import { type CliIo, failure } from '../shell/cli-io.ts';
import { describeFileError } from '../shell/files.ts';
import { isRecord, readText } from './fields.ts';

/** The typefaces in the file of a book: a file, or one for each weight. */
export interface TypefaceFiles {
  readonly regular: string;
  readonly bold: string | undefined;
}

export const TYPEFACES = 'a font file such as fonts/serif.ttf, or a mapping of regular and bold to one each';

export const readTypeface = (value: unknown): TypefaceFiles | undefined => {
  const whole = readText(value);
  if (whole !== undefined) return { regular: whole, bold: undefined };
  if (!isRecord(value)) return undefined;
  const { regular: one, bold: other, ...more } = value;
  if (Object.keys(more).length > 0) return undefined;
  const [regular, bold] = [readText(one), readText(other)];
  return regular === undefined ? undefined : { regular, bold };
};

const checkFont = async (io: CliIo, file: string): Promise<string> => {
  const path = resolve(io.cwd, file);
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    throw failure(
      `typeface “${file}” cannot be read: ${describeFileError(error)}. Give the path of a .ttf or .otf file.`,
    );
  }
  const { isFontFile } = await import('../../render/fonts/fonts.ts');
  if (!isFontFile(path)) throw failure(`typeface “${file}” is not a font: give the path of a .ttf or .otf file.`);
  return path;
};

/** The typeface of these files. Throws a `CliError` for one that is missing or no font. */
export const openTypeface = async (io: CliIo, files: TypefaceFiles | undefined): Promise<Typeface | undefined> => {
  if (!files) return undefined;
  const regular = await checkFont(io, files.regular);
  const bold = files.bold === undefined ? undefined : await checkFont(io, files.bold);
  return { family: `Searchlight book ${regular} ${bold ?? ''}`.replaceAll('"', ''), regular, bold };
};
