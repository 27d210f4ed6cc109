import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { channelsOfGuild, setBannedThemes } from '../../store/channels/channels.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { deleteThemePin, themePinsFrom } from '../../store/lists/theme-pins.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import { wantedChannels } from '../places/channel-settings.ts';
import { formatBans, isLasting, parseBans, type ThemeBan } from '../places/theme-bans.ts';
import { THEME_REST_DAYS } from './theme-schedule.ts';

/** A server keeps built-in themes away from its daily puzzles. Its members can still practise them. */

/** A language needs this many everyday themes, so that each can rest. */
export const MIN_EVERYDAY_THEMES = THEME_REST_DAYS + 1;

/** The stored bans of a server. Beyond this number, the oldest that ended go. */
const MAX_BANS = 600;

export type Banning =
  /** `unpinned` holds the dates that had the theme by choice. */
  | { readonly kind: 'banned'; readonly from: PuzzleDate; readonly unpinned: readonly PuzzleDate[] }
  | { readonly kind: 'no-channel' | 'already' | 'too-few' };

export type Allowing =
  | { readonly kind: 'allowed'; readonly from: PuzzleDate }
  | { readonly kind: 'no-channel' | 'not-banned' };

/** All bans of a server, the ended ones too. */
export const readBans = async (db: Db, guildId: string): Promise<readonly ThemeBan[]> =>
  parseBans((await channelsOfGuild(db, guildId))[0]?.bannedThemes ?? '');

/** The ids of the themes that a server keeps away. */
export const bannedThemes = async ({ db }: Pick<Game, 'db'>, guildId: string): Promise<readonly string[]> =>
  (await readBans(db, guildId)).filter(isLasting).map(({ theme }) => theme);

/** The first date without a post or a claim in any wanted channel; `undefined` without wanted channels. */
const firstOpenDate = async ({ now }: Game, db: Db, guildId: string): Promise<PuzzleDate | undefined> => {
  const dates: PuzzleDate[] = [];
  for (const { channelId, timeZone } of await wantedChannels(db, guildId)) {
    const today = puzzleDateAt(now(), timeZone);
    const last = (await latestPostOfChannel(db, channelId))?.puzzleDate as PuzzleDate | undefined;
    dates.push(last !== undefined && last >= today ? addDays(last, 1) : today);
  }
  return dates.sort().at(-1);
};

/** Whether a language keeps enough everyday themes without one more. */
const leavesEnough = ({ packs }: Game, bans: readonly ThemeBan[], theme: Pack): boolean => {
  if (occasionOf(theme) !== undefined) return true;
  const banned = new Set([...bans.filter(isLasting).map((ban) => ban.theme), theme.id]);
  const left = packs.filter(
    (pack) => pack.language === theme.language && occasionOf(pack) === undefined && !banned.has(pack.id),
  );
  return left.length >= MIN_EVERYDAY_THEMES;
};

const trimBans = (bans: readonly ThemeBan[]): readonly ThemeBan[] => {
  const ended = bans.filter((ban) => !isLasting(ban));
  const dropped = new Set(ended.slice(0, Math.max(0, bans.length - MAX_BANS)));
  return bans.filter((ban) => !dropped.has(ban));
};

const storeBans = (db: Db, guildId: string, bans: readonly ThemeBan[]): Promise<void> =>
  setBannedThemes(db, guildId, formatBans(trimBans(bans)));

/** Takes a theme back from the dates that an admin put it on. */
const unpinFrom = async (db: Db, guildId: string, theme: string, from: PuzzleDate): Promise<PuzzleDate[]> => {
  const pins = (await themePinsFrom(db, guildId, from)).filter((pin) => pin.theme === theme);
  for (const { puzzleDate } of pins) await deleteThemePin(db, guildId, puzzleDate, theme);
  return pins.map(({ puzzleDate }) => puzzleDate as PuzzleDate);
};

/** Keeps a theme away from the first open date on. Posted puzzles stay. */
export const banTheme = (game: Game, guildId: string, theme: Pack): Promise<Banning> =>
  write(game.db, guildId, async (db): Promise<Banning> => {
    const from = await firstOpenDate(game, db, guildId);
    if (!from) return { kind: 'no-channel' };
    const bans = await readBans(db, guildId);
    if (bans.some((ban) => ban.theme === theme.id && isLasting(ban))) return { kind: 'already' };
    if (!leavesEnough(game, bans, theme)) return { kind: 'too-few' };
    await storeBans(db, guildId, [...bans, { theme: theme.id, from }]);
    return { kind: 'banned', from, unpinned: await unpinFrom(db, guildId, theme.id, from) };
  });

/** Lets a theme come again from the first open date on. */
export const allowTheme = (game: Game, guildId: string, theme: string): Promise<Allowing> =>
  write(game.db, guildId, async (db): Promise<Allowing> => {
    const until = await firstOpenDate(game, db, guildId);
    if (!until) return { kind: 'no-channel' };
    const bans = await readBans(db, guildId);
    const isMeant = (ban: ThemeBan): boolean => ban.theme === theme && isLasting(ban);
    if (!bans.some(isMeant)) return { kind: 'not-banned' };
    // A ban that no date felt leaves no trace in the schedule.
    const after = bans.flatMap((ban) => (isMeant(ban) ? (ban.from < until ? [{ ...ban, until }] : []) : [ban]));
    await storeBans(db, guildId, after);
    return { kind: 'allowed', from: until };
  });
