import { redact } from '../../src/base/log/describe-error.ts';
import { suggestThemes } from '../../src/features/practice/practice-handlers.ts';
import { NO_OPTIONS } from '../../src/game/lists/list-options.ts';
import { readOptions } from '../../src/game/lists/read-options.ts';
import type { Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { nearestPostTime, parsePostTime } from '../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { readDate } from '../../src/rules/dates/read-date.ts';
import { readTimeZone, suggestTimeZones } from '../../src/rules/dates/read-time-zone.ts';
import { dropNames } from '../../src/rules/entries/drop-names.ts';
import { mayBeMessage, messageTest } from '../../src/rules/entries/match-word.ts';
import { parseEntries } from '../../src/rules/entries/parse-entries.ts';
import { escapeText } from '../../src/wording/escape.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { parseTypedList } from '../../src/words/parse-list.ts';

/**
 * Runs every reader of typed text on the main thread, with the hardest texts of the greatest length. A reader fails if
 * its fastest run takes more than 10 ms of processor time. On a busy machine, slower runs say little.
 */

const MOST_MS = 10;
const RUNS = 7;

const PARTS: Readonly<Record<string, string>> = {
  ...{ spaces: ' ', digits: '1', points: '.', stars: '*', quotes: '"', dashes: '-', slashes: '/', letters: 'a' },
  ...{ cells: 'A1 ', 'cells joined': 'A1', 'cells turned': '10J ', 'cells on lines': 'A1\n', 'Greek cells': 'Α1 ' },
  ...{ 'open brackets': '(A,', brackets: '(A,3)', 'far cells': 'ZZ999', 'cells above': 'A0', columns: 'A ' },
  ...{ commas: 'a,', lines: 'a\n', words: 'queen ', labels: 'abc def, ', numbers: '1 ', markdown: '`_~|>#[](<@' },
  ...{ marks: '\u0301\u0316', sentences: '\ufdfa', jamo: '\u1100\u1161\u11a8', emoji: '👩‍', separators: '\u2028' },
  ...{ 'half-width': 'ﾊﾞ', ligatures: 'ﬃ', 'Greek accents': '\u1f82', 'sharp s': 'ß', shapes: 'heart-' },
};

const LABELS = ['QUEEN', 'CUSTOMS', 'CRÈME', 'ABSINTHE', 'OTTER', 'BADGER'];

const PUZZLE = {
  words: Array.from({ length: 40 }, (_, i) => ({
    word: `${LABELS[i % LABELS.length]}${String.fromCharCode(65 + (i % 26))}`,
    label: LABELS[i % LABELS.length],
    secret: i > 30,
  })),
  message: 'THISISAHIDDENMESSAGEOFSIXTYLETTERSTHATISASLONGASTHEYCANBEOKAY',
} as unknown as Puzzle;

const WORDS = { language: 'en', words: LABELS.map((word) => ({ word, label: word })) };
const TODAY = '2026-03-14' as PuzzleDate;
const THEMES = loadPacks().map(({ id, title, language }) => ({ id, title, language }));

const ZONE_READER = { language: 'en', nowMs: Date.UTC(2026, 2, 14) };

interface Reader {
  /** The most characters that a member can type there. */
  readonly length: number;
  readonly read: (text: string) => unknown;
}

/** Discord allows 4,000 characters in a form, even if its definition asks for fewer. */
const FORM = 4_000;

const READERS: Readonly<Record<string, Reader>> = {
  'entries and names': {
    length: FORM,
    read: (text) => {
      const { entries } = parseEntries(text, messageTest(PUZZLE));
      return [dropNames(PUZZLE, entries), entries.map((entry) => mayBeMessage(PUZZLE, entry.text))];
    },
  },
  'a time': { length: FORM, read: (text) => [parsePostTime(text), nearestPostTime(text), parsePostTime(`9${text}`)] },
  'a date': { length: 40, read: (text) => [readDate(text, TODAY, 'de'), readDate(`1 ${text}`, TODAY, 'en')] },
  'a time zone': { length: FORM, read: (text) => readTimeZone(text, ZONE_READER) },
  'a time zone, suggested': { length: 100, read: (text) => suggestTimeZones(text, 25, ZONE_READER) },
  'a theme, suggested': { length: 100, read: (text) => suggestThemes(THEMES, text, wordingFor('en')) },
  'secret words': { length: FORM, read: (text) => readOptions({ ...NO_OPTIONS, secrets: text }, WORDS) },
  'a hidden message': { length: FORM, read: (text) => readOptions({ ...NO_OPTIONS, message: text }, WORDS) },
  'a shape': { length: FORM, read: (text) => readOptions({ ...NO_OPTIONS, shape: text }, WORDS) },
  'a typed list': { length: FORM, read: parseTypedList },
  'text that is shown': { length: FORM, read: (text) => escapeText(text, FORM) },
  'text that is logged': { length: 20_000, read: (text) => redact(`${text} postgres://${text}`) },
};

const fastestMs = (read: () => unknown): number => {
  const times = Array.from({ length: RUNS }, () => {
    const begun = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
};

const faults: string[] = [];
console.log('| read as | characters | hardest (ms) | then | then |');
console.log('|---|---|---|---|---|');
for (const [name, { length, read }] of Object.entries(READERS)) {
  const measured = Object.entries(PARTS).map(([part, text]) => {
    const long = text.repeat(Math.ceil(length / text.length)).slice(0, length - 2);
    return {
      part,
      ms: Math.max(
        fastestMs(() => read(`a${long}x`)),
        fastestMs(() => read(`${long}a`)),
      ),
    };
  });
  const hardest = measured.sort((a, b) => b.ms - a.ms).slice(0, 3);
  console.log(`| ${name} | ${length} | ${hardest.map(({ part, ms }) => `${ms.toFixed(1)} (${part})`).join(' | ')} |`);
  for (const { part, ms } of hardest) if (ms > MOST_MS) faults.push(`${name}: ${part} took ${ms.toFixed(1)} ms`);
}
console.log(faults.length === 0 ? '0 faults' : `${faults.length} faults\n${faults.join('\n')}`);
process.exit(faults.length === 0 ? 0 : 1);
