import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type CliIo, failure } from '../shell/cli-io.ts';
import { decodeInput, describeFileError, readSmallInput } from '../shell/files.ts';
import { titleOfFile } from '../shell/word-input.ts';
import { type BookEntry, readBook } from './read-book.ts';
import { readYaml, type YamlSource } from './yaml-source.ts';

/** A book with the folder that its files are in. */
export interface OpenedBook {
  readonly entry: BookEntry;
  /** The folder that names of files in the book start from. */
  readonly folder: string;
  /** The file of the book as typed. */
  readonly file: string;
  /** Whether the book is a folder of lists, so that a line of its file says nothing. */
  readonly isFolder: boolean;
}

const MAX_BYTES = 8 * 1024 * 1024;

const LISTS: ReadonlySet<string> = new Set(['.txt', '.csv']);

/** The lists of a folder by name; numbers in names count as numbers. */
const listFolder = async (folder: string, typed: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw failure(`${typed} cannot be read: ${describeFileError(error)}.`);
  });
  const lists = names.filter((name) => LISTS.has(extname(name).toLowerCase()) && !name.startsWith('.'));
  if (lists.length === 0)
    throw failure(`${typed} has no lists: put files ending in .txt or .csv into it, one a puzzle.`);
  return lists.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
};

/** The book of a folder: one puzzle for each list. */
const openFolder = async (folder: string, typed: string): Promise<OpenedBook> => {
  const lists = await listFolder(folder, typed);
  const value = { title: titleOfFile(basename(folder)), puzzles: lists.map((file) => ({ file })) };
  const source: YamlSource = { value, lineOf: () => 1 };
  return { entry: readBook(source, typed), folder, file: typed, isFolder: true };
};

const openFile = async (io: CliIo, typed: string): Promise<OpenedBook> => {
  const bytes = await readSmallInput(io, typed, MAX_BYTES);
  if (!bytes) throw failure(`${typed} has more than ${MAX_BYTES / 1024 / 1024} MB: keep lists in files of their own.`);
  const entry = readBook(readYaml(decodeInput(bytes, typed), typed), typed);
  return { entry, folder: typed === '-' ? io.cwd : dirname(resolve(io.cwd, typed)), file: typed, isFolder: false };
};

/** Opens the book in a YAML file, or in a folder of lists. Throws a `CliError` that names every fault. */
export const openBook = async (io: CliIo, typed: string): Promise<OpenedBook> => {
  const path = resolve(io.cwd, typed);
  const known = typed === '-' ? undefined : await stat(path).catch(() => undefined);
  return known?.isDirectory() ? openFolder(path, typed) : openFile(io, typed);
};

/** The file of the solutions beside that of the book. */
export const solutionsFile = (out: string): string =>
  join(dirname(out), `${basename(out, extname(out))}-solutions${extname(out)}`);
