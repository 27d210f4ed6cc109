import { DIRECTIONS, STEPS } from '../../src/puzzle/model/grid.ts';

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return number > 1;
};

/** Every prime read in a grid, by trial division. */
export const primesIn = (grid: readonly string[]): Set<string> => {
  const primes = new Set<string>();
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < (grid[row] ?? '').length; column++) {
      for (const { dRow, dColumn } of DIRECTIONS.map((direction) => STEPS[direction])) {
        let text = '';
        for (let i = 0; ; i++) {
          const digit = grid[row + i * dRow]?.[column + i * dColumn];
          if (digit === undefined) break;
          text += digit;
          if (!text.startsWith('0') && isPrime(Number(text))) primes.add(text);
        }
      }
    }
  }
  return primes;
};
