/** One day of a calendar; `undefined` in its place is a day outside the calendar. */
export type HeatDay =
  /** There was no puzzle. */
  | { readonly kind: 'free' }
  | {
      readonly kind: 'puzzle';
      /** Of its words, from 0 to 1. */
      readonly share: number;
      /** A freeze kept the streak over it. */
      readonly isFrozen: boolean;
    };

/** A calendar of weeks, one column each, whose days fill up with the share of words found. All texts are the reader's. */
export interface HeatMap {
  readonly title: string;
  /** Names of the seven days, in the order of the rows. */
  readonly weekdays: readonly string[];
  /** Seven days each, oldest week first. */
  readonly weeks: readonly (readonly (HeatDay | undefined)[])[];
  /** Names over the columns, from 0, that a month begins in, in their order. */
  readonly months: readonly { readonly week: number; readonly name: string }[];
  readonly legend: readonly { readonly day: HeatDay; readonly text: string }[];
}
