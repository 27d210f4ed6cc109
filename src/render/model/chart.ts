/** A bar of a chart: its name, its number and the number as text. A marked bar stands out. */
export interface ChartBar {
  /** Such as "1. Ada"; the chart cuts a long one. */
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  /** Such as "54 points". */
  readonly valueText: string;
  readonly isMarked: boolean;
}

/** One day of a calendar; `undefined` in its place is a day outside the calendar. */
export type HeatDay = HeatSign & {
  /** The day's number and its value, written above its square. */
  readonly caption?: { readonly day: string; readonly value: string };
};

type HeatSign =
  /** A day without a puzzle. */
  | { readonly kind: 'free' }
  | {
      readonly kind: 'puzzle';
      /** How much of the square is full, such as the share of words that the player found; from 0 to 1. */
      readonly share: number;
      /** A freeze kept the streak over it. */
      readonly isFrozen: boolean;
    };

/**
 * A calendar with a week in each column or in each row. Its squares fill up with the share of each day. All texts are
 * in the reader's language.
 */
export interface HeatMap {
  readonly title: string;
  /** The names of the rows, from the top. */
  readonly rowNames: readonly string[];
  /** The columns from the left. Each has a place for every row. */
  readonly columns: readonly (readonly (HeatDay | undefined)[])[];
  /** Names above the columns in order, each from its column, counted from 0, to the next one. */
  readonly columnNames: readonly { readonly column: number; readonly name: string }[];
  readonly legend: readonly { readonly day: HeatDay; readonly text: string }[];
}
