import { ChannelType, type Guild } from 'discord.js';
import { html } from 'hono/html';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { AMERICAN, changeDaily, defaultsFor } from '../schedule/change-settings.ts';
import { describeSaved } from '../schedule/describe-saved.ts';
import { describeFirstSteps } from '../schedule/settings-buttons.ts';
import { typedZone } from '../schedule/zone-choices.ts';
import type { AdminHost } from './admin-host.ts';
import type { ManagedServer } from './managed-servers.ts';
import type { Html } from './page-frame.ts';
import { type Choice, channelName, type Drawing, selectOf, ZONE_LIST } from './server-parts.ts';

/** The first setup of a channel. It asks for the same as the form in Discord. */

const TEXT_TYPES: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** Channels for a first puzzle, in the server's order. The person and the bot see them. */
const freeChannels = async ({ guild, channels, caller }: ManagedServer): Promise<string[]> => {
  const taken = new Set(channels.map(({ channelId }) => channelId));
  const me = guild.members.me;
  const free = [...guild.channels.cache.values()].filter(
    (channel) =>
      TEXT_TYPES.includes(channel.type) &&
      !taken.has(channel.id) &&
      me !== null &&
      channel.permissionsFor(me).has('ViewChannel'),
  );
  const seen = await Promise.all(free.map(({ id }) => caller.canView(id)));
  return free
    .filter((_, i) => seen[i])
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ id }) => id);
};

const placeOf = (channel: object): number =>
  'rawPosition' in channel && typeof channel.rawPosition === 'number' ? channel.rawPosition : 0;

const channelChoices = (free: readonly string[], guild: Guild): Choice[] =>
  free.map((id) => [id, channelName(guild, id)]);

/** The fields of the form. `typed` is the input of a refused form, which stays. */
export const setupFields = async (
  server: ManagedServer,
  { host, wording }: Drawing,
  typed: URLSearchParams | undefined,
): Promise<Html> => {
  const { say } = wording;
  const free = await freeChannels(server);
  if (free.length === 0) return html`<p>${say('admin.no_free_channel')}</p>`;
  const defaults = defaultsFor(server.caller, '', host.services);
  const languages = sortLanguages([...packLanguages(), AMERICAN], wording).map(
    (tag): Choice => [tag, languageName(tag, wording)],
  );
  const difficulties = DIFFICULTIES.map((name): Choice => [name, difficultyName(wording, name)]);
  const shown = (name: string, usual: string): string => typed?.get(name) ?? usual;
  return html`<div class="fields">
    <label><span>${say('daily.form_channel')}</span>
      ${selectOf('channel', shown('channel', ''), channelChoices(free, server.guild))}</label>
    <label><span>${say('settings.form_time')}</span>
      <input name="time" value="${shown('time', defaults.postTime)}" maxlength="20" autocomplete="off" required></label>
    <label><span>${say('settings.form_zone')}</span>
      <input name="zone" value="${shown('zone', typedZone(defaults.timeZone, host.services.game.now(), wording))}" list="${ZONE_LIST}" maxlength="60" autocomplete="off" required></label>
    <label><span>${say('settings.language')}</span>
      ${selectOf('language', shown('language', defaults.language), languages)}</label>
    <label><span>${say('settings.difficulty')}</span>
      ${selectOf('difficulty', shown('difficulty', defaults.difficulty), difficulties)}</label>
  </div>`;
};

/** Sets a channel up that has no puzzle yet, and returns what to tell. */
export const setUpFromPage = async (
  form: URLSearchParams,
  server: ManagedServer,
  { services }: AdminHost,
): Promise<string> => {
  const { say } = server.caller.wording;
  const channelId = form.get('channel') ?? '';
  const isTaken = server.channels.some((channel: DailyChannel) => channel.channelId === channelId);
  if (isTaken) return say('settings.old');
  if (!(await freeChannels(server)).includes(channelId)) return say('daily.unknown_channel');
  const sent = (name: string): string => form.get(name) ?? '';
  const wanted = {
    time: sent('time'),
    zone: sent('zone'),
    language: sent('language'),
    difficulty: sent('difficulty'),
  };
  const changed = await changeDaily(server.caller, channelId, wanted, services);
  if (changed.kind === 'refused') return changed.problem;
  const saved = describeSaved(changed, server.caller.wording);
  if (!changed.isFirst) return saved;
  return `${saved}\n${describeFirstSteps('admin.change', server.caller.wording)}`;
};
