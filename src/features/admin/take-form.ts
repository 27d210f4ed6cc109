import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { changeMany, type FieldChange } from '../settings/change-many.ts';
import { changeDayOf, startOf } from '../settings/change-panel.ts';
import { isField } from '../settings/panel-state.ts';
import type { AdminHost } from './admin-host.ts';
import type { ManagedServer } from './managed-servers.ts';

/** Takes the forms of a server's page, by the same functions as the panel in Discord. */

export const FORM_KINDS = ['settings', 'day', 'start'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** The fields that the admin changed. A checkbox that is off sends nothing. */
const changedIn = (form: URLSearchParams): FieldChange[] =>
  [...form.keys()].flatMap((key) => {
    const field = key.startsWith('was.') ? key.slice('was.'.length) : '';
    const value = form.get(field) ?? 'off';
    if (!isField(field) || value === form.get(key)) return [];
    return [{ field, value, seen: form.get(`seen.${field}`) ?? '' }];
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
  return changeDayOf({ place, channel, more }, { ...caller, args: [], inputs: {}, values: [] }, services);
};

/** Does what a form asks for, and returns what to tell in Discord's markdown. */
export const takeForm = async (form: URLSearchParams, server: ManagedServer, host: AdminHost): Promise<string> => {
  const channel = server.channels.find(({ channelId }) => channelId === form.get('channel'));
  const kind = FORM_KINDS.find((known) => known === form.get('kind'));
  if (!channel || !kind) return server.caller.wording.say('settings.old');
  if (kind === 'settings') return saveSettings(form, channel, server, host);
  if (kind === 'day') return changeDay(form, channel, server, host);
  return startOf({ channel }, server.caller, host.services);
};
