/** One observation: its traits, the value to explain, and how much it counts. */
export interface Observation {
  readonly traits: readonly number[];
  readonly value: number;
  readonly weight: number;
}

/** Solves a system of linear equations by Gaussian elimination with the largest pivot of each column. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (let column = 0; column < rows.length; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const own = rows[column] as number[];
    for (const row of rows) {
      if (row === own) continue;
      const factor = (row[column] ?? 0) / (own[column] ?? 0);
      for (let i = column; i < row.length; i++) row[i] = (row[i] ?? 0) - factor * (own[i] ?? 0);
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 0));
};

/** The weights of the traits with the least weighed sum of squared errors. Throws if traits depend on each other. */
export const fitLeastSquares = (observations: readonly Observation[]): number[] => {
  const count = observations[0]?.traits.length ?? 0;
  const indexes = Array.from({ length: count }, (_, i) => i);
  const sumOf = (of: (observation: Observation) => number): number =>
    observations.reduce((sum, observation) => sum + observation.weight * of(observation), 0);
  const matrix = indexes.map((i) => indexes.map((j) => sumOf(({ traits }) => (traits[i] ?? 0) * (traits[j] ?? 0))));
  const right = indexes.map((i) => sumOf(({ traits, value }) => (traits[i] ?? 0) * value));
  const weights = solve(matrix, right);
  if (!weights.every(Number.isFinite)) throw new Error('expected independent traits, got some that follow from others');
  return weights;
};
