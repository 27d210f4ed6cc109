import type { SharedBoard } from '../../../game/player/read-shared-board.ts';
import type { SharedView } from '../../../player/wire.ts';

/** Shows only the found words of a shared board, with their cells. */
export const viewShared = ({ edition, finds, finders }: SharedBoard): SharedView => ({
  finds: finds.flatMap(({ word, ends, finder }) => {
    const index = edition.puzzle.words.findIndex((candidate) => candidate.word === word);
    const placed = edition.puzzle.words[index];
    if (!placed) return [];
    return [{ number: index + 1, label: placed.label, isSecret: placed.secret, ends, finder }];
  }),
  finders: finders.map(({ tag }) => tag),
});
