import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { hideLabel } from '../../src/puzzle/model/letters.ts';
import { blocklistFor } from '../../src/words/blocklist.ts';

/**
 * Lists candidates for src/words/blocklists: single words of npm `naughty-words` and `cuss`, as hidden, with their
 * source. `+` marks the chosen ones. A person decides which ones matter.
 *
 *     mkdir /tmp/raw && npm install --prefix /tmp/raw naughty-words@1.2.0 cuss@2.2.0
 *     node --import tsx scripts/packs/list-blocked.ts /tmp/raw fr
 */

const readNaughty = (raw: string, language: string): string[] => {
  try {
    return JSON.parse(readFileSync(`${raw}/node_modules/naughty-words/${language}.json`, 'utf8'));
  } catch {
    return [];
  }
};

const readCuss = async (raw: string, language: string): Promise<string[]> => {
  const name = language === 'en' ? 'cuss' : `cuss/${language}`;
  try {
    const path = createRequire(`${raw}/package.json`).resolve(name);
    const { cuss } = await import(pathToFileURL(path).href);
    return Object.keys(cuss);
  } catch {
    return [];
  }
};

const listBlocked = async (raw: string, language: string): Promise<void> => {
  const chosen = new Set(blocklistFor(language));
  const sources = { 'naughty-words': readNaughty(raw, language), cuss: await readCuss(raw, language) };
  for (const [source, words] of Object.entries(sources)) {
    const hidden = words.filter((word) => !word.includes(' ')).map((word) => hideLabel(word, language));
    for (const word of hidden.filter((text) => /^\p{Lu}{3,12}$/u.test(text)).sort()) {
      console.log(`${chosen.has(word) ? '+' : ' '} ${word}\t${source}`);
    }
  }
};

const [raw, language] = process.argv.slice(2);
if (!raw || !language) {
  console.error('usage: list-blocked.ts FOLDER LANGUAGE');
  process.exitCode = 2;
} else {
  await listBlocked(raw, language);
}
