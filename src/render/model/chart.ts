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
export type HeatDay =
  /** A day without a puzzle. */
  | { readonly kind: 'free' }
  | {
      readonly kind: 'puzzle';
      /** The share of its words that the player found, from 0 to 1. */
      readonly share: number;
      /** A freeze kept the streak over it. */
      readonly isFrozen: boolean;
    };

/**
 * A calendar of weeks, one column each. Its days fill up with the share of words found. All texts are in the reader's
 * language.
 */
export interface HeatMap {
  readonly title: string;
  /** Names of the seven days, in the order of the rows. */
  readonly weekdays: readonly string[];
  /** Seven days each, oldest week first. */
  readonly weeks: readonly (readonly (HeatDay | undefined)[])[];
  /** Names of months in order, each with the column, from 0, in which the month begins. */
  readonly months: readonly { readonly week: number; readonly name: string }[];
  readonly legend: readonly { readonly day: HeatDay; readonly text: string }[];
}
