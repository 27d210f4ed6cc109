import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  ModalBuilder,
  type StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { ModalReply, Reply } from '../../discord/replies/reply.ts';
import { directPlace, type PlaceSettings, readPlaceSettings } from '../../game/places/place.ts';
import { changePlace } from '../../game/places/place-clock.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { clockIn } from '../../rules/dates/zone-label.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { showPuzzle } from '../play/show-puzzle.ts';
import { HOURS, selectMenu } from '../schedule/setup-form.ts';
import { readZone, typedZone } from '../schedule/zone-choices.ts';
import { endOwnReminder, ownReminderTime, remindDaily } from './own-reminders.ts';

/** A member chooses the zone, the language and the difficulty of their own daily puzzle, and a message about it. */

export const OPEN_OWN = 'own-open';
export const SEND_OWN = 'own-send';

const FIELDS = { zone: 'zone', language: 'language', difficulty: 'difficulty', reminder: 'reminder' } as const;

/** The choice of no message. */
const NEVER = 'never';
const MAX_ZONE = 60;

export const ownSettingsRow = ({ say }: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(formatCustomId({ action: OPEN_OWN, args: [] }))
      .setLabel(say('own.button'))
      .setStyle(ButtonStyle.Secondary),
  );

const label = (text: string, menu: StringSelectMenuBuilder): LabelBuilder =>
  new LabelBuilder().setLabel(text).setStringSelectMenuComponent(menu);

const zoneInput = (zone: string, { say }: Wording): LabelBuilder =>
  new LabelBuilder()
    .setLabel(say('own.form_zone'))
    .setDescription(say('own.form_zone_more'))
    .setTextInputComponent(
      new TextInputBuilder()
        .setCustomId(FIELDS.zone)
        .setStyle(TextInputStyle.Short)
        .setValue(zone)
        .setMinLength(1)
        .setMaxLength(MAX_ZONE),
    );

const formOf = (
  { language, difficulty }: PlaceSettings,
  { zone, timeOfDay }: { readonly zone: string; readonly timeOfDay: string | undefined },
  wording: Wording,
): ModalReply => {
  const { say } = wording;
  const languages = sortLanguages(packLanguages(), wording);
  const modal = new ModalBuilder()
    .setCustomId(formatCustomId({ action: SEND_OWN, args: [] }))
    .setTitle(say('own.form_title'))
    .addLabelComponents(
      zoneInput(zone, wording),
      label(
        say('daily.form_language'),
        selectMenu(FIELDS.language, languages, language, (tag) => languageName(tag, wording)),
      ),
      label(
        say('daily.form_difficulty'),
        selectMenu(FIELDS.difficulty, DIFFICULTIES, difficulty, (name) => difficultyName(wording, name)),
      ),
      label(
        say('own.form_reminder'),
        selectMenu(FIELDS.reminder, [NEVER, ...HOURS], timeOfDay ?? NEVER, (hour) =>
          hour === NEVER ? say('own.no_reminder') : hour,
        ),
      ),
    );
  return { modal };
};

/** Opens the form with the present choices. */
export const openOwnSettings: Handler<ControlCall> = {
  kind: 'form',
  open: async ({ userId, wording }, { game }) => {
    const settings = await readPlaceSettings(game, directPlace(userId));
    const timeOfDay = await ownReminderTime(game, userId);
    return formOf(settings, { zone: typedZone(settings.timeZone, game.now(), wording), timeOfDay }, wording);
  },
};

const describeSaved = (
  { timeZone, language, difficulty }: PlaceSettings,
  timeOfDay: string | undefined,
  nowMs: number,
  wording: Wording,
): string => {
  const { say } = wording;
  const saved = say('own.saved', {
    zone: typedZone(timeZone, nowMs, wording),
    clock: clockIn(timeZone, nowMs),
    language: languageName(language, wording),
    difficulty: difficultyName(wording, difficulty),
  });
  return [saved, timeOfDay ? say('own.reminder_on', { time: timeOfDay }) : say('own.reminder_off')].join('\n');
};

const oneOf = (wanted: string | undefined, allowed: readonly string[], usual: string): string =>
  allowed.find((value) => value === wanted) ?? usual;

/** Stores the filled form. A zone that nobody knows changes nothing. */
export const saveOwnSettings: Handler<ControlCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  run: async ({ userId, inputs, wording }, { game }) => {
    const reading = readZone(inputs[FIELDS.zone] ?? '', game.now(), wording);
    if ('refusal' in reading) return { content: reading.refusal, components: [ownSettingsRow(wording)] };
    const before = await readPlaceSettings(game, directPlace(userId));
    const settings: PlaceSettings = {
      timeZone: reading.timeZone,
      language: oneOf(inputs[FIELDS.language], packLanguages(), before.language),
      difficulty: oneOf(inputs[FIELDS.difficulty], DIFFICULTIES, before.difficulty),
    };
    const timeOfDay = HOURS.find((hour) => hour === inputs[FIELDS.reminder]);
    await changePlace(game, directPlace(userId), settings);
    await (timeOfDay
      ? remindDaily(game, { userId, language: wording.language, timeOfDay })
      : endOwnReminder(game, userId));
    return { content: describeSaved(settings, timeOfDay, game.now(), wording) };
  },
};

/** A reply about a puzzle, with the way to the settings if it is the member's own. */
export const withOwnSettings = (reply: Reply, { guildId, userId, wording }: Caller): Reply =>
  guildId === directPlace(userId)
    ? { ...reply, components: [...(reply.components ?? []), ownSettingsRow(wording)] }
    : reply;

/** `/puzzle`; in direct messages with the settings of the member's own puzzle. */
export const showPuzzleOrOwn = async (call: CommandCall, services: Services): Promise<Reply> =>
  withOwnSettings(await showPuzzle(call, services), call);
