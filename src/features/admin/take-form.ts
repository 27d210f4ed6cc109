import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { scheduleBriefly } from '../lists/words-dates.ts';
import { stopDailyIn } from '../schedule/daily-stop.ts';
import { changeMany, type FieldChange } from '../settings/change-many.ts';
import { changeDayOf, startOf } from '../settings/change-panel.ts';
import { type Field, isField } from '../settings/panel-state.ts';
import type { AdminHost } from './admin-host.ts';
import type { ManagedServer } from './managed-servers.ts';
import { FORM_KINDS, type FormKind } from './server-parts.ts';
import { setUpFromPage } from './setup-part.ts';
import { changeTheme } from './themes-part.ts';

/** Takes the forms of a server's page, by the same functions as the panel in Discord. */

/** The value of a field. A box that is off sends nothing. */
const valueIn = (form: URLSearchParams, field: Field): string =>
  field === 'without' ? form.getAll(field).join(',') : (form.get(field) ?? 'off');

/** The fields that the admin changed. */
const changedIn = (form: URLSearchParams): FieldChange[] =>
  [...form.keys()].flatMap((key) => {
    const field = key.startsWith('was.') ? key.slice('was.'.length) : '';
    if (!isField(field)) return [];
    const value = valueIn(form, field);
    return value === form.get(key) ? [] : [{ field, value, seen: form.get(`seen.${field}`) ?? '' }];
  });

const saveSettings = (
  form: URLSearchParams,
  channel: DailyChannel,
  { caller }: ManagedServer,
  { services }: AdminHost,
): Promise<string> | string => {
  const changes = changedIn(form);
  return changes.length === 0 ? caller.wording.say('admin.nothing') : changeMany(caller, channel, changes, services);
};

const changeDay = (
  form: URLSearchParams,
  channel: DailyChannel,
  { caller }: ManagedServer,
  { services }: AdminHost,
): Promise<string> => {
  const { channelId } = channel;
  const place = { page: 'days', channelId, date: parsePuzzleDate(form.get('date') ?? '') } as const;
  const more = [form.get('seen') ?? '', form.get('change') ?? ''];
  return changeDayOf({ place, channel, more }, { ...caller, args: [], inputs: {}, files: {}, values: [] }, services);
};

const chooseList = (
  form: URLSearchParams,
  { caller }: ManagedServer,
  { services }: AdminHost,
): Promise<string> | string => {
  const date = parsePuzzleDate(form.get('date') ?? '');
  return date
    ? scheduleBriefly(caller, form.get('list') ?? '', date, services)
    : caller.wording.say('settings.day_gone');
};

const old = ({ caller }: ManagedServer): string => caller.wording.say('settings.old');

type ChannelKind = Exclude<FormKind, 'setup' | 'never' | 'allow'>;

const takeChannelForm = async (
  kind: ChannelKind,
  form: URLSearchParams,
  server: ManagedServer & { readonly channel: DailyChannel },
  host: AdminHost,
): Promise<string> => {
  const { caller, channel } = server;
  switch (kind) {
    case 'settings':
      return saveSettings(form, channel, server, host);
    case 'day':
      return changeDay(form, channel, server, host);
    case 'list':
      return chooseList(form, server, host);
    case 'start':
      return startOf({ channel }, caller, host.services);
    case 'stop':
      return (await stopDailyIn(caller, channel.channelId, host.services)) ?? old(server);
  }
};

/** Does what a form asks for, and returns what to tell in Discord's markdown. */
export const takeForm = async (form: URLSearchParams, server: ManagedServer, host: AdminHost): Promise<string> => {
  const kind = FORM_KINDS.find((known) => known === form.get('kind'));
  if (kind === 'setup') return setUpFromPage(form, server, host);
  if (kind === 'never' || kind === 'allow') return changeTheme(kind, form, server, host);
  const channel = server.channels.find(({ channelId }) => channelId === form.get('channel'));
  return channel && kind ? takeChannelForm(kind, form, { ...server, channel }, host) : old(server);
};
