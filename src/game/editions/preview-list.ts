import { parsePuzzle } from '../../puzzle/formats/puzzle-json.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { dailyChannels } from '../channels/channel-settings.ts';
import { DEFAULT_VARIANT } from '../channels/variants.ts';
import type { Game } from '../game.ts';
import { wordsOfTurn } from '../lists/daily-list.ts';
import { NO_OPTIONS } from '../lists/list-options.ts';
import type { PuzzleOptions } from '../lists/read-options.ts';
import type { NewList } from '../lists/word-lists.ts';
import { TooBusy } from '../ops/fair-gate.ts';
import type { Tenant } from '../ops/fair-queue.ts';
import { difficultyOf } from './built-in-words.ts';
import { DEFAULT_SETTINGS } from './current-edition.ts';
import type { Edition } from './edition.ts';
import { ownSizeOf, specOfOwn } from './plan-edition.ts';

/** An example puzzle of a list before the list is stored. The store never holds it, and members cannot play it. */

/** `no-message` if the words leave no room for the message, `no-puzzle` if the list yields no puzzle at all. */
export type ListPreview =
  | { readonly kind: 'built'; readonly edition: Edition }
  | { readonly kind: 'no-message' | 'no-puzzle' };

const NO_TIRED: ReadonlySet<string> = new Set();

/** The settings of a channel in the list's language, else of the server's first channel. */
const settingsFor = async (game: Game, guildId: string, language: string) => {
  const channels = await dailyChannels(game, guildId);
  return channels.find((channel) => channel.language === language) ?? channels[0] ?? DEFAULT_SETTINGS;
};

/** Builds one puzzle of a list. The caller has checked its options. */
export const previewList = async (
  game: Game,
  player: Tenant,
  list: NewList,
  { difficulty, message, count }: PuzzleOptions,
): Promise<ListPreview> => {
  const { name, language, words, options = NO_OPTIONS } = list;
  const settings = await settingsFor(game, player.guildId, language);
  const hardness = difficulty ?? difficultyOf(settings);
  const date = puzzleDateAt(game.now(), game.defaultTimezone);
  const spec = specOfOwn({ words, language, options }, hardness, {
    words: wordsOfTurn({ id: 0, language, words }, 0, ownSizeOf({ words }, hardness, count), NO_TIRED),
    crossings: settings.crossings,
    redHerrings: 0,
    variant: DEFAULT_VARIANT,
    seed: `preview/${game.keyedHash(`${player.guildId}/${name}/${JSON.stringify(options)}`).slice(0, 16)}`,
  });
  try {
    const json = await game.buildPuzzle(spec, player);
    const reading = parsePuzzle(json);
    if (reading.kind !== 'parsed') return { kind: 'no-puzzle' };
    const { puzzle } = reading;
    if (spec.message !== undefined && puzzle.message === undefined) return { kind: 'no-message' };
    const edition: Edition = {
      ...{ id: 0, date, title: name, difficulty: hardness, language, guildId: player.guildId, puzzle },
      ...{ isPractice: false, listing: 'words', messageText: message?.text },
    };
    return { kind: 'built', edition };
  } catch (error) {
    if (error instanceof TooBusy) throw error;
    return { kind: 'no-puzzle' };
  }
};
