import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePage } from '../../bench/records/make-page.ts';
import { FOLDER, listInstances, readBest, readInstance } from '../../bench/records/records.ts';

test('The page of records shows what the files say', () => {
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toBe(makePage());
});

test('The page names every instance and its value', () => {
  const lines = makePage().split('\n');
  for (const name of listInstances()) {
    const row = lines.find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    expect(row, name).toContain(readInstance(name).title);
    expect(row, name).toContain(String(readBest(name)?.value ?? '–'));
  }
});

test('Every instance has a source, a licence and words of single characters', () => {
  for (const name of listInstances()) {
    const { source, words = [], objective } = readInstance(name);
    expect(source.text, name).not.toBe('');
    expect(source.licence, name).not.toBe('');
    expect(words.length > 0, name).toBe(objective.kind !== 'most-primes');
    expect(new Set(words).size, name).toBe(words.length);
    for (const word of words) expect(word, name).toMatch(/^\p{Lu}+$/u);
    expect(words, name).toEqual(words.map((word) => word.normalize('NFC')));
  }
});
