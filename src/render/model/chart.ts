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
