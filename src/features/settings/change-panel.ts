import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, ControlCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { isDayChoice } from '../../game/places/puzzle-settings.ts';
import type { Wording } from '../../wording/wording.ts';
import { scheduleBriefly } from '../lists/words-dates.ts';
import { allow, neverNamed } from '../lists/words-never.ts';
import { changeDaily, findDaily, type WantedSettings } from '../schedule/change-settings.ts';
import { dayOfControl } from '../schedule/daily-day.ts';
import { type DayNews, showPreview, skipDate } from '../schedule/daily-preview.ts';
import { rerollDate, swapDate } from '../schedule/daily-reroll.ts';
import { askToStop } from '../schedule/daily-stop.ts';
import { changeWeek, USUAL } from '../schedule/daily-variants.ts';
import { describeSaved, type SavedChange } from '../schedule/describe-saved.ts';
import { occasionHalves } from './day-pages.ts';
import { isPage, readId, readPlace } from './panel-ids.ts';
import { ageOf, dayStamp, type Field, isField, likelyChannel, type PanelPlace, weekdayOfField } from './panel-state.ts';
import { showPanel } from './show-panel.ts';
import { isTypedKind, TYPED } from './typed-values.ts';

/** The answers to the panel's buttons, menus and forms. Each shows the panel again, as it is then. */

/** A control's place, its channel if the server has it, and the arguments after the place. */
interface Control {
  readonly place: PanelPlace;
  readonly channel: DailyChannel | undefined;
  readonly more: readonly string[];
}

/** Wraps an answer that changes something, and returns what to tell. */
const withControl =
  (run: (control: Control, call: ControlCall, services: Services) => Promise<string | undefined>) =>
  async (call: ControlCall, services: Services): Promise<Reply> => {
    const read = readPlace(call);
    const place = read?.place ?? { page: 'puzzle', channelId: await likelyChannel(call, services) };
    const channel = await findDaily(services, call.guildId, place.channelId);
    const notice = read
      ? await run({ place, channel, more: read.more }, call, services)
      : call.wording.say('settings.old');
    return showPanel(place, call, services, notice);
  };

/** Opens a page below another answer. The arguments are a page, and a channel if one is meant. */
export const openPage = async (call: ControlCall, services: Services): Promise<Reply> => {
  const [page, channel] = call.args;
  const channelId = readId(channel) ?? (await likelyChannel(call, services));
  return showPanel({ page: isPage(page) ? page : 'puzzle', channelId }, call, services);
};

export const turnPage = withControl(async () => undefined);

/** Shows the chosen channel, also one without puzzles. */
export const chooseChannel = async (call: ControlCall, services: Services): Promise<Reply> => {
  const channelId = readId(call.values[0]) ?? (await likelyChannel(call, services));
  const [page] = call.args;
  return showPanel({ page: isPage(page) ? page : 'puzzle', channelId }, call, services);
};

/** Whether the channel is deleted. It keeps its settings, but nothing can be posted there. */
const isGone = ({ state, stateReason }: DailyChannel): boolean => state === 'paused' && stateReason === 'channel_gone';

/** Why a control may change nothing; `undefined` if it may. */
export const refuseControl = (
  { channel, more: [field = '', seen = ''] }: Pick<Control, 'channel' | 'more'>,
  call: Pick<ControlCall, 'wording'>,
  services: Services,
): string | undefined => {
  const { say } = call.wording;
  if (!channel || !isField(field)) return say('settings.old');
  if (isGone(channel)) return say('settings.channel_gone', { channel: channel.channelId });
  if (channel.state === 'stopped') return say('settings.is_stopped', { channel: channel.channelId });
  return ageOf(seen, channel, field, services) === 'old' ? say('settings.old') : undefined;
};

/** What a menu or toggle wants; `undefined` for the fields of the week. */
export const wantedBy = (
  field: Field,
  channel: DailyChannel,
  { values, guildId }: Pick<ControlCall, 'values' | 'guildId'>,
  more: readonly string[],
): WantedSettings | undefined => {
  const [value = ''] = values;
  switch (field) {
    case 'role':
      return { role: value === '' ? guildId : value };
    case 'champion':
      return { championRole: value === '' ? guildId : value };
    case 'thread':
      return { thread: more[0] === 'on' };
    case 'leagues':
      return { leagues: more[0] === 'on' };
    case 'without':
      return { without: leftOutWith(channel, values, occasionHalves()[Number(more[0])] ?? []) };
    case 'time':
    case 'zone':
    case 'language':
    case 'difficulty':
    case 'crossings':
    case 'mode':
    case 'colors':
      return { [field]: value };
    default:
      return undefined;
  }
};

