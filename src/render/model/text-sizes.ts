/** How large the texts of a page are, in px. */
export interface TextSizes {
  readonly title: number;
  readonly subtitle: number;
  readonly label: number;
  /** Of clues and hints. */
  readonly clue: number;
  readonly note: number;
  readonly footer: number;
  /** Between the entries of a list. */
  readonly rowGap: number;
}

/** Of a page with its list below the grid. */
export const PAGE_SIZES: TextSizes = { title: 46, subtitle: 26, label: 30, clue: 24, note: 26, footer: 20, rowGap: 8 };

/** The sizes of a list beside the grid. Its page is smaller, so Discord shows it larger. */
export const BESIDE_SIZES: TextSizes = {
  title: 30,
  subtitle: 19,
  label: 23,
  clue: 19,
  note: 19,
  footer: 16,
  rowGap: 3,
};
