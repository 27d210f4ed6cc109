/**
 * The one place that decides about invisible characters: joiners, zero-width spaces, soft hyphens, variation selectors,
 * marks of direction and the like. Two words that look alike must be one, whatever a phone or a web page left in them.
 *
 * - **Words**, messages, filler and typed entries lose them all. Each cell shows its letter by itself, so a joiner of
 *   Arabic or Persian changes nothing there. One joiner stays in words: a zero-width joiner behind a Devanagari virama,
 *   before a letter. It gives that cell another look, as in Marathi दर्‍या (valleys) beside दर्या (sea).
 * - **Labels** keep the joiners that people see: between letters of scripts that join, as in Persian می‌خواهم, and
 *   within emoji. All others go.
 * - **Comparisons** of typed words ignore every one of them.
 */

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Characters that turn the text after them around. Lists with such a character are refused by name. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/u;

const JOINER = '\u200d';
const NON_JOINER = '\u200c';
const TEXT_STYLE = '\ufe0e';
const EMOJI_STYLE = '\ufe0f';
const KEYCAP = '\u20e3';
const BLACK_FLAG = '\u{1f3f4}';
const VIRAMA = '\u094d';

const DEVANAGARI_LETTER = /(?=\p{L})\p{Script=Devanagari}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;
const KEY = /[0-9#*]/u;
const FLAG_TAG = /[\u{e0020}-\u{e007f}]/u;

/** Letters and marks of scripts whose letters join, or combine, and so show a joiner between them. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;

/** Whether an invisible character stays between two others. `before` is already kept, and both may be empty. */
type Stays = (character: string, before: string, after: string) => boolean;

const staysInWord: Stays = (character, before, after) =>
  character === JOINER && before === VIRAMA && DEVANAGARI_LETTER.test(after);

const staysInLabel: Stays = (character, before, after) => {
  const isPicture = PICTURE.test(before) || before === EMOJI_STYLE;
  switch (character) {
    case JOINER:
      return (isPicture && PICTURE.test(after)) || (JOINING.test(before) && JOINING.test(after));
    case NON_JOINER:
      return JOINING.test(before) && JOINING.test(after);
    case EMOJI_STYLE:
    case TEXT_STYLE:
      return PICTURE.test(before) || (KEY.test(before) && after === KEYCAP);
    default:
      return FLAG_TAG.test(character) && (before === BLACK_FLAG || FLAG_TAG.test(before));
  }
};

/** Drops invisible characters that do not stay. The time grows with the length of the text. */
const dropUnless = (text: string, stays: Stays): string => {
  if (!INVISIBLE.test(text)) return text;
  const characters = Array.from(text);
  const kept: string[] = [];
  for (const [i, character] of characters.entries()) {
    const after = characters[i + 1] ?? '';
    if (!INVISIBLE.test(character) || stays(character, kept.at(-1) ?? '', after)) kept.push(character);
  }
  return kept.join('');
};

/** For words, messages and filler. */
export const cleanWord = (text: string): string => dropUnless(text, staysInWord);

/** For everything that people read: labels, clues, names, quoted entries. */
export const cleanLabel = (text: string): string => dropUnless(text, staysInLabel);

/** Like `cleanLabel`, for texts that a later check refuses by the characters that turn text around. */
export const cleanUpload = (text: string): string =>
  dropUnless(text, (character, before, after) => TURNS.test(character) || staysInLabel(character, before, after));

/** For comparisons. */
export const dropInvisible = (text: string): string => dropUnless(text, () => false);

const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00ad', 'a soft hyphen'],
  ['\u034f', 'a combining grapheme joiner'],
  ['\u061c', 'an Arabic letter mark'],
  ['\u200b', 'a zero-width space'],
  [NON_JOINER, 'a zero-width non-joiner'],
  [JOINER, 'a zero-width joiner'],
  ['\u200e', 'a left-to-right mark'],
  ['\u200f', 'a right-to-left mark'],
  ['\u202a', 'a left-to-right embedding'],
  ['\u202b', 'a right-to-left embedding'],
  ['\u202c', 'an end of a direction'],
  ['\u202d', 'a left-to-right override'],
  ['\u202e', 'a right-to-left override'],
  ['\u2060', 'a word joiner'],
  ['\u2066', 'a left-to-right isolate'],
  ['\u2067', 'a right-to-left isolate'],
  ['\u2068', 'an isolate'],
  ['\u2069', 'an end of an isolate'],
  ['\ufeff', 'a byte order mark'],
]);

const describe = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const fallback = /\p{Cc}/u.test(character)
    ? 'a control character'
    : /\p{Variation_Selector}/u.test(character)
      ? 'a variation selector'
      : 'an invisible character';
  return `${NAMES.get(character) ?? fallback}, U+${code}`;
};

/** The first invisible or control character as a person can read it: “a zero-width joiner, U+200D”. */
export const nameInvisible = (text: string): string | undefined => {
  const found = Array.from(text).find((character) => INVISIBLE.test(character) || /\p{Cc}/u.test(character));
  return found === undefined ? undefined : describe(found);
};

/** The first control character, or character that turns text around, by its name. */
export const nameUnprintable = (text: string): string | undefined => {
  const found = Array.from(text).find((character) => TURNS.test(character) || /\p{Cc}/u.test(character));
  return found === undefined ? undefined : describe(found);
};
