import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Sheet, Worksheet } from '../../render/model/worksheet.ts';
import type { RenderedSheets } from '../../render/output/render-worksheet.ts';
import { ENGLISH, sheetWordingFor, type Wording } from '../../wording/wording.ts';
import { SHEET_LANGUAGES, type SheetLanguage } from '../../words/languages.ts';
import { openTypeface } from '../book/find-typeface.ts';
import { formatInches } from '../book/lengths.ts';
import { type CliIo, createProgressBar, failure, noteLine, type ProgressBar, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { checkWritable, writeOutput } from '../shell/files.ts';
import { orList } from '../shell/options.ts';
import { buildSheets } from './build-sheets.ts';
import { composeWorksheet, lookOf, paperOf } from './compose-worksheet.ts';
import { OPTIONS, type WorksheetOptions } from './worksheet-options.ts';

/** A file by its real path, if it exists. */
const locate = async (io: CliIo, file: string): Promise<string> => {
  const path = resolve(io.cwd, file);
  return realpath(path).catch(() => path);
};

/** Refuses files that cannot be written, and one file for both results. */
const checkOutputs = async (io: CliIo, out: string, key: string | undefined): Promise<void> => {
  await checkWritable(io, out);
  if (key === undefined) return;
  await checkWritable(io, key);
  if ((await locate(io, out)) !== (await locate(io, key))) return;
  throw wrongUsage(`--key ${key} is the file of the sheets: pupils must not get the key, so name another file.`);
};

/** The wording in the language of the headings. A note tells that a language has none. */
const openWording = (io: CliIo, language: string): Wording<SheetLanguage> => {
  const wording = sheetWordingFor(language);
  if (wording) return wording;
  const known = orList(SHEET_LANGUAGES);
  noteLine(io, `Note: headings are in English, as there are none in “${language}”: --language takes ${known}.`);
  return ENGLISH;
};

const formatCell = (points: number): string => String(Number(points.toFixed(1)));

/** What makes room on a page. Clues below their words take much of it. */
const waysOut = ({ board }: Sheet): string[] => [
  'a larger --trim',
  'fewer words',
  ...(board.listing === 'both' ? ['--list labels'] : []),
  'an easier level',
];

/** The pages, or a refusal that names each sheet without room. */
const renderOrRefuse = (
  rendered: RenderedSheets,
  { look }: Worksheet,
): Extract<RenderedSheets, { kind: 'rendered' }> => {
  if (rendered.kind === 'rendered') return rendered;
  const lines = rendered.misfits.map(({ sheet, cell }) => {
    const { rows, columns } = sheet.board.puzzle.grid;
    const reason =
      cell > 0
        ? `its cells would be ${formatCell(cell)} points wide, and ${look.minCell} are needed`
        : 'its list leaves no room for the grid';
    return `The sheet “${sheet.keyTitle}” (${rows} rows, ${columns} columns) does not fit on its page: ${reason}. What helps is ${orList(waysOut(sheet))}.`;
  });
  throw failure(...lines);
};

/** Refuses letters that our fonts lack, since they stand in for those that a typeface lacks. */
const checkGlyphs = async ({ title, sheets, fields }: Worksheet): Promise<void> => {
  const { createGlyphFinder } = await import('../../render/fonts/font-coverage.ts');
  const words = sheets[0]?.board.puzzle.words ?? [];
  const texts = [
    title,
    ...words.flatMap(({ word, label, clue = '' }) => [word, label, clue]),
    ...fields.map(({ value }) => value),
  ];
  const missing = createGlyphFinder()(texts.join(''));
  if (missing.length > 0) throw failure(`The fonts cannot show ${missing.join(' ')}: write it in other letters.`);
};

const countPages = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/** Tells what was written, and which mark stands for which level. */
const noteSheets = (io: CliIo, { sheets, look }: Worksheet, out: string): void => {
  const size = `${formatInches(look.trim.width)} × ${formatInches(look.trim.height)}`;
  const named = sheets.length > 1 ? `: ${sheets.map(({ keyTitle }) => keyTitle).join(', ')}` : '';
  noteLine(io, `${out}: ${countPages(sheets.length)} of ${size}${named}.`);
};

/** Writes both files. Both are drawn before the first is written. */
const writeSheets = async (
  io: CliIo,
  worksheet: Worksheet,
  { out, key }: { readonly out: string; readonly key: string | undefined },
  bar: ProgressBar,
): Promise<void> => {
  const { renderKey, renderSheets } = await import('../../render/output/render-worksheet.ts');
  const sheets = renderOrRefuse(renderSheets(worksheet), worksheet);
  const solutions = key === undefined ? undefined : renderOrRefuse(renderKey(worksheet), worksheet);
  bar.clear();
  if (key !== undefined && solutions) await writeOutput(io, key, solutions.pieces);
  await writeOutput(io, out, sheets.pieces);
  noteSheets(io, worksheet, out);
  if (key !== undefined && solutions) noteLine(io, `${key}: the answer key, ${countPages(solutions.pages)}.`);
  else noteLine(io, 'Note: no file holds the solutions; --key FILE.pdf writes them.');
};

const makeWorksheet = async (io: CliIo, options: WorksheetOptions): Promise<void> => {
  const { out, key, words, theme } = options;
  if (words === undefined && theme === undefined) {
    throw wrongUsage('Words are missing: give --words FILE or --theme NAME. See searchlight worksheet --help.');
  }
  if (out === undefined) throw wrongUsage('--out FILE is missing: a worksheet is a file that ends in .pdf.');
  await checkOutputs(io, out, key);
  const typeface = await openTypeface(
    io,
    options.typeface === undefined ? undefined : { regular: options.typeface, bold: undefined },
  );
  const seed = options.seed ?? io.randomSeed();
  const bar = createProgressBar(io);
  try {
    const made = await buildSheets(io, options, seed, bar);
    const language = options.language ?? made.source.language;
    const look = lookOf(options.trim ?? paperOf(language), options.large, typeface);
    const worksheet = composeWorksheet(made, options, look, openWording(io, language));
    await checkGlyphs(worksheet);
    await writeSheets(io, worksheet, { out, key }, bar);
  } finally {
    bar.clear();
  }
  if (options.seed === undefined) noteLine(io, `Seed: ${seed} (--seed ${seed} makes the same sheets again)`);
};

export const command = defineCommand({
  name: 'worksheet',
  about: 'Makes worksheets for a class from one list: lines for name and date, instructions, puzzle, answer key.',
  usage: ['worksheet (--words FILE | --theme NAME) --out FILE.pdf [--key FILE.pdf] [options]'],
  options: OPTIONS,
  headings: { words: 'Words', levels: 'Sheets', out: 'Result' },
  notes: `The file of the sheets holds no solution, not even unseen.
Shapes in the corner tell the levels apart, and only the key names them.`,
  examples: [
    'searchlight worksheet --words vocabulary.csv --out sheet.pdf --key key.pdf',
    'searchlight worksheet --words unit3.txt --levels easy,medium,hard --class 5b --out sheets.pdf --key key.pdf',
    'searchlight worksheet --theme farm --copies 4 --date 2026-03-14 --out farm.pdf --key farm-key.pdf',
    'searchlight worksheet --words english.csv --list clues --word-language en --language de --out sheet.pdf',
  ],
  run: async (options, io) => {
    await makeWorksheet(io, options);
  },
});
