/** What PDF/X wants to know of a file. */
export interface PdfX {
  /** The registered name of a printing condition, such as FOGRA39: letters, figures, spaces and `._-`. */
  readonly condition: string;
  /** A day such as 2026-03-14, because a file says when it was made. */
  readonly day: string;
}
