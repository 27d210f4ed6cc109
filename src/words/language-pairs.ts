import { dropAccents, hideLabel } from '../puzzle/model/letters.ts';
import type { ListedWord } from '../puzzle/model/puzzle.ts';
import { checkList } from './check-list.ts';
import { isInLanguage } from './find-pack.ts';
import type { Pack, PackWord } from './pack.ts';
import { conceptOf } from './picture-words.ts';

/**
 * The same things in two languages. Concepts link the words of packs. A name may mean two things, such as the bat of a
 * sport and the bat of a cave. So words become partners only if their packs share more of the theme.
 */

/** The language of the listed names, and the language of the words in the grid. */
export interface LanguagePair {
  readonly list: string;
  readonly grid: string;
}

/** Fewer words in both languages make no theme. An easy board lists as many. */
export const MIN_PAIRS = 8;

/** The words of a theme that a pack of another language must have. */
const MIN_SHARED = 3;

type WordsByConcept = ReadonlyMap<string, { readonly word: PackWord; readonly pack: Pack }>;

const readConcepts = (packs: readonly Pack[], language: string): WordsByConcept =>
  new Map(
    packs
      .filter((pack) => isInLanguage(pack, language))
      .flatMap((pack) => pack.words.map((word) => [conceptOf(word, pack) ?? '', { word, pack }] as const))
      .filter(([concept]) => concept !== ''),
  );

const known = new WeakMap<readonly Pack[], Map<string, WordsByConcept>>();

const conceptsIn = (packs: readonly Pack[], language: string): WordsByConcept => {
  const byLanguage = known.get(packs) ?? new Map<string, WordsByConcept>();
  known.set(packs, byLanguage);
  const concepts = byLanguage.get(language) ?? readConcepts(packs, language);
  byLanguage.set(language, concepts);
  return concepts;
};

/** The words of a theme in a language, by concept. */
const themeIn = (pack: Pack, packs: readonly Pack[], language: string): ReadonlyMap<string, PackWord> => {
  const concepts = pack.words.flatMap((word) => conceptOf(word, pack) ?? []);
  const all = conceptsIn(packs, language);
  const found = concepts.flatMap((concept) => {
    const partner = all.get(concept);
    return partner ? [{ concept, ...partner }] : [];
  });
  const shared = new Map<Pack, number>();
  for (const partner of found) shared.set(partner.pack, (shared.get(partner.pack) ?? 0) + 1);
  const linked = found.filter(
    (partner) => isInLanguage(pack, language) || (shared.get(partner.pack) ?? 0) >= MIN_SHARED,
  );
  return new Map(linked.map(({ concept, word }) => [concept, word]));
};

const isAlike = (one: string, other: string): boolean =>
  dropAccents(hideLabel(one, 'und')) === dropAccents(hideLabel(other, 'und'));

/**
 * The words of a theme that both languages have. The grid hides one name, and the other is its clue. It skips pairs
 * with the same spelling, because they teach no word.
 */
export const pairedWords = (pack: Pack, packs: readonly Pack[], { list, grid }: LanguagePair): ListedWord[] => {
  const listed = themeIn(pack, packs, list);
  const hidden = themeIn(pack, packs, grid);
  const pairs = [...hidden].flatMap(([concept, { label }]) => {
    const name = listed.get(concept)?.label;
    return name === undefined || isAlike(name, label) ? [] : [{ label, clue: name }];
  });
  const parsed = { words: pairs.map((pair, i) => ({ ...pair, line: i + 1 })), problems: [] };
  return [...checkList(parsed, grid).words];
};
