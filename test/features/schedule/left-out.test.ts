import { expect, test } from 'vitest';
import { parseLeftOut, refuseLeftOut, suggestLeftOut } from '../../../src/features/schedule/left-out.ts';
import { occasionName } from '../../../src/features/schedule/variant-names.ts';
import { ENGLISH, wordingFor } from '../../../src/wording/wording.ts';
import { LANGUAGES } from '../../../src/words/languages.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { OCCASIONS } from '../../../src/words/occasions.ts';
import { occasionOf } from '../../../src/words/pack.ts';

test('an occasion is understood by its id, its name in every language, and its themes’ titles', () => {
  for (const occasion of OCCASIONS) {
    for (const name of [occasion, ...LANGUAGES.map((language) => occasionName(occasion, wordingFor(language)))]) {
      expect([name, parseLeftOut(name.toUpperCase())]).toEqual([name, [occasion]]);
      expect(name).not.toMatch(/[,;\n]/u);
    }
  }
  for (const pack of loadPacks()) {
    const occasion = occasionOf(pack);
    if (occasion) expect([pack.title, parseLeftOut(pack.title)]).toEqual([pack.title, [occasion]]);
  }
});

test('every language has a name of its own for each holiday, and no name twice', () => {
  for (const language of LANGUAGES) {
    const names = OCCASIONS.map((occasion) => occasionName(occasion, wordingFor(language)));
    expect(new Set(names).size).toBe(OCCASIONS.length);
  }
});

test('an unknown name is refused with the nearest holidays, in the admin’s language', () => {
  expect(parseLeftOut('Easter, Cristmas')).toEqual({ unknown: 'Cristmas' });
  expect(refuseLeftOut('Cristmas', ENGLISH)).toContain('**Cristmas** is no season or holiday');
  expect(refuseLeftOut('Cristmas', ENGLISH)).toContain('Did you mean **Christmas**?');
  expect(refuseLeftOut('Cristmas', wordingFor('de'))).toContain('Meintest du **Weihnachten**?');
  expect(refuseLeftOut('*Qwxyzzv*', ENGLISH)).toContain('**\\*Qwxyzzv\\*** is no season or holiday');
  expect(refuseLeftOut('Pirates', ENGLISH)).toContain('is a theme');
});

test('suggestions are holidays in the admin’s language, whatever language was typed', () => {
  const named = (typed: string, locale: string) => suggestLeftOut(typed, wordingFor(locale)).map(({ name }) => name);
  expect(named('weihn', 'en')).toEqual(['Christmas']);
  expect(named('chris', 'el')).toEqual(['Χριστούγεννα']);
  expect(named('Halloween, oster', 'de')).toContain('Halloween, Ostern');
  expect(named('', 'de')).not.toContain('Auf der Wiesn');
});
