import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { DEFAULT_SETTINGS } from '../../game/editions/current-edition.ts';
import {
  type ChannelSettings,
  type DailyChannel,
  dailyChannels,
  saveChannel,
  type WeekdayChoice,
} from '../../game/places/channel-settings.ts';
import { playModeOf } from '../../game/places/puzzle-settings.ts';
import { readDatePost } from '../../game/posts/posting.ts';
import { isCrossings } from '../../puzzle/model/construction.ts';
import { isDifficulty } from '../../puzzle/model/difficulty.ts';
import { COLOR_THEMES } from '../../render/model/tokens.ts';
import { nearestPostTime, type PostTime, parsePostTime } from '../../rules/dates/post-time.ts';
import { puzzleDateAt, timeOfDayAt } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { describeChanges, describeWeekChanges } from './describe-changes.ts';
import type { SavedChange } from './describe-saved.ts';
import { describeCheck } from './describe-schedule.ts';
import { watchBuilt } from './drawn-again.ts';
import { parseLeftOut, refuseLeftOut } from './left-out.ts';
import { describeChampionRole } from './setup-form.ts';
import { readZone } from './zone-choices.ts';

/** Changes to a channel's settings: the same rules for typed options, the form and the panel. */

const DEFAULT_TIME = '09:00' as PostTime;

/** American English: a choice of the language. */
export const AMERICAN = 'en-US';

/** What an admin asks for, as typed or chosen. What is left out stays. */
export interface WantedSettings {
  readonly time?: string | undefined;
  readonly zone?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly crossings?: string | undefined;
  readonly mode?: string | undefined;
  readonly language?: string | undefined;
  readonly colors?: string | undefined;
  /** Names of seasons and holidays with commas between them. */
  readonly without?: string | undefined;
  /** Everyone's role, which has the server's id, means no role. */
  readonly role?: string | undefined;
  readonly championRole?: string | undefined;
  readonly thread?: boolean | undefined;
  readonly leagues?: boolean | undefined;
  /** The forms of weekdays, which all channels of the server share. */
  readonly weekdays?: readonly WeekdayChoice[] | undefined;
}

/** The settings of a channel without any choice of an admin. */
export const defaultsFor = (
  { guildId, serverLanguage }: Caller,
  channelId: string,
  { game }: Services,
): ChannelSettings => ({
  ...DEFAULT_SETTINGS,
  language: serverLanguage,
  channelId,
  guildId,
  postTime: DEFAULT_TIME,
  timeZone: game.defaultTimezone,
  roleId: undefined,
  withThread: false,
});

/** Returns `undefined` if the server has not set that channel up. */
export const findDaily = async (
  { game }: Services,
  guildId: string,
  channelId: string,
): Promise<DailyChannel | undefined> =>
  (await dailyChannels(game, guildId)).find((channel) => channel.channelId === channelId);

/** Variants and leagues belong to the whole server, so a new channel takes those of another one. */
const newChannel = async (caller: Caller, channelId: string, services: Services): Promise<ChannelSettings> => {
  const [other] = await dailyChannels(services.game, caller.guildId);
  return { ...defaultsFor(caller, channelId, services), variants: other?.variants, withLeagues: other?.withLeagues };
};

const refuseTime = (typed: string, wording: Wording): string => {
  const text = escapeText(typed, 20);
  const nearest = nearestPostTime(typed);
  return nearest ? wording.say('daily.bad_time_near', { text, nearest }) : wording.say('daily.bad_time', { text });
};

/** A wanted value that passes the check, else the earlier one. Discord offers only values that pass. */
const known = <T extends string, Before>(
  wanted: string | undefined,
  isKnown: (text: string) => text is T,
  before: Before,
): T | Before => (wanted !== undefined && isKnown(wanted) ? wanted : before);

const isColors = (text: string): text is (typeof COLOR_THEMES)[number] =>
  (COLOR_THEMES as readonly string[]).includes(text);

const isLanguage = (text: string): text is string => packLanguages().some((tag) => tag === text);

/** The wanted language, with its spelling. */
const languageOf = (
  wanted: string | undefined,
  before: ChannelSettings,
): Pick<ChannelSettings, 'language' | 'spelling'> => {
  if (wanted === AMERICAN) return { language: 'en', spelling: AMERICAN };
  if (wanted === undefined || !isLanguage(wanted)) return { language: before.language, spelling: before.spelling };
  return { language: wanted, spelling: undefined };
};

const roleOf = (wanted: string | undefined, guildId: string, before: string | undefined): string | undefined => {
  const role = wanted ?? before;
  return role === guildId ? undefined : role;
};

