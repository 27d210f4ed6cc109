import { type Crossings, DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { formatLocality, localityIn } from '../channels/locality.ts';
import { NO_GUILD } from '../channels/puzzle-settings.ts';
import { DEFAULT_VARIANT } from '../channels/variants.ts';
import type { Game } from '../game.ts';
import type { ListOfDate } from '../lists/list-of-date.ts';
import type { EditionSettings } from './edition.ts';
import { sundayMessage } from './sunday-message.ts';

/** What makes two editions the same one. */

/** The first build of a date is shared; what a server's admin has seen or asked for is that server's own. */
export const buildPart = ({ reroll, guildId }: Pick<EditionSettings, 'reroll' | 'guildId'>): string =>
  reroll > 0 ? `/reroll-${reroll}-${guildId}` : '';

const crossingsPart = ({ crossings = DEFAULT_CROSSINGS }: { readonly crossings?: Crossings | undefined }): string =>
  crossings === DEFAULT_CROSSINGS ? '' : `/${crossings}`;

const variantPart = ({ variant = DEFAULT_VARIANT }: EditionSettings): string =>
  variant === DEFAULT_VARIANT ? '' : `/${variant}`;

/** Which of the sentences a Sunday's built-in puzzle hides, without telling it; `''` for the installation's own. */
export const messagePart = (game: Game, date: PuzzleDate, settings: EditionSettings): string => {
  const message = sundayMessage(game, date, settings);
  if (message === sundayMessage(game, date, { ...settings, guildId: NO_GUILD })) return '';
  return `/message-${game.keyedHash(`message/${message}`).slice(0, 12)}`;
};

/** The key of an edition. A server's own list is in its own language, whatever the channel's. */
export const keyOf = (game: Game, date: PuzzleDate, settings: EditionSettings, day: ListOfDate): string => {
  const { difficulty, language } = settings;
  const source =
    day.kind === 'own'
      ? `${day.list.language}/${difficulty}/list-${day.list.id}-${day.list.revision}`
      : `${language}/${difficulty}/${formatLocality(localityIn(settings))}${messagePart(game, date, settings)}`;
  return `${date}/${source}${crossingsPart(settings)}${variantPart(settings)}${buildPart(settings)}`;
};
