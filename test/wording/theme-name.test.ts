import { expect, test } from 'vitest';
import { themeName } from '../../src/wording/theme-name.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { simplify } from '../../src/words/nearest.ts';

test('a title that hides its holiday follows the name of that holiday, in the language of the theme', () => {
  const theme = { title: 'Liebesbriefe', language: 'de', holiday: 'valentines-day' } as const;
  expect(themeName(theme)).toBe('Valentinstag · Liebesbriefe');
  expect(themeName({ ...theme, title: 'Valentinstag' })).toBe('Valentinstag');
  expect(themeName({ ...theme, holiday: undefined })).toBe('Liebesbriefe');
  const saint = { title: 'Saint Patrick’s Day', language: 'en', holiday: 'saint-patricks-day' } as const;
  expect(themeName(saint)).toBe('Saint Patrick’s Day');
});

test('every theme of a holiday has half of the words of its name in menus, and no two have one name', () => {
  const names = loadPacks().map(themeName);
  expect(new Set(names).size).toBe(names.length);
  const nameless = loadPacks().filter((pack) => {
    const words = pack.holiday ? simplify(wordingFor(pack.language).say(`occasions.${pack.holiday}`)).split(' ') : [];
    return words.filter((word) => simplify(themeName(pack)).includes(word)).length * 2 < words.length;
  });
  expect(nameless.map(({ id }) => id)).toEqual([]);
});
