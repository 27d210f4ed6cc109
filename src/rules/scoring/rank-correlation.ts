/** The rank of each number from 1, lowest first. Equal numbers share the mean of their ranks. */
const ranksOf = (numbers: readonly number[]): number[] => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return numbers.map((number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2 + 1);
};

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * How far two orders of the same things agree: 1 if they are the same, −1 if one is the other backwards, about 0 without
 * a link. `undefined` if all numbers of one side are equal. This is Spearman's coefficient, with mean ranks for ties.
 */
export const rankCorrelation = (one: readonly number[], other: readonly number[]): number | undefined => {
  const ranks = [ranksOf(one), ranksOf(other)] as const;
  const [a, b] = ranks.map((each) => each.map((rank) => rank - meanOf(each))) as [number[], number[]];
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  const scale = Math.sqrt(product(a, a) * product(b, b));
  return scale === 0 ? undefined : product(a, b) / scale;
};