/** The wanted settings on top of the earlier ones, or a text about an input that the bot does not understand. */
const applyWanted = (
  wanted: WantedSettings,
  before: ChannelSettings,
  nowMs: number,
  wording: Wording,
): ChannelSettings | string => {
  const postTime = wanted.time === undefined ? before.postTime : parsePostTime(wanted.time);
  if (!postTime) return refuseTime(wanted.time ?? '', wording);
  const zone = wanted.zone === undefined ? { timeZone: before.timeZone } : readZone(wanted.zone, nowMs, wording);
  if ('refusal' in zone) return zone.refusal;
  const leftOut = wanted.without === undefined ? (before.leftOut ?? []) : parseLeftOut(wanted.without);
  if ('unknown' in leftOut) return refuseLeftOut(leftOut.unknown, wording);
  return {
    ...before,
    postTime,
    timeZone: zone.timeZone,
    difficulty: known(wanted.difficulty, isDifficulty, before.difficulty),
    crossings: known(wanted.crossings, isCrossings, before.crossings),
    mode: playModeOf(wanted.mode ?? before.mode),
    ...languageOf(wanted.language, before),
    leftOut,
    roleId: roleOf(wanted.role, before.guildId, before.roleId),
    championRoleId: roleOf(wanted.championRole, before.guildId, before.championRoleId),
    withThread: wanted.thread ?? before.withThread,
    withLeagues: wanted.leagues ?? before.withLeagues,
    colors: known(wanted.colors, isColors, before.colors),
  };
};

/** Explains why the bot cannot give a newly chosen role to champions. */
const refuseChampionRole = async (
  { championRole }: WantedSettings,
  { guildId, championRoleId }: ChannelSettings,
  services: Services,
  wording: Wording,
): Promise<string | undefined> =>
  championRoleId === undefined || championRole === undefined
    ? undefined
    : describeChampionRole(guildId, championRoleId, services, wording);

/** Whether a request wants more than a role for champions. */
const wantsMore = ({ championRole: _, ...others }: WantedSettings): boolean =>
  Object.values(others).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0));

/** The channel after a change, or the reason why nothing changed. */
export type Changed = Saved | Refused;

interface Saved extends SavedChange {
  readonly kind: 'saved';
  readonly channel: DailyChannel;
  /** The server had no channel before. */
  readonly isFirst: boolean;
}

interface Refused {
  readonly kind: 'refused';
  readonly problem: string;
}

/** Posts today's puzzle if it is due. Returns the post time if it has passed, and this call posted. */
const postIfDue = async ({ channelId, postTime, timeZone }: ChannelSettings, services: Services) => {
  const { game } = services;
  const now = game.now();
  const today = puzzleDateAt(now, timeZone);
  const isOpen = async (): Promise<boolean> => (await readDatePost(game, channelId, today)).kind === 'none';
  const wasOpen = await isOpen();
  await services.postDue(channelId);
  return wasOpen && timeOfDayAt(now, timeZone) >= postTime && !(await isOpen()) ? postTime : undefined;
};

const refused = (problem: string): Refused => ({ kind: 'refused', problem });

/**
 * Changes the wanted settings of a channel, or sets it up. It saves all of them or none. Only a role that the bot cannot
 * give is left out, and the rest is saved. Settings that another admin changes meanwhile stay as that admin chose.
 */
export const changeDaily = async (
  caller: Caller,
  channelId: string,
  wanted: WantedSettings,
  services: Services,
): Promise<Changed> => {
  const { guildId, wording } = caller;
  const channels = await dailyChannels(services.game, guildId);
  const earlier = channels.find((one) => one.channelId === channelId);
  const before = earlier ?? (await newChannel(caller, channelId, services));
  const settings = applyWanted(wanted, before, services.game.now(), wording);
  if (typeof settings === 'string') return refused(settings);
  const problem = describeCheck(await services.checkChannel(settings), channelId, wording);
  if (problem) return refused(problem);
  const roleProblem = await refuseChampionRole(wanted, settings, services, wording);
  if (roleProblem && !wantsMore(wanted)) return refused(`${roleProblem} ${wording.say('daily.unchanged')}`);
  const kept = roleProblem ? { ...settings, championRoleId: before.championRoleId } : settings;
  const countDrawnAgain = await watchBuilt(services.game, earlier ? [earlier] : []);
  await saveChannel(services.game, kept, before, wanted.weekdays);
  const drawnAgain = await countDrawnAgain();
  services.hastenBuilds(guildId);
  const postedAtOnce = await postIfDue(kept, services);
  const channel = await findDaily(services, guildId, channelId);
  if (!channel) throw new Error(`channel ${channelId} was saved and is not there`);
  const left = roleProblem && `${roleProblem} ${wording.say('daily.rest_saved')}`;
  const changes = earlier
    ? [
        ...describeChanges(earlier, kept, wording),
        ...describeWeekChanges(earlier.variants, wanted.weekdays ?? [], wording),
      ]
    : [];
  return { kind: 'saved', channel, isFirst: channels.length === 0, changes, drawnAgain, postedAtOnce, left };
};
