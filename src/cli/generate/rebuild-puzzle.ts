import { parseLiteralId } from '../../puzzle/formats/game-id.ts';
import { DIRECTIONS } from '../../puzzle/model/direction.ts';
import { certifyPuzzle } from '../../puzzle/verify/certificate.ts';
import { hashText } from '../shell/cli-io.ts';
import type { BuiltPuzzle } from './build-puzzle.ts';

/** The puzzle in a literal id, with its words as hidden. Certifies it again as a plain puzzle. */
export const rebuildPuzzle = (id: string): BuiltPuzzle => {
  const literal = parseLiteralId(id);
  if (!literal) throw new Error(`expected a literal game id, got ${id}`);
  const puzzle = {
    grid: literal.grid,
    words: literal.placements.map((placement) => ({
      word: placement.word,
      label: placement.word,
      placement,
      secret: false,
    })),
    directions: DIRECTIONS.filter((name) => literal.placements.some(({ direction }) => direction === name)),
    oneSharedCell: false,
    plain: true,
    seed: id,
  };
  const certificate = certifyPuzzle(puzzle, { blocklist: [] }, 1, hashText);
  return { puzzle: { ...puzzle, certificate }, constructMs: undefined };
};
