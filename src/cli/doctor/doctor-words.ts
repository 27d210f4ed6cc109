import { THEME_REST_DAYS } from '../../game/lists/theme-schedule.ts';
import { createGlyphFinder } from '../../render/fonts/font-coverage.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { packsOf } from '../../words/find-pack.ts';
import { loadPacks, packLanguages } from '../../words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { describeError, type Finding, failed, fine, warning } from './finding.ts';

const checkPacks = (): Finding => {
  const packs = loadPacks();
  const words = packs.reduce((total, pack) => total + pack.words.length, 0);
  const blocked = packs.flatMap((pack) => {
    const blocklist = new Set(blocklistFor(pack.language));
    return listedWordsOf(pack).flatMap(({ word }) => (blocklist.has(word) ? [`${pack.id}: ${word}`] : []));
  });
  if (blocked.length > 0) return failed('themes', `Unwanted words in themes: ${blocked.join(', ')}.`);
  return fine('themes', `${packs.length} with ${words} words, all valid`);
};

/** Reports the days until each language's themes repeat. */
const checkStock = (): Finding[] =>
  packLanguages().map((language) => {
    const { length } = packsOf(language);
    const text = `${language}: ${length} themes, so one comes again after ${length} days`;
    return length >= THEME_REST_DAYS ? fine('stock', text) : warning('stock', `${text}; add lists with /words add`);
  });

const printedText = ({ title, words }: Pack): string =>
  [title, ...words.flatMap(({ label, clue = '' }) => [label, clue])].join('');

/** Looks for characters that pictures would show as a box. */
const checkFonts = (): Finding => {
  try {
    const findMissing = createGlyphFinder();
    const missing = loadPacks().flatMap((pack) => {
      const hidden = listedWordsOf(pack).map(({ word }) => word);
      const glyphs = findMissing(printedText(pack) + hidden.join(''));
      return glyphs.length > 0 ? [`${pack.id} ${glyphs.join('')}`] : [];
    });
    if (missing.length > 0) return failed('fonts', `Characters that cannot be drawn: ${missing.join('; ')}.`);
    return fine('fonts', 'both weights are there, with every character of every theme');
  } catch (error) {
    return failed('fonts', `The fonts cannot be read: ${describeError(error)}. Run npm ci again.`);
  }
};

/** Checks that the built-in themes are sound, drawable and numerous enough. */
export const checkWords = (): Finding[] => {
  try {
    return [checkPacks(), ...checkStock(), checkFonts()];
  } catch (error) {
    return [failed('themes', `${describeError(error)}.`)];
  }
};
