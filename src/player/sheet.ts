/**
 * A puzzle as one file of HTML that is played without any server. Its words are in the file, as on paper they are below
 * the grid; where they lie is not: a line that spells a word is a find.
 */

/** A word of the list. */
export interface SheetWord {
  /** As its cells show it. */
  readonly cells: readonly string[];
  readonly label: string;
  /** What the list prints until it is found: its label, or its clue. */
  readonly text: string;
  /** Printed below; `''` for none. */
  readonly clue: string;
  /** Not on the list until it is found. */
  readonly secret: boolean;
}

/** What the page is given. */
export interface Sheet {
  /** The same for the same puzzle: what was found is kept under it. */
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly colors: string;
  readonly rows: number;
  readonly columns: number;
  /** Row by row; `''` for a cell that is not on the board. */
  readonly letters: readonly string[];
  /** Cells, by their place in `letters`, whose letters are not shown until they are found. */
  readonly blind: readonly number[];
  readonly words: readonly SheetWord[];
}

/** The page's program and its looks, each one text. */
export interface SheetParts {
  readonly script: string;
  readonly style: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');

/** JSON that cannot end the element it stands in. */
const formatData = (sheet: Sheet): string => JSON.stringify(sheet).replaceAll('<', '\\u003c');

/** The page; its policy forbids it every request. */
export const formatSheet = (sheet: Sheet, { script, style }: SheetParts): string => `<!doctype html>
<html lang="${escapeHtml(sheet.language)}" data-colors="${escapeHtml(sheet.colors)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(sheet.title)}</title>
<style>
${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<noscript>This puzzle needs JavaScript.</noscript>
<script type="application/json" id="sheet">${formatData(sheet)}</script>
<script>
${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
