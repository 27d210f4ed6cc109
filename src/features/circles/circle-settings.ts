import { ButtonStyle, LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { ControlCall, Handler } from '../../discord/interactions/command.ts';
import type { ModalReply } from '../../discord/replies/reply.ts';
import {
  type Circle,
  changeCircle,
  dissolveCircle,
  MAX_NAME,
  readCircleName,
  renewCode,
} from '../../game/places/circles.ts';
import { readPlaceSettings } from '../../game/places/place.ts';
import { DIFFICULTIES, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import { isNameRefused } from '../../words/blocklist.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { selectMenu } from '../schedule/setup-form.ts';
import { readZone, typedZone } from '../schedule/zone-choices.ts';
import { circleButton, circleRow } from './circle-buttons.ts';
import { circleCustomId, circleIn, shownName } from './circle-named.ts';
import { circlePanel, forMaker, PANEL } from './circle-panel.ts';

export const CHANGED = 'circle-changed';
export const ENDED = 'circle-ended';

/** The custom ids of the form's inputs. */
const FIELDS = { name: 'name', language: 'language', zone: 'zone', difficulty: 'difficulty' } as const;

const MAX_ZONE = 60;

const input = (customId: string, value: string, max: number): TextInputBuilder =>
  new TextInputBuilder().setCustomId(customId).setStyle(TextInputStyle.Short).setValue(value).setMaxLength(max);

const formOf = async (circle: Circle, { wording }: ControlCall, { game }: Services): Promise<ModalReply> => {
  const { say } = wording;
  const { language, timeZone, difficulty } = await readPlaceSettings(game, circle.guildId);
  const languages = selectMenu(FIELDS.language, sortLanguages(packLanguages(), wording), language, (tag) =>
    languageName(tag, wording),
  );
  const difficulties = selectMenu(FIELDS.difficulty, DIFFICULTIES, difficulty, (name) => difficultyName(wording, name));
  const zone = input(FIELDS.zone, typedZone(timeZone, game.now(), wording), MAX_ZONE);
  const modal = new ModalBuilder()
    .setCustomId(circleCustomId(CHANGED, circle))
    .setTitle(say('circle.form_title'))
    .addLabelComponents(
      // Characters outside the basic plane count twice for Discord.
      new LabelBuilder()
        .setLabel(say('circle.form_name'))
        .setTextInputComponent(input(FIELDS.name, circle.name, 2 * MAX_NAME)),
      new LabelBuilder().setLabel(say('daily.form_language')).setStringSelectMenuComponent(languages),
      new LabelBuilder().setLabel(say('daily.form_difficulty')).setStringSelectMenuComponent(difficulties),
      new LabelBuilder()
        .setLabel(say('daily.form_zone'))
        .setDescription(say('circle.form_zone_more'))
        .setTextInputComponent(zone),
    );
  return { modal };
};

/** Opens the form with the settings of a circle. Anybody but its maker gets an empty form, and a refusal later. */
export const openForm: Handler<ControlCall> = {
  kind: 'form',
  async open(call, services) {
    const circle = await circleIn(call, services);
    const [guildId = ''] = call.args;
    const nothing = { guildId, name: '', makerId: null, code: '', createdAt: 0 };
    return formOf(circle ?? nothing, call, services);
  },
};

/** Stores a filled form. A part that cannot be read changes nothing, and the panel tells which. */
export const takeForm: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, call, services) => {
    const { inputs, userId, wording } = call;
    const { game } = services;
    const { guildId } = circle;
    const before = await readPlaceSettings(game, guildId);
    const name = readCircleName(inputs[FIELDS.name] ?? '');
    if (name === undefined) {
      return circlePanel(circle, wording, services, wording.say('circle.bad_name', { max: MAX_NAME }));
    }
    const chosen = inputs[FIELDS.language] ?? '';
    const language = packLanguages().includes(chosen) ? chosen : before.language;
    if (isNameRefused(name, language)) {
      return circlePanel(circle, wording, services, wording.say('circle.refused_name'));
    }
    const zone = readZone(inputs[FIELDS.zone] ?? '', game.now(), wording);
    if ('refusal' in zone) return circlePanel(circle, wording, services, zone.refusal);
    const difficulty = inputs[FIELDS.difficulty] ?? '';
    await changeCircle(
      game,
      { guildId, userId },
      {
        name,
        timeZone: zone.timeZone,
        language,
        difficulty: isDifficulty(difficulty) ? difficulty : before.difficulty,
      },
    );
    return circlePanel({ ...circle, name }, wording, services, wording.say('circle.changed'));
  }),
};

/** Shows the panel again. */
export const backToPanel: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker((circle, { wording }, services) => circlePanel(circle, wording, services)),
};

/** Gives the circle another code. */
export const newCodeOf: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, call, services) => {
    const { userId, wording } = call;
    await renewCode(services.game, services.random, { guildId: circle.guildId, userId });
    const renewed = (await circleIn(call, services)) ?? circle;
    return circlePanel(renewed, wording, services, wording.say('circle.code_changed'));
  }),
};

/** Asks before a circle ends for all. */
export const askToEnd: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, { wording: { say } }) => ({
    content: say('circle.dissolve_ask', { name: shownName(circle) }),
    components: [
      circleRow(
        circleButton(ENDED, circle, say('circle.dissolve_really'), ButtonStyle.Danger),
        circleButton(PANEL, circle, say('circle.back_button')),
      ),
    ],
  })),
};

/** Ends a circle for all. */
export const end: Handler<ControlCall> = {
  kind: 'update',
  run: forMaker(async (circle, { userId, wording }, { game }) => {
    await dissolveCircle(game, { guildId: circle.guildId, userId });
    return { content: wording.say('circle.dissolved', { name: shownName(circle) }) };
  }),
};
