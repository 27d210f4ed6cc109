import { splitCells } from '../../puzzle/model/letters.ts';

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - splitCells(text).length));

/** Lines of a table with its heads on top. Two spaces separate columns. Lines have no trailing spaces. */
export const formatTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => splitCells(row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((text, column) => pad(text, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
