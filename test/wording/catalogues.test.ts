import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { openCatalogues } from '../../src/wording/catalogues.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { expectForRelease } from '../rigs/expect-for-release.ts';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The placeholders of a message, and for each plural the categories it has forms for. */
interface Shape {
  readonly placeholders: Set<string>;
  readonly plurals: { readonly ordinal: boolean; readonly forms: readonly string[] }[];
}

const gather = (elements: readonly Element[], shape: Shape): Shape => {
  for (const element of elements) {
    if ('value' in element && element.type !== 0) shape.placeholders.add(element.value);
    if (!('options' in element)) continue;
    const forms = Object.keys(element.options);
    if ('pluralType' in element) shape.plurals.push({ ordinal: element.pluralType === 'ordinal', forms });
    for (const { value } of Object.values(element.options)) gather(value, shape);
  }
  return shape;
};

const shapeOf = (message: string, language: string): Shape => {
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  return gather(format.getAst(), { placeholders: new Set(), plurals: [] });
};

const SOURCES = ['src', 'commands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);

const CATALOGUES = 'src/wording/catalogues';

/** All messages of a language by key, such as `daily.saved`. */
const catalogueOf = (language: string): Map<string, string> =>
  new Map(
    readdirSync(`${CATALOGUES}/${language}`).flatMap((file) => {
      const area: Record<string, string> = JSON.parse(readFileSync(`${CATALOGUES}/${language}/${file}`, 'utf8'));
      return Object.entries(area).map(
        ([name, message]) => [`${file.replace(/\.json$/, '')}.${name}`, message] as const,
      );
    }),
  );

const ENGLISH = catalogueOf('en');

test('every English message is used', () => {
  const source = SOURCES.join('\n');
  // Code may build a key from a prefix and a known value, such as `daily.state_${state}`.
  const beginnings = [...source.matchAll(/`([a-z]+\.\w*)\$\{/g)].map(([, beginning = '']) => beginning);
  const unused = [...ENGLISH.keys()].filter(
    (key) => !source.includes(`'${key}'`) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

describe.each(LANGUAGES.map((language) => ({ language })))('the catalogue $language', ({ language }) => {
  const catalogue = catalogueOf(language);

  test('has no messages that English lacks', () => {
    expect([...catalogue.keys()].filter((key) => !ENGLISH.has(key))).toEqual([]);
  });

  test('translates every English message before a release', () => {
    expectForRelease(
      `messages without a translation into ${language}`,
      [...ENGLISH.keys()].filter((key) => !catalogue.has(key)),
    );
  });

  test('has the placeholders that English has', () => {
    const of = (message: string, tag: string) => [...shapeOf(message, tag).placeholders].sort();
    for (const [key, message] of catalogue) {
      expect({ key, placeholders: of(message, language) }).toEqual({
        key,
        placeholders: of(ENGLISH.get(key) ?? '', 'en'),
      });
    }
  });

  test('has a form for every plural that its language makes', () => {
    for (const [key, message] of catalogue) {
      for (const { ordinal, forms } of shapeOf(message, language).plurals) {
        const { pluralCategories } = new Intl.PluralRules(language, {
          type: ordinal ? 'ordinal' : 'cardinal',
        }).resolvedOptions();
        // French and Spanish have the form "many" for whole millions, which no count here reaches. Polish needs it for 5.
        const rules = new Intl.PluralRules(language);
        const isReached = Array.from({ length: 200 }, (_, count) => count).some(
          (count) => rules.select(count) === 'many',
        );
        const needed = pluralCategories.filter((category) => category !== 'many' || isReached);
        const known = new Set([...pluralCategories, ...forms.filter((form) => form.startsWith('='))]);
        expect({ key, missing: needed.filter((form) => !forms.includes(form)) }).toEqual({ key, missing: [] });
        expect({ key, unknown: forms.filter((form) => !known.has(form)) }).toEqual({ key, unknown: [] });
      }
    }
  });

  test('begins no small print within a plural, where # is the number', () => {
    expect([...catalogue].filter(([, message]) => /\{[^{}]*-#/u.test(message.replace(/\{\w+\}/gu, '')))).toEqual([]);
  });

  test('writes apostrophes as ’, since ICU gives the straight one a meaning', () => {
    expect([...catalogue].filter(([, message]) => message.includes("'"))).toEqual([]);
  });

  test('has names and descriptions of options that Discord takes', () => {
    const descriptions = [...catalogue].filter(([key]) => /\.(describe|choice)_/.test(key));
    expect(descriptions.filter(([, text]) => text.length > 100 || text.length === 0)).toEqual([]);
  });
});

test('a message without a translation appears in English, and a key without a message is a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-catalogues-'));
  const write = (language: string, messages: Readonly<Record<string, string>>): void => {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'share.json'), JSON.stringify(messages));
  };
  write('en', { describe: 'Tell everybody', describe_date: 'The day' });
  write('de', { describe: 'Allen erzählen' });
  const find = openCatalogues(pathToFileURL(`${folder}/`));
  expect(find('de', 'share.describe')).toBe('Allen erzählen');
  expect(find('de', 'share.describe_date')).toBe('The day');
  expect(() => find('de', 'share.no_such_key' as never)).toThrow('the catalogue en has no message share.no_such_key');
});
