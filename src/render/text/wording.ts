/** The words that pictures and texts of a board are made with, so that each language can bring its own. */
export interface BoardWording {
  /** By which a thread, to which functions cannot be sent, finds the same wording. */
  readonly language: string;
  readonly botName: string;
  /** As in "12 words". */
  words(count: number): string;
  /** Stands for a word that the list does not tell. */
  wordNumber(number: number): string;
  /** Shown under a list; `found` is `undefined` where nobody plays. */
  secretWords(total: number, found?: number): string;
  /** Shown under a list; `message` is `undefined` where it must not be told. */
  hiddenMessage(letters: number, message?: string): string;
  readonly solution: string;
  /** Names the solutions in a booklet's contents. */
  readonly solutions: string;
  /** Opens the alternative text: the kind of picture, its theme and its size. */
  describe(title: string, rows: number, columns: number): string;
  /** Introduces the rows of the grid in the alternative text. */
  readonly rowsFollow: string;
  /** Stands in the alternative text where the rows do not fit. */
  readonly rowsLeftOut: string;
  /** Introduces the list of words. */
  readonly find: string;
  /** Introduces the list of words already found. */
  readonly found: string;
}

const secretWords = (total: number, found?: number): string => {
  if (found !== undefined) return `Secret words: ${found} of ${total} found`;
  return total === 1 ? 'And 1 secret word' : `And ${total} secret words`;
};

const hiddenMessage = (letters: number, message?: string): string =>
  `Hidden message: ${message ?? (letters === 1 ? '1 letter' : `${letters} letters`)}`;

export const ENGLISH: BoardWording = {
  language: 'en',
  botName: 'Searchlight',
  words: (count) => (count === 1 ? '1 word' : `${count} words`),
  wordNumber: (number) => `Word ${number}`,
  secretWords,
  hiddenMessage,
  solution: 'Solution',
  solutions: 'Solutions',
  describe: (title, rows, columns) => `Word search “${title}”, ${rows} rows by ${columns} columns.`,
  rowsFollow: 'Rows from the top:',
  rowsLeftOut: 'The grid is too large to describe here; ask for the puzzle as text to read it.',
  find: 'Find:',
  found: 'Found:',
};
