import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parsePack } from '../../scripts/packs/parse-pack.ts';

/** The form of every file of words. Programs read these files unchecked, so this test finds their faults. */

const WORDS = new URL('../../src/words/', import.meta.url);

const filesIn = (folder: string): string[] => readdirSync(new URL(folder, WORDS)).map((name) => `${folder}${name}`);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, WORDS), 'utf8'));

const hidden = z.array(z.string().regex(/^\p{Lu}{3,}$/u));
const sentences = z.array(z.string().min(1));

const blocklist = z.object({ words: hidden.min(1), avoided: hidden.min(1), harmless: hidden.optional() });
const messages = z.strictObject({ any: sentences, themes: z.record(z.string(), sentences) });
const letters = z.record(z.string(), z.record(z.string(), z.int().min(1)));

describe('every file of words has the form that programs expect', () => {
  it.each(filesIn('packs/'))('%s', (folder) => {
    for (const file of filesIn(`${folder}/`)) {
      const { language, id } = parsePack(read(file), file);
      expect(file).toBe(`packs/${language}/${id}.json`);
    }
  });

  it.each(filesIn('blocklists/'))('%s', (file) => {
    expect(blocklist.safeParse(read(file)).error?.issues).toBeUndefined();
  });

  it.each(filesIn('messages/'))('%s', (file) => {
    expect(messages.safeParse(read(file)).error?.issues).toBeUndefined();
  });

  it('filler-letters.json', () => {
    expect(letters.safeParse(read('filler-letters.json')).error?.issues).toBeUndefined();
  });
});
