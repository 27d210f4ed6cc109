import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Context } from 'hono';
import type { ComponentCall, Handler } from '../../../discord/interactions/command.ts';
import { editionCustomId } from '../../../discord/interactions/custom-id.ts';
import type { Edition } from '../../../game/editions/edition.ts';
import type { RaceAnswerView } from '../../../player/wire.ts';
import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty } from '../../../puzzle/model/difficulty.ts';
import { isHidden } from '../../../store/members/preferences.ts';
import { escapeText } from '../../../wording/escape.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import { type Wording, wordingFor } from '../../../wording/wording.ts';
import { offerBoard } from '../../play/describe-play.ts';
import { canPractise } from '../../practice/practice-puzzle.ts';
import { findTheme, knownThemes, type Theme, themesToCome } from '../../practice/practice-theme.ts';
import { openRace } from '../../races/open-race.ts';
import { isIn, phaseNow, type Race, raceOfMember } from '../../races/race.ts';
import { joinRace, leaveRace } from '../../races/take-part.ts';
import { type Desk, refuseSecret, tellRace, themeAsked } from '../desk.ts';
import { findChannelToPostIn, type ResultChannel } from '../finish/post-result.ts';
import { PlayerProblem, readInput } from '../player-input.ts';
import { answerRace, RACE_REFUSALS, refuseRace } from '../race/race-routes.ts';

/** Offers a race to the puzzle's channel: the bot posts a message with a button to join. */

const OFFER_REFUSALS: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'player.post_no_channel': 'player.offer_no_channel',
  'player.post_not_allowed': 'player.offer_not_allowed',
};

/** The reason against an offer in the channel, from its permissions; `undefined` if there is none. */
export const whyNotOffer = async (desk: Desk, edition: Edition): Promise<MessageKey | undefined> => {
  const found = await findChannelToPostIn(desk, edition);
  return 'refusal' in found ? (OFFER_REFUSALS[found.refusal] ?? found.refusal) : undefined;
};

const channelFor = async (desk: Desk): Promise<ResultChannel> => {
  const { session, wording } = desk;
  const found = await findChannelToPostIn(desk, session.edition);
  if ('channel' in found) return found.channel;
  throw new PlayerProblem(403, OFFER_REFUSALS[found.refusal] ?? found.refusal, wording);
};

const MAX_DRAWN = 10;

/** A theme in the puzzle's language, different at each press. Themes with too many secret words are left out. */
const drawTheme = async ({ game, session, wording }: Desk): Promise<Theme> => {
  const { player, edition } = session;
  const toCome = await themesToCome(game, player.guildId);
  const all = await knownThemes(game, player.guildId, edition.language);
  const heads = all.filter(({ id, language }) => language === edition.language && !toCome.has(id));
  const start = Number.parseInt(game.keyedHash(`race offer ${player.guildId}/${game.now()}`).slice(0, 8), 16);
  for (let i = 0; i < Math.min(MAX_DRAWN, heads.length); i++) {
    const head = heads[(start + i) % heads.length];
    const theme = head && (await findTheme(game, player.guildId, head.id));
    if (theme && (await canPractise(game, player, theme.words))) return theme;
  }
  throw new PlayerProblem(404, 'player.no_such_theme', wording);
};

type Course = { readonly theme: Theme; readonly difficulty: Difficulty };

/** The theme and difficulty in the request. Either may be absent. */
const courseAsked = async (desk: Desk, input: Readonly<Record<string, unknown>>): Promise<Course> => {
  const usual = desk.session.edition.difficulty;
  const difficulty = input['difficulty'] ?? (isDifficulty(usual) ? usual : DEFAULT_DIFFICULTY);
  const theme = 'theme' in input ? input['theme'] : (await drawTheme(desk)).id;
  const course = await themeAsked(desk, { theme, difficulty });
  await refuseSecret(desk, course.theme);
  return course;
};

/** The member's waiting race, or a new one. `isNew` if it was opened now. */
const raceToOffer = async (desk: Desk, input: Readonly<Record<string, unknown>>) => {
  const { game, session } = desk;
  const own = await raceOfMember(game.db, session.player);
  if (own && phaseNow(game, own) === 'waiting' && isIn(own, session.player.userId)) return { race: own, isNew: false };
  const { theme, difficulty } = await courseAsked(desk, input);
  const answer = await openRace(game, session.player, theme, { difficulty, instance: session.instance });
  if (answer.kind !== 'done') return refuseRace(answer.kind, desk);
  tellRace(desk, answer.race);
  return { race: answer.race, isNew: true };
};

const JOIN = 'race-join';

const joinButton = ({ id }: Edition, { code }: Race, { say }: Wording): object =>
  new ActionRowBuilder<ButtonBuilder>()
    .addComponents(
      new ButtonBuilder()
        .setStyle(ButtonStyle.Primary)
        .setCustomId(editionCustomId(JOIN, id, code))
        .setLabel(say('player.race_join')),
    )
    .toJSON();

/** Names the member unless they hide. */
const describeOffer = async ({ game, session }: Desk, race: Race, { say }: Wording): Promise<string> => {
  const { guildId, userId } = session.player;
  const values = { title: escapeText(race.title), words: race.words, code: race.code };
  const isUnnamed = await isHidden(game.db, guildId, userId);
  return isUnnamed ? say('player.offer', values) : say('player.offer_by', { ...values, who: `<@${userId}>` });
};

const NONCE_LENGTH = 24;

const post = async (desk: Desk, race: Race, { channelId, language }: ResultChannel): Promise<boolean> => {
  const { game, session, posts } = desk;
  const wording = wordingFor(language);
  const message = {
    content: await describeOffer(desk, race, wording),
    components: [joinButton(session.edition, race, wording)],
    nonce: game.keyedHash(`race offer ${race.guildId}/${race.id}`).slice(0, NONCE_LENGTH),
  };
  return (await posts.send(channelId, message).catch(() => 'failed')) === 'sent';
};

/** A race opened for an offer that Discord refuses is closed again. */
export const answerOfferRace = async (c: Context, desk: Desk): Promise<RaceAnswerView> => {
  const { game, session, wording } = desk;
  const input = readInput(c);
  const channel = await channelFor(desk);
  const { race, isNew } = await raceToOffer(desk, input);
  if (await post(desk, race, channel)) return answerRace(desk);
  if (isNew) await leaveRace(game, session.player);
  tellRace(desk, race);
  throw new PlayerProblem(503, 'player.post_failed', wording);
};

/** Joins the race of an offer, and gives the member a link to the page with it. */
const joinOffered: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run({ edition, args: [code = ''], ...caller }, services) {
    const { wording, guildId, userId } = caller;
    if (services.player.url === undefined) return { content: wording.say('player.not_set_up') };
    const answer = await joinRace(services.game, { guildId, userId }, code);
    if (answer.kind !== 'done') return { content: wording.say(RACE_REFUSALS[answer.kind]) };
    services.noteRace(answer.race);
    return offerBoard(edition, caller, services);
  },
};

export const RACE_OFFER_COMPONENTS = { [JOIN]: joinOffered };
