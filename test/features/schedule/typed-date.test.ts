import { expect, test } from 'vitest';
import { keeperOf, readTypedDate } from '../../../src/features/schedule/typed-date.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { LANGUAGES, type Language } from '../../../src/words/languages.ts';

const TODAY = '2026-03-14' as PuzzleDate;

const read = (text: string, language: Language = 'en', timeZone = 'Europe/Berlin'): PuzzleDate | undefined =>
  readTypedDate(
    text,
    TODAY,
    keeperOf({ language, locality: localityOf({ timeZone, language }) }),
    wordingFor(language),
  );

test.each<[string, Language, string]>([
  ['christmas', 'en', '2026-12-25'],
  ['Weihnachten', 'de', '2026-12-25'],
  ['Noël', 'fr', '2026-12-25'],
  ['noel', 'fr', '2026-12-25'],
  ['Christmas', 'de', '2026-12-25'],
  ['Easter', 'en', '2026-04-05'],
  ['Ostern', 'de', '2026-04-05'],
  ['new year', 'en', '2027-01-01'],
  ['Silvester', 'de', '2026-12-31'],
  ['valentine', 'en', '2027-02-14'],
  ['halloween', 'pl', '2026-10-31'],
  ['tomorrow', 'de', '2026-03-15'],
  ['freitag', 'de', '2026-03-20'],
])('%s in %s is %s', (text, language, date) => {
  expect(read(text, language)).toBe(date);
});

test('a holiday has the date of its country', () => {
  expect(read('thanksgiving', 'en', 'America/New_York')).toBe('2026-11-26');
  expect(read('thanksgiving', 'en', 'America/Toronto')).toBe('2026-10-12');
  expect(read('thanksgiving', 'en', 'Europe/London')).toBeUndefined();
});

test.each(['', 'summer', 'xmas tree', 'chr', 'soon'])('“%s” is no date', (text) => {
  expect(read(text)).toBeUndefined();
});

test.each(LANGUAGES)('in %s, Christmas has its name', (language) => {
  const { say } = wordingFor(language);
  expect(read(say('occasions.christmas'), language)).toBe('2026-12-25');
});
