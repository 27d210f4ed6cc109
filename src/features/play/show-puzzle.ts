import type { Services } from '../../discord/gateway/services.ts';
import type {
  Caller,
  Choice,
  CommandCall,
  CompletionCall,
  ComponentCall,
  Handler,
} from '../../discord/interactions/command.ts';
import { suggestDates } from '../../discord/interactions/suggest-dates.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition, editionOfDate, playableDates } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { dateInGuild } from '../../game/places/channel-settings.ts';
import { choosePictureColors } from '../../game/places/viewer.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import { readDate } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { boardButtons, playerBoard } from './board-files.ts';
import { type BoardView, boardReply, textBoardReply } from './board-reply.ts';
import { describeEdition, describePictures, describeWords, offerBoard } from './describe-play.ts';
import { describeLateness, describeLeft, describeMessageLeft, describeProgress } from './describe-submission.ts';
import { listingFor, readStanding, type Standing } from './progress.ts';
import { markTimed } from './timed/describe-timed.ts';
import { timedRow } from './timed/start-button.ts';
import { readTimed, type Timed } from './timed/timed-try.ts';

/** Autocomplete searches eleven years of puzzles. A player can still type an older date. */
const MAX_DATES = 4_000;

/** A puzzle with its player's progress. */
interface View extends Standing, BoardView {
  readonly timed: Timed;
  readonly now: number;
}

const readView = async (
  { game, player }: Services,
  edition: Edition,
  { guildId, userId, wording }: Caller,
): Promise<View> => {
  const standing = await readStanding(game, game.db, edition, { guildId, userId });
  const timed = await readTimed(game.db, edition, { guildId, userId }, standing);
  return { ...standing, player, edition, timed, now: game.now(), wording };
};

/** The lines below the board: missing words or message, the clock, and late play. */
const describeDetails = ({ progress, timed, now, wording, ...lateness }: View): string[] => [
  ...(progress.toFind === 0 ? describeLeft(progress, wording) : describeMessageLeft(progress, wording)),
  ...markTimed(timed, now, wording),
  ...describeLateness(lateness, wording),
];

const asText = (view: View): Reply => {
  const { edition, progress, timed, wording, player } = view;
  const words = describeWords(playerBoard(edition, progress, wording), wording);
  return textBoardReply({
    title: describeEdition(edition, wording),
    edition,
    list: `${words}\n\n${describeProgress(progress, wording)}`,
    details: describeDetails(view),
    components: [...boardButtons(edition, progress, wording, player), ...timedRow(edition, timed, wording)],
  });
};

/** The pictures that the board shows, as text: a screen reader names them, and an app can enlarge them. */
const picturesLeft = ({ edition, progress }: View): string[] =>
  listingFor(edition, progress) === 'pictures' && !progress.isFinished
    ? [describePictures(edition.puzzle, new Set(progress.found))]
    : [];

/** What an answer adds to a board: lines at the end, and rows of buttons. */
interface BoardAdditions {
  readonly details?: readonly string[];
  readonly rows?: ReturnType<typeof boardButtons>;
}

const asImage = (view: View, { details = [], rows = [] }: BoardAdditions = {}): Reply => {
  const { edition, progress, timed, wording } = view;
  const below = [...picturesLeft(view), describeProgress(progress, wording)];
  const told = { below, details: [...describeDetails(view), ...details] };
  return boardReply(view, told, [...timedRow(edition, timed, wording), ...rows]);
};

/** A member's board of an edition as a picture. */
export const showBoard = async (
  edition: Edition,
  caller: Caller,
  services: Services,
  additions?: BoardAdditions,
): Promise<Reply> => asImage(await readView(services, edition, caller), additions);

/** Stores the member's choice of colours for private pictures, and confirms it. */
const chooseColors = async (
  game: Game,
  caller: Omit<Caller, 'options'>,
  name: string,
  shown: Reply,
): Promise<Reply> => {
  const { say } = caller.wording;
  const theme = colorThemeOf(name);
  await choosePictureColors(game, caller, theme);
  const told = say('puzzle.colors_chosen', { colors: say(`common.colors_${theme}`) });
  return { ...shown, content: `${shown.content}\n${told}` };
};

/** The puzzle of a typed date, or the current one without a date; `undefined` if the member can see none. */
export const findWanted = async (
  game: Game,
  { guildId, channelId, canView, privateWording }: Caller,
  text: string | null,
): Promise<Edition | undefined> => {
  if (text === null) return currentEdition(game, guildId, channelId, canView);
  const date = readDate(text, await dateInGuild(game, guildId), privateWording.locale, 'past');
  return date && editionOfDate(game, guildId, channelId, date, canView);
};

/** Shows the requested puzzle. */
export const showPuzzle = async ({ options, ...caller }: CommandCall, services: Services): Promise<Reply> => {
  const text = options.getString('date');
  const edition = await findWanted(services.game, caller, text);
  if (!edition) return { content: caller.wording.say('puzzle.no_such_date', { date: escapeText(text ?? '', 20) }) };
  const view = await readView(services, edition, caller);
  const shown = options.getString('view') === 'text' ? asText(view) : asImage(view);
  const colors = options.getString('colors');
  return colors === null ? shown : chooseColors(services.game, caller, colors, shown);
};

/** Suggests the dates of playable puzzles. */
export const completeDate = async (
  { guildId, canView, typed, wording }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => {
  return suggestDates(await playableDates(game, guildId, MAX_DATES, canView), typed, wording);
};

/** Offers the board in a browser. */
export const play: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  run: ({ edition, ...caller }, services) => offerBoard(edition, caller, services),
};

/** Shows the member's own board. */
export const showMyBoard: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  updatesOwn: true,
  run: ({ edition, ...caller }, services) => showBoard(edition, caller, services),
};
