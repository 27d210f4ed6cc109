/** A bar chart: each bar with its name, its number as text, and whether it is marked. */
export interface ChartBar {
  /** Such as "1. Ada"; cut if it is too long. */
  readonly label: string;
  /** 0 or more. */
  readonly value: number;
  /** Such as "54 points". */
  readonly valueText: string;
  readonly isMarked: boolean;
}
