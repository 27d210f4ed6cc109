/** The page's data about other puzzles: earlier dates, practices and races. */

/** The name of no theme: the server draws one. */
export const SURPRISE = 'surprise';

/** A theme to practise or to race for. */
export interface ThemeView {
  readonly id: string;
  readonly title: string;
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** One of the server's own lists. */
  readonly isOwn: boolean;
}

/** Other puzzles: earlier dates, and themes for practice. */
export interface OthersView {
  readonly dates: readonly { readonly date: string; readonly label: string }[];
  /** The server's own lists that members know already, then the built-in themes. */
  readonly themes: readonly ThemeView[];
  readonly difficulties: readonly { readonly id: string; readonly name: string }[];
  /** The languages for a practice's list, for any language of the board. */
  readonly languages: readonly { readonly id: string; readonly name: string }[];
}
