import type { ListedWord } from '../puzzle/model/puzzle.ts';
import { listedWordsOf, type Pack, type PackWord } from './pack.ts';

/**
 * Emoji for words: a word's own, else that of the same concept in another pack or language. A concept has no emoji if
 * packs disagree about it. Two words of a pack never have the same emoji: a picture would not tell which it means.
 */

/** The meaning of a word, by its English name; `undefined` if its pack does not give one. */
export const conceptOf = ({ label, concept }: PackWord, { language }: Pack): string | undefined =>
  concept ?? (language === 'en' ? label.toLowerCase().replace(/[^a-z0-9]+/g, '-') : undefined);

/** The emoji without variation selectors, which only choose its look. */
const bare = (emoji: string): string => emoji.replaceAll('\uFE0F', '');

type EmojiByConcept = ReadonlyMap<string, string>;

const readEmoji = (packs: readonly Pack[]): EmojiByConcept => {
  const known = new Map<string, string>();
  const disputed = new Set<string>();
  for (const pack of packs) {
    for (const word of pack.words) {
      const concept = conceptOf(word, pack);
      if (!concept || !word.emoji) continue;
      const before = known.get(concept);
      if (before !== undefined && bare(before) !== bare(word.emoji)) disputed.add(concept);
      known.set(concept, word.emoji);
    }
  }
  for (const concept of disputed) known.delete(concept);
  return known;
};

const emojiOf = new WeakMap<readonly Pack[], EmojiByConcept>();

const countUses = (emoji: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const one of emoji) if (one !== undefined) uses.set(bare(one), (uses.get(bare(one)) ?? 0) + 1);
  return uses;
};

/** A pack's words as in `listedWordsOf`, with an emoji if `packs` have one. */
export const picturedWordsOf = (pack: Pack, packs: readonly Pack[], spelling?: string): ListedWord[] => {
  const known = emojiOf.get(packs) ?? readEmoji(packs);
  emojiOf.set(packs, known);
  const listed = listedWordsOf(pack, spelling);
  const wanted = pack.words.map((word) => word.emoji ?? known.get(conceptOf(word, pack) ?? ''));
  const uses = countUses(wanted);
  return pack.words.flatMap((word, i) => {
    const [entry, emoji] = [listed[i], wanted[i]];
    const isClear = emoji !== undefined && (word.emoji !== undefined || uses.get(bare(emoji)) === 1);
    return entry ? [isClear ? { ...entry, emoji } : entry] : [];
  });
};

/** Fewer shared words link no themes. */
const MIN_SHARED = 5;

/** The themes among `others` that share the most words with a theme of another language, if they share a few. */
export const partnersOf = (theme: Pack, others: readonly Pack[]): Pack[] => {
  const concepts = new Set(theme.words.map((word) => conceptOf(word, theme)));
  const sharedBy = (pack: Pack): number =>
    pack.words.filter((word) => {
      const concept = conceptOf(word, pack);
      return concept !== undefined && concepts.has(concept);
    }).length;
  return others
    .map((pack) => ({ pack, shared: sharedBy(pack) }))
    .filter(({ shared }) => shared >= MIN_SHARED)
    .sort((a, b) => b.shared - a.shared)
    .map(({ pack }) => pack);
};
