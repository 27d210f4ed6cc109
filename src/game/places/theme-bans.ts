import { type PuzzleDate, parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';

/**
 * Built-in themes that a server never wants. A ban has a first date, because the schedule of themes follows from all
 * days before: earlier days stay as posted, so that the themes of later days have rested. It may have an end as well.
 */
export interface ThemeBan {
  /** The id of a built-in theme. */
  readonly theme: string;
  readonly from: PuzzleDate;
  /** The first date on which the theme may come again. */
  readonly until?: PuzzleDate;
}

const parseBan = (text: string): ThemeBan[] => {
  const [theme = '', dates = ''] = text.split('@');
  const [from, until] = dates.split('~').map(parsePuzzleDate);
  return theme !== '' && from ? [{ theme, from, ...(until && { until }) }] : [];
};

/** Reads a stored text such as `pirates@2026-03-15 tools@2026-03-15~2026-04-01`. Skips what it does not know. */
export const parseBans = (text: string): readonly ThemeBan[] => text.split(' ').flatMap(parseBan);

export const formatBans = (bans: readonly ThemeBan[]): string =>
  bans.map(({ theme, from, until }) => `${theme}@${from}${until ? `~${until}` : ''}`).join(' ');

/** Whether a ban has no end. */
export const isLasting = ({ until }: ThemeBan): boolean => until === undefined;

/** Whether a theme stays away on a date. */
export const isBanned = (bans: readonly ThemeBan[], theme: string, date: PuzzleDate): boolean =>
  bans.some((ban) => ban.theme === theme && ban.from <= date && (ban.until === undefined || date < ban.until));