/** The chosen occasions, with those left out before that were not on offer. */
export const leftOutWith = (
  { leftOut = [] }: DailyChannel,
  values: readonly string[],
  offered: readonly string[],
): string => [...leftOut.filter((occasion) => !offered.includes(occasion)), ...values].join(',');

/** What to tell after a change. `isMeanwhile` says that others changed other settings. */
export const describeSaving = (saved: SavedChange, isMeanwhile: boolean, wording: Wording): string =>
  describeSaved(saved, wording, isMeanwhile ? [wording.say('settings.meanwhile')] : []);

const save = async (
  { place, channel, more: [field = '', seen = ''] }: Control,
  wanted: WantedSettings,
  call: ControlCall,
  services: Services,
): Promise<string> => {
  const age = channel && isField(field) ? ageOf(seen, channel, field, services) : 'fresh';
  const changed = await changeDaily(call, place.channelId, wanted, services);
  if (changed.kind === 'refused') return changed.problem;
  return describeSaving(changed, age === 'meanwhile', call.wording);
};

const saveWeek = async (field: Field, variant: string, call: ControlCall, services: Services): Promise<string> => {
  if (!isDayChoice(variant) && variant !== USUAL) return call.wording.say('settings.old');
  const changed = await changeWeek(call, weekdayOfField(field), variant, services);
  return changed.kind === 'refused' ? changed.problem : describeSaving(changed, false, call.wording);
};

/** Answers a menu or a toggle. */
export const setField = withControl(async (control, call, services) => {
  const refusal = refuseControl(control, call, services);
  const [field = '', , ...more] = control.more;
  if (refusal || !control.channel || !isField(field)) return refusal;
  const wanted = wantedBy(field, control.channel, call, more);
  if (wanted) return save(control, wanted, call, services);
  return saveWeek(field, call.values[0] ?? more[0] ?? '', call, services);
});

/** Answers a form. A time and a zone are settings; a theme to keep away and a list for a day are not. */
export const takeTyped = withControl(async (control, call, services) => {
  const [kind] = control.more;
  const typed = call.inputs[TYPED] ?? '';
  const { wording } = call;
  if (!control.channel || !isTypedKind(kind)) return wording.say('settings.old');
  if (kind === 'never') return (await neverNamed(typed, call, services)).content;
  if (kind === 'list') {
    const { date } = control.place;
    return date ? scheduleBriefly(call, typed, date, services) : wording.say('settings.day_gone');
  }
  return refuseControl(control, call, services) ?? save(control, { [kind]: typed }, call, services);
});

export const allowTheme = withControl(
  async (_, call, services) => (await allow(call.values[0] ?? '', call, services)).content,
);

const changeDay = async (name: string | undefined, control: Control, call: ControlCall, services: Services) => {
  const { wording } = call;
  const gone: DayNews = { kind: 'refused', text: wording.say('settings.day_gone') };
  const { channelId, date } = control.place;
  const day = await dayOfControl({ ...call, args: [channelId, date ?? ''] }, services);
  if (!day) return gone;
  if (name === 'swap') return swapDate(day, services, wording);
  if (name === 'reroll') return rerollDate(day, services, wording);
  return name === 'skip' || name === 'unskip' ? skipDate(day, name === 'skip', services, wording) : gone;
};

/** Swaps, rerolls, skips or puts back the chosen day, and returns what to tell. */
export const changeDayOf = async (control: Control, call: ControlCall, services: Services): Promise<string> => {
  const [seen, name] = control.more;
  const { channel, place } = control;
  const { say } = call.wording;
  if (channel && isGone(channel)) return say('settings.channel_gone', { channel: channel.channelId });
  const isOld = !channel || !place.date || dayStamp(channel, place.date, services) !== seen;
  return isOld ? say('settings.old') : (await changeDay(name, control, call, services)).text;
};

export const changeChosenDay = withControl(changeDayOf);

/** The puzzle of the chosen day with its solution, as a message of its own. */
export const previewDay = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { channelId = '', date } = readPlace(call)?.place ?? {};
  const day = await dayOfControl({ ...call, args: [channelId, date ?? ''] }, services);
  return day ? showPreview(day, services, call.wording) : { content: call.wording.say('settings.day_gone') };
};

/** Asks before it stops a channel, as a message of its own. */
export const askStop = async (call: ControlCall, services: Services): Promise<Reply> =>
  askToStop(call, readPlace(call)?.place.channelId ?? '0', services);

/** Starts a stopped channel again, with the settings that it had. */
export const startOf = async (
  { channel }: Pick<Control, 'channel'>,
  call: Caller,
  services: Services,
): Promise<string> => {
  if (channel?.state !== 'stopped') return call.wording.say('settings.old');
  const changed = await changeDaily(call, channel.channelId, {}, services);
  return changed.kind === 'refused' ? changed.problem : describeSaving(changed, false, call.wording);
};

export const startAgain = withControl(startOf);
