/** The words of a board's pictures and texts, in one language. */
export interface BoardWording {
  /** Threads cannot receive functions. They find the same wording by this tag. */
  readonly language: string;
  readonly botName: string;
  /** As in "12 words". */
  words(count: number): string;
  /** Stands for a word that the list does not show. */
  wordNumber(number: number): string;
  /** The note below a list; `found` is `undefined` on a board without a player. */
  secretWords(total: number, found?: number): string;
  /** The note below a list; `message` is `undefined` if the board must not reveal it. */
  hiddenMessage(letters: number, message?: string): string;
  readonly solution: string;
  /** Names the solutions in a booklet's contents. */
  readonly solutions: string;
  /** Opens the alternative text: the kind of picture, its theme and its size. */
  describe(title: string, rows: number, columns: number): string;
  /** Introduces the rows of the grid in the alternative text. */
  readonly rowsFollow: string;
  /** Replaces the rows in the alternative text if they do not fit. */
  readonly rowsLeftOut: string;
  /** Introduces the list of words. */
  readonly find: string;
  /** Introduces the list of words already found. */
  readonly found: string;
  /** Introduces the list of words that others found on a shared board. */
  readonly foundByOthers: string;
}
