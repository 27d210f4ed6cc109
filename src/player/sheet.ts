/**
 * A puzzle as one HTML file that plays without a server. The file holds the words, as a printed puzzle does, but not
 * their places. A line that spells a word is a find.
 */

export interface SheetWord {
  /** The text of its cells. */
  readonly cells: readonly string[];
  readonly label: string;
  /** The list's text before the find: its label or its clue. */
  readonly text: string;
  /** Printed below the text; `''` for none. */
  readonly clue: string;
  /** What a find tells beside the word: its clue or translation; `''` for none. */
  readonly meaning: string;
  /** The colour of its ring, from 0 to 6. */
  readonly hue: number;
  /** Missing from the list until it is found. */
  readonly secret: boolean;
}

/** The page's data. */
export interface Sheet {
  /** The same for the same puzzle; the key of stored finds. */
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly colors: string;
  readonly rows: number;
  readonly columns: number;
  /** Row by row; `''` for a cell outside the board. */
  readonly letters: readonly string[];
  /** Indexes in `letters` of the cells that stay blank until a find covers them. */
  readonly blind: readonly number[];
  readonly words: readonly SheetWord[];
}

/** The page's script and styles, each as one text. */
export interface SheetParts {
  readonly script: string;
  readonly style: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');

/** JSON that cannot close its script element. */
const formatData = (sheet: Sheet): string => JSON.stringify(sheet).replaceAll('<', '\\u003c');

/** The page; its security policy forbids all requests. */
export const formatSheet = (sheet: Sheet, { script, style }: SheetParts): string => `<!doctype html>
<html lang="${escapeHtml(sheet.language)}" data-colors="${escapeHtml(sheet.colors)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(sheet.title)}</title>
<style>
${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="player"></div>
<noscript>This puzzle needs JavaScript.</noscript>
<script type="application/json" id="sheet">${formatData(sheet)}</script>
<script>
${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
