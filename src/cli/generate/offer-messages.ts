import type { Size } from '../../puzzle/ladder.ts';
import { hideLabel, hideMessage, splitCells } from '../../puzzle/model/letters.ts';
import { hiddenWords } from '../../puzzle/model/puzzle.ts';
import { type BoardContents, countOpen, planSizesForMessage } from '../../puzzle/plan-sizes.ts';

/** Other messages for words that must all stay, where the given one leaves no full board. */

/** How far from the length of the message to look. A short message beside long words may need sixty letters more. */
const FARTHEST = 100;

/** The shares of their letters that words share with ease, and the most of a board that they cover. */
const LEAST_SHARED = 0.01;
const MOST_SHARED = 0.14;
const MOST_COVERED = 0.76;

/** Short ends for a message, in the languages of the built-in themes. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['now', 'well done', 'the end', 'you found it', 'that was all', 'and now you know', 'thank you for looking'],
  de: ['jetzt', 'gut so', 'das war es', 'gut gemacht', 'nun weißt du es', 'danke fürs Suchen'],
  fr: ['voilà', 'bravo', 'c’est tout', 'bien joué', 'tu as trouvé', 'merci de chercher'],
  es: ['ya', 'bravo', 'eso es', 'muy bien', 'eso es todo', 'gracias por buscar'],
  it: ['ora', 'bravi', 'tutto qui', 'ben fatto', 'hai trovato', 'grazie di aver cercato'],
  nl: ['nu', 'goed zo', 'dat was het', 'goed gedaan', 'nu weet je het', 'bedankt voor het zoeken'],
  pt: ['agora', 'bravo', 'é isso', 'muito bem', 'isso é tudo', 'valeu por procurar'],
  el: ['τώρα', 'μπράβο', 'αυτό ήταν', 'πολύ καλά', 'τώρα το ξέρεις', 'ευχαριστώ που έψαξες'],
  pl: ['już', 'brawo', 'to tyle', 'dobra robota', 'i już wiesz', 'dzięki za szukanie'],
};

const MOST_WORDINGS = 12;

/** Whether a message of `length` letters leaves a comfortable board. */
const suits = (contents: BoardContents, fixed: Size | undefined, length: number): boolean => {
  const letters = hiddenWords(contents).flatMap(splitCells).length;
  const sizes = fixed ? [fixed] : planSizesForMessage(contents, 'A'.repeat(length));
  return sizes.some((size) => {
    const open = countOpen(contents.shape, size);
    const shared = letters + length - open;
    return shared >= LEAST_SHARED * letters && shared <= MOST_SHARED * letters && open - length <= MOST_COVERED * open;
  });
};

/** The nearest run of lengths that suit the words, ends included; `undefined` if none is near. */
const suitableLengths = (
  contents: BoardContents,
  fixed: Size | undefined,
  length: number,
): { readonly least: number; readonly most: number } | undefined => {
  const nearest = Array.from(
    { length: 2 * FARTHEST + 1 },
    (_, i) => length + (i % 2 === 0 ? i / 2 : -(i + 1) / 2),
  ).find((one) => one > 0 && one !== length && suits(contents, fixed, one));
  if (nearest === undefined) return undefined;
  let [least, most] = [nearest, nearest];
  while (least - 1 > 0 && least - 1 !== length && suits(contents, fixed, least - 1)) least--;
  while (most < length + FARTHEST && most + 1 !== length && suits(contents, fixed, most + 1)) most++;
  return { least, most };
};

/** Wordings near a typed message with `least` to `most` letters: without some of its words, or with a short end. */
const nearestWordings = (
  text: string,
  language: string,
  { least, most }: { readonly least: number; readonly most: number },
): string[] => {
  const words = text.trim().split(/\s+/u);
  const shorter = words.flatMap((_, i) => [
    words.toSpliced(i, 1),
    ...words.slice(i + 1).map((_, j) => words.toSpliced(i, 1).toSpliced(i + j, 1)),
  ]);
  const longer = (ENDINGS[language] ?? []).map((ending) => [...words, ending]);
  const wordings = [...longer, ...shorter].map((wording) => wording.join(' '));
  const lengthOf = (wording: string): number => splitCells(hideLabel(wording, language)).length;
  const middle = (least + most) / 2;
  return [...new Set(wordings)]
    .filter((wording) => lengthOf(wording) >= least && lengthOf(wording) <= most)
    .sort((a, b) => Math.abs(lengthOf(a) - middle) - Math.abs(lengthOf(b) - middle))
    .slice(0, MOST_WORDINGS);
};

/** How many wordings to name. */
const MOST_NAMED = 3;

/** A message as typed and as hidden. */
interface TypedMessage {
  readonly text: string;
  readonly hidden: string;
  readonly language: string;
}

/**
 * A sentence with the lengths that suit the words and up to three wordings near the message; `undefined` if no near
 * length does. `fits` builds a board with a hidden message. `fixed` is the only size, if there is one.
 */
export const offerMessages = (
  contents: BoardContents,
  fixed: Size | undefined,
  { text, hidden, language }: TypedMessage,
  fits: (hidden: string) => boolean,
): string | undefined => {
  const { length } = splitCells(hidden);
  const lengths = suitableLengths(contents, fixed, length);
  if (!lengths) return undefined;
  const named: string[] = [];
  for (const wording of nearestWordings(text, language, lengths)) {
    if (named.length < MOST_NAMED && fits(hideMessage(wording, language))) named.push(`“${wording}”`);
  }
  const range = lengths.least === lengths.most ? `${lengths.least}` : `${lengths.least} to ${lengths.most}`;
  const tries = named.length === 0 ? '' : `: ${named.join(', ')}`;
  return `The message has ${length} letters; ${range} letters fit these words${tries}.`;
};
