import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { addDays, dayNumber, type PuzzleDate, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import { picturedWordsOf } from '../../words/pictures.ts';
import { formatLocality } from '../channels/locality.ts';
import type { Game } from '../game.ts';
import type { ListSize } from './daily-list.ts';
import { packOfDate, type Stock, WORD_REST_DAYS } from './theme-schedule.ts';

/**
 * Picture days have their own order of themes, because few themes have enough pictures. They avoid the themes of
 * ordinary days nearby while another theme is left.
 */

/** A theme needs at least this many words with a picture. */
const MIN_PICTURES = 8;

const DAYS = 7;
/** The distance in the order between two days of a week. */
const STRIDE = 3;

type Packs = Pick<Game, 'packs'>;

const picturePacks = new WeakMap<readonly Pack[], ReadonlySet<Pack>>();

/** Everyday themes with enough pictures. */
const packsWithPictures = ({ packs }: Packs): ReadonlySet<Pack> => {
  const known =
    picturePacks.get(packs) ??
    new Set(
      packs.filter(
        (pack) =>
          occasionOf(pack) === undefined &&
          picturedWordsOf(pack, packs).filter(({ emoji }) => emoji).length >= MIN_PICTURES,
      ),
    );
  picturePacks.set(packs, known);
  return known;
};

/** The themes of ordinary days around a date. */
const themesAround = (stock: Stock, date: PuzzleDate): ReadonlySet<Pack> => {
  const rest = WORD_REST_DAYS - 1;
  return new Set(Array.from({ length: 2 * rest + 1 }, (_, i) => packOfDate(stock, addDays(date, i - rest))));
};

/**
 * The theme of a picture day; `undefined` in a language without such themes. A round of weeks uses each theme once.
 * Each week of the round takes the first remaining theme that no ordinary day nearby has.
 */
const picturePackOf = (game: Packs, stock: Stock, date: PuzzleDate): Pack | undefined => {
  const withPictures = packsWithPictures(game);
  const left = shuffle(
    stock.packs.filter((pack) => withPictures.has(pack)),
    createRng(stock.keyedHash('pictures')),
  );
  if (left.length === 0) return undefined;
  const week = Math.floor(dayNumber(date) / DAYS) + STRIDE * weekdayOf(date);
  const last = week % left.length;
  for (let turn = 0; ; turn++) {
    const around = themesAround(stock, addDays(date, (turn - last) * DAYS));
    const next = Math.max(
      0,
      left.findIndex((pack) => !around.has(pack)),
    );
    if (turn === last) return left[next];
    left.splice(next, 1);
  }
};

/** Themes of picture days, by installation and place. Each costs a look at all earlier weeks of its round. */
const themes = new WeakMap<Stock['keyedHash'], Map<string, Pack | undefined>>();
const MAX_THEMES = 500;

const keptPicturePackOf = (game: Packs, stock: Stock, date: PuzzleDate): Pack | undefined => {
  const known = themes.get(stock.keyedHash) ?? new Map<string, Pack | undefined>();
  themes.set(stock.keyedHash, known);
  const key = `${date}/${stock.packs[0]?.language}/${stock.packs.length}/${formatLocality(stock.locality)}`;
  if (known.has(key)) return known.get(key);
  if (known.size > MAX_THEMES) known.clear();
  const pack = picturePackOf(game, stock, date);
  known.set(key, pack);
  return pack;
};

/** The theme of a date's built-in puzzle, with pictures or without. */
export const themeOfDay = (game: Packs, stock: Stock, date: PuzzleDate, withPictures: boolean): Pack =>
  (withPictures ? keptPicturePackOf(game, stock, date) : undefined) ?? packOfDate(stock, date);

/** A theme's words, those with pictures first; the words after them become secret. */
export const pictureWordsOf = (
  game: Packs,
  stock: Stock,
  { date, pack, draw }: { readonly date: PuzzleDate; readonly pack: Pack; readonly draw: string },
  { count, maxCells, secretCount }: ListSize & { readonly secretCount: number },
): { readonly words: ListedWord[]; readonly secretWords: ListedWord[] } => {
  const fitting = picturedWordsOf(pack, game.packs, stock.locality.spelling).filter(
    ({ word }) => splitCells(word).length <= maxCells,
  );
  const shuffled = shuffle(fitting, createRng(stock.keyedHash(`${date}/${pack.id}/pictures/${draw}`)));
  const inTurn = [...shuffled.filter(({ emoji }) => emoji), ...shuffled.filter(({ emoji }) => !emoji)];
  return {
    words: inTurn.slice(0, count).sort((a, b) => a.label.localeCompare(b.label, pack.language)),
    secretWords: inTurn.slice(count, count + secretCount),
  };
};
