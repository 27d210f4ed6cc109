import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../../discord/gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, Handler } from '../../../discord/interactions/command.ts';
import { editionCustomId } from '../../../discord/interactions/custom-id.ts';
import type { Reply } from '../../../discord/replies/reply.ts';
import { currentEdition } from '../../../game/editions/current-edition.ts';
import type { Edition } from '../../../game/editions/edition.ts';
import { unpostedOn } from '../../../game/editions/open-editions.ts';
import type { Game } from '../../../game/game.ts';
import { kindOfPlace, usePlace, worldPlace } from '../../../game/places/place.ts';
import { SEES_ALL } from '../../../game/places/viewer.ts';
import { addDays, puzzleDateAt } from '../../../rules/dates/puzzle-date.ts';
import { dayStart, nextDate } from '../../../rules/dates/zone-clock.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import { languageName } from '../../../wording/setting-names.ts';
import { languageOf } from '../../../words/languages.ts';
import { isMemberHidden, nameInWorld } from '../../members/member-privacy.ts';
import { MY_BOARD } from '../../play/board-files.ts';
import { describeEdition } from '../../play/describe-play.ts';
import { showBoard } from '../../play/show-puzzle.ts';
import { describeNamed, describePlace } from './describe-world.ts';
import { forgetWorld, readWorld } from './read-world.ts';

/** `/world`: one board a day for everybody who plays in a language, and its result in numbers. */

/** Opens the result of a board as an answer of its own. */
export const SHOW_WORLD = 'world-result';
/** Replaces a result with that of another day. */
export const TURN_WORLD = 'world-day';
export const SHOW_NAME = 'world-name';
export const HIDE_NAME = 'world-nameless';

type Buttons = ActionRowBuilder<ButtonBuilder>;
type Button = readonly [action: string, editionId: number, label: MessageKey];

const rowOf = (buttons: readonly Button[], { wording }: Pick<Caller, 'wording'>): Buttons =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map(([action, editionId, label]) =>
      new ButtonBuilder()
        .setCustomId(editionCustomId(action, editionId))
        .setLabel(wording.say(label))
        .setStyle(ButtonStyle.Secondary),
    ),
  );

/** The board of the day before, and that of today unless it is the one shown. A day without a player has none. */
const neighboursOf = async (game: Game, guildId: string, { date }: Edition) => {
  const today = puzzleDateAt(game.now(), 'UTC');
  return {
    before: await unpostedOn(game, guildId, addDays(date, -1)),
    today: date < today ? await unpostedOn(game, guildId, today) : undefined,
  };
};

const resultButtons = async (edition: Edition, caller: Caller, game: Game): Promise<Buttons> => {
  const { before, today } = await neighboursOf(game, caller.guildId, edition);
  const isUnnamed = await isMemberHidden(game, caller);
  const own: Button = isUnnamed
    ? [SHOW_NAME, edition.id, 'world.button_show_name']
    : [HIDE_NAME, edition.id, 'world.button_hide_name'];
  const buttons: Button[] = [
    ...(before ? [[TURN_WORLD, before.id, 'world.button_before'] as const] : []),
    ...(today ? [[TURN_WORLD, today.id, 'world.button_today'] as const] : []),
    [MY_BOARD, edition.id, 'puzzle.button_board'],
    own,
  ];
  return rowOf(buttons, caller);
};

/** The result of a board of the world, for one member. `lead` comes first. */
export const showResult = async (
  edition: Edition,
  caller: Caller,
  { game, memberNames }: Services,
  lead: readonly string[] = [],
): Promise<Reply> => {
  const { guildId, wording } = caller;
  const world = await readWorld(game, edition, caller);
  const names = await memberNames(
    guildId,
    world.named.map(({ userId }) => userId),
  );
  const lines = [
    ...lead,
    describeEdition(edition, wording),
    ...(world.isFinal ? [wording.say('world.final')] : []),
    ...describePlace(world, wording),
    ...describeNamed(world, names, wording),
  ];
  return { content: lines.join('\n'), components: [await resultButtons(edition, caller, game)] };
};

/** The board of today in a place of the world. The member's result follows it once there is one. */
const showToday = async (caller: Caller, services: Services): Promise<Reply> => {
  const { game } = services;
  const { guildId, wording } = caller;
  const edition = await currentEdition(game, guildId, '', SEES_ALL);
  const world = await readWorld(game, edition, caller);
  const { before } = await neighboursOf(game, guildId, edition);
  const next = Math.floor(dayStart(nextDate(edition.date), 'UTC') / 1_000);
  const about = wording.say('world.about', {
    language: languageName(edition.language, wording),
    when: `<t:${next}:R>`,
  });
  const buttons: Button[] = [
    [SHOW_WORLD, edition.id, 'world.button_result'],
    ...(before ? [[SHOW_WORLD, before.id, 'world.button_before'] as const] : []),
  ];
  const details = [...(world.own ? describePlace(world, wording) : []), `-# ${about}`];
  return showBoard(edition, caller, services, { details, rows: [rowOf(buttons, caller)] });
};

/** Shows today's board in the asked language, or in the member's own. */
export const showWorld = async ({ options, ...call }: CommandCall, services: Services): Promise<Reply> => {
  const { language } = call.privateWording;
  const guildId = worldPlace(languageOf(options.getString('language') ?? language) ?? language);
  await usePlace(services.game, guildId, language);
  return showToday({ ...call, guildId, channelId: '', canView: SEES_ALL }, services);
};

/** A button of a board of the world; another puzzle's id in it finds nothing. */
const inWorld =
  (run: (call: ComponentCall, services: Services) => Promise<Reply>) =>
  async (call: ComponentCall, services: Services): Promise<Reply> =>
    kindOfPlace(call.guildId) === 'world' ? run(call, services) : { content: call.wording.say('common.gone') };

const result = inWorld((call, services) => showResult(call.edition, call, services));

/** Shows or hides the member's name, and says what that means. */
const setName = (isShown: boolean, told: MessageKey): Handler<ComponentCall> => ({
  kind: 'update',
  run: inWorld(async (call, services) => {
    await nameInWorld(services.game, call, isShown);
    forgetWorld(services.game);
    return showResult(call.edition, call, services, [call.wording.say(told), '']);
  }),
});

export const WORLD_COMPONENTS: Readonly<Record<string, Handler<ComponentCall>>> = {
  [SHOW_WORLD]: { kind: 'reply', visibility: 'ephemeral', run: result },
  [TURN_WORLD]: { kind: 'update', run: result },
  [SHOW_NAME]: setName(true, 'world.name_shown'),
  [HIDE_NAME]: setName(false, 'world.name_hidden'),
};
