/**
 * A time against the clock is believed only if a person can reach it. Both limits come from measurements of people, at
 * the fast end of their range, so that no honest player falls below them. The source of `MS_A_BIT` and `LOOK_MS` is
 * Card, Moran and Newell, "The Psychology of Human-Computer Interaction" (1983).
 */

/** The fastest hands take this long for a bit of difficulty of an aimed movement (Fitts's law: 70 to 120 ms). */
const MS_A_BIT = 70;

/** Five cells to the target give log2(5 + 0.5) bits. */
const BITS = 2.5;

/** A find takes two aimed movements: to its first letter, and along the word. */
export const DRAG_MS = 2 * BITS * MS_A_BIT;

/** The eye rests this long at a place before it moves on. */
const LOOK_MS = 230;

/** Letters that a look takes in: the visual span of readers (Legge and others, 1997). */
const LETTERS_A_LOOK = 10;

/** On average, a word turns up after half the board. */
const SHARE_SEARCHED = 1 / 2;

/** The shortest time for a word that a person finds on a board with so many letters. */
export const leastForWord = (letters: number): number =>
  DRAG_MS + (LOOK_MS * letters * SHARE_SEARCHED) / LETTERS_A_LOOK;

/** A try against the clock. Instants are milliseconds since 1970. */
export interface TimedPlay {
  readonly startedAt: number;
  /** The instants of all finds up to the last listed word, in order. Finds sent together are a millisecond apart. */
  readonly finds: readonly number[];
  /** The letters of the board, and its listed words. */
  readonly letters: number;
  readonly words: number;
}

interface Sent {
  readonly at: number;
  readonly last: number;
  readonly finds: number;
}

/** Finds by the message that brought them: typed words arrive together. */
const messagesOf = (finds: readonly number[]): Sent[] => {
  const sent: Sent[] = [];
  for (const at of finds) {
    const before = sent.at(-1);
    if (before && at - before.last <= 1) sent[sent.length - 1] = { ...before, last: at, finds: before.finds + 1 };
    else sent.push({ at, last: at, finds: 1 });
  }
  return sent;
};

/** Whether a hand can enter the finds of each message in the time since the message before it. */
const isByHand = ({ startedAt, finds }: TimedPlay): boolean =>
  messagesOf(finds).every(({ at, finds: count }, i, all) => at - (all[i - 1]?.last ?? startedAt) >= count * DRAG_MS);

/** Whether eyes and hands can be this fast. */
export const isPlausible = (play: TimedPlay): boolean => {
  const taken = (play.finds.at(-1) ?? play.startedAt) - play.startedAt;
  return taken >= play.words * leastForWord(play.letters) && isByHand(play);
};

/** Times are told and compared in whole seconds, so that a slow connection decides little. */
export const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** "1:42", or "1:02:03" from an hour on. */
export const formatSeconds = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
};
