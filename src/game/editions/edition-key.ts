import { type Crossings, DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Game } from '../game.ts';
import { builtInTheme } from '../lists/chosen-theme.ts';
import { stockOf } from '../lists/daily-list.ts';
import type { ListOfDate } from '../lists/list-of-date.ts';
import { DEFAULT_VARIANT, isVariant, type Variant } from '../places/puzzle-settings.ts';
import { type EditionSettings, formatDraw } from './edition.ts';

/**
 * Every server has its own puzzle. The server is part of every key and of every random choice: words, secret words,
 * sentence and grid. The puzzle of one server therefore reveals nothing about another server's puzzle.
 */

const crossingsPart = ({ crossings = DEFAULT_CROSSINGS }: { readonly crossings?: Crossings | undefined }): string =>
  crossings === DEFAULT_CROSSINGS ? '' : `/${crossings}`;

const variantPart = ({ variant = DEFAULT_VARIANT }: EditionSettings): string =>
  variant === DEFAULT_VARIANT ? '' : `/${variant}`;

/** The theme of a built-in edition, with its region's spelling; empty in a language without packs. */
const themePart = (game: Game, date: PuzzleDate, settings: EditionSettings, day: ListOfDate): string => {
  const stock = stockOf(game, settings);
  if (stock.packs.length === 0) return '';
  const { spelling } = stock.locality;
  const withPictures = settings.variant === 'pictures';
  const { id } = builtInTheme(game, stock, { day, date, withPictures, swapped: settings.theme });
  return spelling ? `${id}-${spelling}` : id;
};

/**
 * The key of an edition: equal keys mean the same puzzle. Channels of one server share an edition if its language,
 * difficulty, theme, crossings, variant and reroll agree. A server's own list keeps its own language in every channel.
 */
export const keyOf = (game: Game, date: PuzzleDate, settings: EditionSettings, day: ListOfDate): string => {
  const { difficulty, language } = settings;
  const source =
    day.kind === 'own'
      ? `${day.list.language}/${difficulty}/list-${day.list.id}-${day.list.revision}`
      : `${language}/${difficulty}/${themePart(game, date, settings, day)}`;
  return `${formatDraw(settings)}/${date}/${source}${crossingsPart(settings)}${variantPart(settings)}`;
};

/** The own list in the key of an edition; `undefined` for a built-in theme. */
export const listIdIn = (key: string): number | undefined => {
  const id = /\/list-(\d{1,15})-\d+(?:\/|$)/.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** The form in the key of a daily edition. */
export const variantIn = (key: string): Variant => {
  const last = key.slice(key.lastIndexOf('/') + 1);
  return isVariant(last) ? last : DEFAULT_VARIANT;
};
