import type { BookColors } from '../../render/model/paper.ts';
import type { PdfX } from '../../render/model/pdf-x.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Field, Report } from './fields.ts';

/** Reads the keys of a book that make it a PDF/X. */

/** The printing condition of `pdfx: true`: offset on coated paper, as printers in America mostly take it. */
const USUAL_CONDITION = 'CGATS TR 001';
/** Names as the International Color Consortium registers them. They need no escapes in a PDF. */
const CONDITION = /^[A-Za-z][\w .-]{2,39}$/u;

const readCondition = (value: unknown): string | undefined => {
  if (typeof value === 'boolean') return value ? USUAL_CONDITION : '';
  return typeof value === 'string' && CONDITION.test(value) ? value : undefined;
};

/** A printing condition; `''` for none. */
export const pdfxField: Field<string> = {
  expects: 'true, false or the registered name of a printing condition, such as FOGRA39',
  read: readCondition,
  absent: '',
};

export const dateField: Field<string | undefined> = {
  expects: 'a day such as 2026-03-14',
  read: (value) => parsePuzzleDate(String(value)),
  absent: undefined,
};

interface PdfXValues {
  readonly pdfx: string;
  readonly date: string | undefined;
  readonly colors: BookColors;
}

/** The PDF/X of a book; `undefined` for none. Reports what else the book needs for one. */
export const readPdfX = ({ pdfx, date, colors }: PdfXValues, report: Report): PdfX | undefined => {
  if (pdfx === '') return undefined;
  if (colors !== 'grey') report(['pdfx'], 'takes greys alone: give colors: grey, or leave pdfx out');
  if (date === undefined) report(['pdfx'], 'needs the day of the book: give date: and a day such as 2026-03-14');
  return date === undefined ? undefined : { condition: pdfx, day: date };
};
