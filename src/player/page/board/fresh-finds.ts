import { useRef } from 'preact/hooks';
import type { WordView } from '../../wire.ts';

interface Finds {
  /** Found before the page showed the list. */
  readonly earlier: readonly number[];
  /** Found since, the newest last. */
  readonly fresh: readonly number[];
}

const numbersOf = (words: readonly WordView[]): number[] =>
  words.filter(({ isFound }) => isFound).map(({ number }) => number);

/** A page in a file may take finds back. They are fresh again when the player makes them again. */
const next = ({ earlier, fresh }: Finds, found: readonly number[]): Finds => ({
  earlier: earlier.filter((number) => found.includes(number)),
  fresh: [
    ...fresh.filter((number) => found.includes(number)),
    ...found.filter((number) => !earlier.includes(number) && !fresh.includes(number)),
  ],
});

/**
 * The numbers of the words found since the page showed this list, the newest last. Only these finds move. The same array
 * comes back until there is another find.
 */
export const useFreshFinds = (words: readonly WordView[]): readonly number[] => {
  const found = numbersOf(words);
  const finds = useRef<Finds>({ earlier: found, fresh: [] });
  const { fresh } = finds.current;
  finds.current = next(finds.current, found);
  if (finds.current.fresh.join() === fresh.join()) finds.current = { ...finds.current, fresh };
  return finds.current.fresh;
};
