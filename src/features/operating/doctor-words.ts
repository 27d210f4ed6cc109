import { BUILT_AHEAD_DAYS } from '../../game/editions/build-ahead.ts';
import { isBuilt } from '../../game/editions/editions.ts';
import { lostMessages, neededEditions } from '../../game/editions/lost-messages.ts';
import type { Game } from '../../game/game.ts';
import { LOW_STOCK_DAYS, stockDays, stockOf } from '../../game/lists/daily-list.ts';
import { findOwnList, ownLists } from '../../game/lists/word-lists.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { createGlyphFinder, type FindMissingGlyphs } from '../../render/fonts/font-coverage.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { listedWordsOf } from '../../words/pack.ts';
import { type DoctorFinding, findingsIn } from './doctor-finding.ts';

/** Checks the number of lists, the glyphs for their letters, and the builds of coming puzzles. */

const MAX_LETTERS = 40;

let findMissing: FindMissingGlyphs | undefined;

/** A server and the languages of its channels. */
export interface Asked {
  readonly guildId: string;
  readonly languages: readonly string[];
}

const printedText = (title: string, words: readonly ListedWord[]): string =>
  [title, ...words.flatMap(({ word, label, clue = '' }) => [word, label, clue])].join('');

const ownTexts = async (game: Game, guildId: string): Promise<string[]> => {
  const heads = await ownLists(game, guildId);
  const lists = await Promise.all(heads.map(({ id }) => findOwnList(game, guildId, id)));
  return lists.map((list) => (list ? printedText(list.name, list.words) : ''));
};

/** Checks that both fonts have a glyph for every character of the server's lists. */
export const checkLetters = async (
  game: Game,
  { guildId, languages }: Asked,
  wording: Wording,
): Promise<DoctorFinding> => {
  const { fine, fail } = findingsIn(wording);
  findMissing ??= createGlyphFinder();
  const packs = game.packs.filter(({ language }) => languages.includes(language));
  const texts = packs.map((pack) => printedText(pack.title, listedWordsOf(pack)));
  const missing = findMissing([...texts, ...(await ownTexts(game, guildId))].join(''));
  if (missing.length === 0) {
    return fine('doctor.letters_fine', {
      languages: wording.list(languages.map((language) => languageName(language, wording))),
    });
  }
  return fail('doctor.letters_missing', { letters: escapeText(missing.join(' '), MAX_LETTERS) });
};

/** The number of days before a theme of each language returns. A server's own lists make it longer. */
export const checkStock = async (
  game: Game,
  { guildId, languages }: Asked,
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const { fine, warn } = findingsIn(wording);
  const own = await ownLists(game, guildId);
  const today = puzzleDateAt(game.now(), 'UTC');
  return languages.map((language) => {
    const stock = stockOf(game, { language });
    const days = stockDays(stock, today);
    const values = {
      language: languageName(language, wording),
      lists: stock.packs.length + own.filter((list) => list.language === language).length,
    };
    return days < LOW_STOCK_DAYS ? warn('doctor.stock_low', { ...values, days }) : fine('doctor.stock_fine', values);
  });
};

/** A new channel gets its coming puzzles within the hour. After that, missing ones are a warning. */
const BUILT_WITHIN_MS = 3_600_000;

/** Checks that the puzzles of the coming week are built, except for dates left out. */
export const checkBuilt = async (
  game: Game,
  channels: readonly DailyChannel[],
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const needs = neededEditions(game, channels);
  if (needs.length === 0) return [];
  const { fine, wait, warn } = findingsIn(wording);
  const built = await Promise.all(needs.map((need) => isBuilt(game, need.date, need)));
  const missing = built.filter((isThere) => !isThere).length;
  if (missing === 0) return [fine('doctor.built_fine', { days: BUILT_AHEAD_DAYS })];
  const isFresh = channels.some(({ setUpAt }) => game.now() - setUpAt < BUILT_WITHIN_MS);
  const tell = isFresh ? wait : warn;
  return [tell('doctor.built_missing', { missing, total: needs.length })];
};

/** Own lists with a message that has no room on a coming date. */
export const checkMessages = async (
  game: Game,
  channels: readonly DailyChannel[],
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const { warn } = findingsIn(wording);
  const lost = await lostMessages(game, channels);
  return lost.map(({ date, title }) =>
    warn('doctor.message_lost', { title: escapeText(title), date: wording.date(date) }),
  );
};
