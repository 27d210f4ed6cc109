import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { RING_HUES } from '../../../puzzle/model/ring-hues.ts';
import { colorOf } from '../../shared-words.ts';
import type { PuzzleView } from '../../wire.ts';
import { useSay } from '../texts.ts';

/** The players of a shared board, each with a colour and the number of found words. */

export type Names = Readonly<Record<string, string>>;

const NamesContext = createContext<Names>({});

export const NamesProvider = NamesContext.Provider;

/** The name of a finder on this page. */
export const useFinderName = (me: string | undefined): ((finder: string) => string) => {
  const say = useSay();
  const names = useContext(NamesContext);
  return (finder) => (finder === me ? say('me') : (names[finder] ?? say('someone')));
};

export const Swatch = ({ color }: { readonly color: number }) => (
  <svg class="swatch" viewBox="0 0 20 20" aria-hidden="true">
    <rect class={`ring ring-${color % RING_HUES}`} x="2" y="2" width="16" height="16" rx="8" />
  </svg>
);

export const Finders = ({ shared }: { readonly shared: NonNullable<PuzzleView['shared']> }) => {
  const say = useSay();
  const nameOf = useFinderName(shared.me);
  const { finds, finders } = shared;
  return (
    <section class="finders" aria-labelledby="finders-title">
      <h2 id="finders-title">{say('together')}</h2>
      <ol>
        {finders.map((finder) => (
          <li key={finder} data-finder={finder === shared.me ? 'me' : finder}>
            <Swatch color={colorOf(shared, finder)} />
            <span dir="auto">{nameOf(finder)}</span>
            <span class="count">{finds.filter((find) => find.finder === finder).length}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
