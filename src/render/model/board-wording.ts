/** The words that pictures and texts of a board are made with, so that each language can bring its own. */
export interface BoardWording {
  /** Lets a thread, to which functions cannot be sent, find the same wording. */
  readonly language: string;
  readonly botName: string;
  /** As in "12 words". */
  words(count: number): string;
  /** Stands for a word that the list does not tell. */
  wordNumber(number: number): string;
  /** Shown under a list; `found` is `undefined` if nobody plays. */
  secretWords(total: number, found?: number): string;
  /** Shown under a list; `message` is `undefined` if it must not be told. */
  hiddenMessage(letters: number, message?: string): string;
  readonly solution: string;
  /** Names the solutions in a booklet's contents. */
  readonly solutions: string;
  /** Opens the alternative text: the kind of picture, its theme and its size. */
  describe(title: string, rows: number, columns: number): string;
  /** Introduces the rows of the grid in the alternative text. */
  readonly rowsFollow: string;
  /** Stands in the alternative text if the rows do not fit. */
  readonly rowsLeftOut: string;
  /** Introduces the list of words. */
  readonly find: string;
  /** Introduces the list of words already found. */
  readonly found: string;
  /** Introduces the list of words that others found on a board which is shared. */
  readonly foundByOthers: string;
}
