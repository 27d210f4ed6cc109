import type { Rng } from '../../src/puzzle/model/rng.ts';

/** A board of symbols, numbered from 0, with a value that counts what is read on it. */
export interface CellBoard {
  /** The symbol of each cell. */
  readonly symbols: Uint8Array;
  readonly value: number;
  /** Takes a cell's symbol away with all that is read through it. Gives what the value loses. */
  lift(cell: number): number;
  /** Puts a symbol on a lifted cell if that brings at least `least`, and gives whether it did. */
  lay(cell: number, symbol: number, least: number): boolean;
  /** Puts the symbol back that `lift` took. */
  putBack(): void;
}

export interface Cooling {
  /** Symbols to try. Those that stand here more often are tried more often. */
  readonly tries: Uint8Array;
  /** A loss of as much is taken with the chance 1/e at the start. */
  readonly hottest: number;
  readonly coldest: number;
  /** Symbols tried in all. */
  readonly steps: number;
}

/** Symbols tried on a cell before the next one: what `lift` found out serves them all. */
const TRIES = 4;

/** Heat and clock are looked at once in so many cells. */
const STRIDE = 1024;

/**
 * Simulated annealing of single cells: the heat falls evenly from `hottest` to `coldest`. `onBetter` hears of every
 * value above `best`. Gives the best value, also of those below `best`; stops early once `isOver` says so.
 */
export const cool = (
  board: CellBoard,
  { tries, hottest, coldest, steps }: Cooling,
  rng: Rng,
  best: number,
  onBetter: () => void,
  isOver: () => boolean,
): number => {
  let record = best;
  let most = 0;
  for (let step = 0; step < steps && !isOver(); ) {
    const heat = hottest + (coldest - hottest) * (step / steps);
    for (let i = 0; i < STRIDE; i++) {
      const cell = rng.nextInt(board.symbols.length);
      const before = board.symbols[cell] as number;
      const lost = board.lift(cell);
      let isLaid = false;
      for (let attempt = 0; attempt < TRIES && !isLaid; attempt++) {
        const symbol = tries[rng.nextInt(tries.length)] as number;
        step++;
        if (symbol === before) continue;
        const least = lost + heat * Math.log((rng.nextUint32() + 1) / 2 ** 32);
        isLaid = board.lay(cell, symbol, least);
      }
      if (!isLaid) board.putBack();
      if (board.value <= most) continue;
      most = board.value;
      if (most <= record) continue;
      record = most;
      onBetter();
    }
  }
  return most;
};
