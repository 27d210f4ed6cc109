import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, SHEET_LANGUAGES } from '../../src/words/languages.ts';

const CATALOGUES = new URL('../../src/wording/catalogues/', import.meta.url);

const readArea = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${area}`, CATALOGUES), 'utf8'));

const placeholdersOf = (message: string): string[] =>
  new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true })
    .getAst()
    .flatMap((element) => ('value' in element && element.type !== 0 ? [element.value] : []))
    .sort();

const ONLY_SHEETS = SHEET_LANGUAGES.filter((language) => !(LANGUAGES as readonly string[]).includes(language));

describe.each(ONLY_SHEETS)('the language of worksheets %s', (language) => {
  it('has every text of a worksheet, its board and its levels', () => {
    expect(Object.keys(readArea(language, 'worksheet.json'))).toEqual(Object.keys(readArea('en', 'worksheet.json')));
    const board = ['solution', 'describe', 'rows_follow', 'rows_left_out', 'find'];
    expect(Object.keys(readArea(language, 'board.json'))).toEqual(board);
    const levels = ['easy', 'medium', 'hard', 'expert'].map((level) => `difficulty_${level}`);
    expect(Object.keys(readArea(language, 'common.json'))).toEqual(levels);
  });

  it('has the placeholders of the English texts', () => {
    for (const area of readdirSync(new URL(`${language}/`, CATALOGUES))) {
      const english = readArea('en', area);
      for (const [key, message] of Object.entries(readArea(language, area))) {
        expect({ key, placeholders: placeholdersOf(message) }).toEqual({
          key,
          placeholders: placeholdersOf(english[key] ?? ''),
        });
      }
    }
  });
});

it('ten languages have worksheets, and each folder of texts belongs to one', () => {
  expect(SHEET_LANGUAGES).toHaveLength(10);
  expect(readdirSync(CATALOGUES).sort()).toEqual([...SHEET_LANGUAGES].sort());
});
