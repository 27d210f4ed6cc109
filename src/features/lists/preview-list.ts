import { type Tenant, TooBusy } from '../../base/fair-turns.ts';
import { difficultyOf } from '../../game/editions/built-in-words.ts';
import { DEFAULT_SETTINGS } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { ownSizeOf, specOfOwn } from '../../game/editions/plan-edition.ts';
import type { Game } from '../../game/game.ts';
import { wordsOfTurn } from '../../game/lists/daily-list.ts';
import { NO_OPTIONS } from '../../game/lists/list-options.ts';
import type { PuzzleOptions } from '../../game/lists/read-options.ts';
import type { NewList } from '../../game/lists/word-lists.ts';
import { dailyChannels } from '../../game/places/channel-settings.ts';
import { DEFAULT_VARIANT } from '../../game/places/puzzle-settings.ts';
import { parsePuzzle } from '../../puzzle/formats/puzzle-json.ts';
import { PRESETS } from '../../puzzle/model/difficulty.ts';
import { type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { findPost } from '../../store/channels/posts.ts';

/** The theme of a channel's post or claim on a date; `undefined` without one. */
export const postedTitle = async (game: Game, channelId: string, date: PuzzleDate): Promise<string | undefined> => {
  const post = await findPost(game.db, channelId, date);
  return post && (await findEdition(game, post.editionId))?.title;
};

/** An example puzzle of a list before the list is stored. The store never holds it, and members cannot play it. */

/** `no-message` if the words leave no room for the message, `no-puzzle` if the list yields no puzzle at all. */
type ListPreview =
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
    words: wordsOfTurn({ id: 0, language, words }, 0, ownSizeOf({ words }, PRESETS[hardness], count), NO_TIRED),
    crossings: settings.crossings,
    redHerrings: 0,
    variant: DEFAULT_VARIANT,
    board: PRESETS[hardness],
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
