import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import type { MemberName } from '../../discord/gateway/member-lookups.ts';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { MemberPictures, Reply, ReplyFile } from '../../discord/replies/reply.ts';
import { currentEdition, dateOfBoards } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import { drawableText } from '../../render/fonts/font-coverage.ts';
import type { ChartBar } from '../../render/model/chart.ts';
import {
  BOARD_PERIODS,
  type BoardPeriod,
  describeMonth,
  PERIODS,
  type Period,
  type PuzzleDate,
  parsePuzzleDate,
  periodMeant,
  rangeOf,
} from '../../rules/dates/puzzle-date.ts';
import type { Ranked } from '../../rules/scoring/ranking.ts';
import { FREE_WRONG_ENTRIES } from '../../rules/scoring/scoring.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { isMemberHidden } from '../members/member-privacy.ts';
import { hasLeague } from './leagues/read-league.ts';
import { LEAGUE, showLeague } from './leagues/show-league.ts';
import { hasPlayers, type LeaderboardEntry, type LeaderboardPage, readLeaderboard } from './read-leaderboard.ts';
import { hasTimes } from './timed/read-times.ts';
import { showTimes, TIMED } from './timed/show-times.ts';
import { showResult } from './world/show-world.ts';

type Row = Ranked<LeaderboardEntry>;
type Names = ReadonlyMap<string, MemberName>;

/** Discord's limit on a display name. */
const MAX_NAME = 32;

/** A mention shows nothing but a number to those who share no server with the member. Circles have names instead. */
const describePlayer = (userId: string, names: Names, { say }: Wording, hasMentions: boolean): string => {
  const known = names.get(userId);
  if (known?.kind === 'former') return say('leaderboard.former');
  return hasMentions ? `<@${userId}>` : escapeText(known?.name ?? '', MAX_NAME) || say('circle.someone');
};

/** Tells whether wrong entries exceed the free ones, on average over the puzzles. */
const hasManyWrong = ({ wrongEntries, puzzles }: Row): boolean => wrongEntries > FREE_WRONG_ENTRIES * puzzles;

/** Tells whether wrong entries alone separate this row from another one. */
const isDecidedByWrong = (row: Row, rows: readonly Row[]): boolean =>
  rows.some(({ rank, points, hints }) => rank !== row.rank && points === row.points && hints === row.hints);

/** Two short lines, so that a phone wraps neither. The second one is in small print. */
const describeRow = (row: Row, rows: readonly Row[], names: Names, wording: Wording, hasMentions: boolean): string => {
  const { rank, userId, points, words, finished, puzzles, hints, wrongEntries } = row;
  const player = describePlayer(userId, names, wording, hasMentions);
  const details = [
    wording.say('leaderboard.words', { words }),
    ...(finished > 0 ? [wording.say('leaderboard.finished', { finished, puzzles })] : []),
    ...(hints > 0 ? [wording.say('leaderboard.hints', { hints })] : []),
    ...(hasManyWrong(row) || isDecidedByWrong(row, rows)
      ? [wording.say('found.progress_wrong', { count: wrongEntries })]
      : []),
  ];
  return `${wording.say('leaderboard.row', { rank, player, points })}\n-# ${details.join(' · ')}`;
};

/** The page's rows, then the viewer's own row if the page lacks it. */
const rowsShown = ({ rows, own }: LeaderboardPage): readonly Row[] =>
  own && !rows.some(({ userId }) => userId === own.userId) ? [...rows, own] : rows;

/** The ids of all players on a page. */
const playersShown = (page: LeaderboardPage): string[] => rowsShown(page).map(({ userId }) => userId);

/** One page of a leaderboard as text; the footer is `undefined` for a single page. */
export const describeLeaderboard = (
  board: LeaderboardPage,
  names: Names,
  wording: Wording,
  hasMentions = true,
): { readonly text: string; readonly footer: string | undefined } => {
  if (board.players === 0) return { text: wording.say('leaderboard.nobody'), footer: undefined };
  const { rows, page, pages, players } = board;
  const others = rowsShown(board).slice(rows.length);
  const lines = [...rows, ...others].map((row) => describeRow(row, rows, names, wording, hasMentions));
  if (others.length > 0) lines.splice(rows.length, 0, '…');
  const footer = pages > 1 ? wording.say('leaderboard.footer', { page, pages, players }) : undefined;
  return { text: lines.join('\n'), footer };
};

/** The rank alone, if the name is unknown or cannot be drawn. */
const labelOf = ({ rank, userId }: Row, names: Names, { say }: Wording): string => {
  const known = names.get(userId);
  const name = known?.kind === 'former' ? say('leaderboard.former') : drawableText(known?.name ?? '');
  return name ? `${rank}. ${name}` : `${rank}.`;
};

/** The page as bars, with the row of `userId` marked. */
const chartOf = (board: LeaderboardPage, userId: string, names: Names, wording: Wording): ChartBar[] =>
  rowsShown(board).map((row) => ({
    label: labelOf(row, names, wording),
    value: row.points,
    valueText: wording.say('leaderboard.points', { points: row.points }),
    isMarked: row.userId === userId,
  }));

/** The chart's numbers in words. */
const describeChart = (bars: readonly ChartBar[], wording: Wording): string =>
  wording.say('leaderboard.chart', {
    bars: wording.list(bars.map(({ label, valueText }) => labelled(label, valueText, wording))),
  });

export const TURN_PAGE = 'leaderboard-page';

/** One page of one board. */
interface View {
  readonly period: Period;
  /** A date within the period. */
  readonly date: PuzzleDate;
  readonly page: number;
}

const pageButton = ({ period, date }: View, page: number, label: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: TURN_PAGE, args: [period, date, String(page)] }))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

const pageButtons = (view: View, { page, pages }: LeaderboardPage, { say }: Wording) => {
  if (pages === 1) return [];
  const previous = pageButton(view, page - 1, say('leaderboard.previous')).setDisabled(page === 1);
  const next = pageButton(view, page + 1, say('leaderboard.next')).setDisabled(page === pages);
  return [new ActionRowBuilder<ButtonBuilder>().addComponents(previous, next)];
};

/**
 * A single day has too little to compare. The chart is a separate file: Discord drops the alt text of pictures in
 * embeds.
 */
const hasChart = ({ period }: View, { players }: LeaderboardPage): boolean => period !== 'today' && players > 0;

const drawChart = async (
  pictures: MemberPictures,
  board: LeaderboardPage,
  names: ReadonlyMap<string, MemberName>,
  { userId, wording }: Caller,
): Promise<ReplyFile> => {
  const bars = chartOf(board, userId, names, wording);
  return {
    name: 'leaderboard.png',
    data: await pictures.chart(bars, pictures.colors),
    description: describeChart(bars, wording),
  };
};

/** Tells whether a board's period is over. Buttons below old boards still turn pages. */
const hasEnded = async (
  { period, date }: View,
  { guildId, channelId, canView }: Caller,
  game: Game,
): Promise<boolean> => {
  const today = await dateOfBoards(game, guildId, channelId, canView);
  return rangeOf(period, today).from !== rangeOf(period, date).from;
};

/** The title of a past week or month gives its date. */
const titleOf = ({ period, date }: View, isOver: boolean, wording: Wording): string => {
  const { from } = rangeOf(period, date);
  if (period === 'week' && from && isOver)
    return wording.say('leaderboard.title_past_week', { date: wording.date(from) });
  if (period === 'month' && isOver)
    return wording.say('leaderboard.title_past_month', { month: describeMonth(date, wording.locale) });
  return wording.say(`leaderboard.title_${period}`, { date: wording.date(date) });
};

const show = async (view: View, caller: Caller, { game, memberNames }: Services): Promise<Reply> => {
  const { guildId, userId, wording } = caller;
  const board = await readLeaderboard(game, { ...view, guildId, userId });
  const names = await memberNames(guildId, playersShown(board));
  const { text, footer } = describeLeaderboard(board, names, wording, kindOfPlace(guildId) !== 'circle');
  const isOver = await hasEnded(view, caller, game);
  const told = board.players === 0 && isOver ? wording.say('leaderboard.nobody_past') : text;
  const alone = kindOfPlace(guildId) === 'direct' ? [`-# ${wording.say('leaderboard.alone')}`] : [];
  const description = [told, ...alone].join('\n');
  const embed = new EmbedBuilder().setTitle(titleOf(view, isOver, wording)).setDescription(description);
  if (footer) embed.setFooter({ text: footer });
  const draw = (pictures: MemberPictures): Promise<ReplyFile> => drawChart(pictures, board, names, caller);
  return {
    content: '',
    embeds: [embed],
    ...(hasChart(view, board) && { draw }),
    components: pageButtons(view, board, wording),
  };
};

const periodOf = (text: string | null | undefined): Period | undefined => PERIODS.find((period) => period === text);

const boardPeriodOf = (text: string | null): BoardPeriod | undefined => BOARD_PERIODS.find((period) => period === text);

/** The view in a page button's custom id; `undefined` for a forged one. */
const viewIn = ([periodText, dateText = '', pageText = '']: readonly string[]): View | undefined => {
  const period = periodOf(periodText);
  const date = parsePuzzleDate(dateText);
  const page = /^\d{1,5}$/.test(pageText) ? Number(pageText) : undefined;
  return period && date && page !== undefined ? { period, date, page } : undefined;
};

/** The board that a call asks for. */
type Wanted =
  | { readonly kind: 'league' }
  | { readonly kind: 'timed'; readonly edition: Edition }
  | { readonly kind: 'points'; readonly of: Omit<View, 'page'> };

const wantedBy = async ({ options, ...caller }: CommandCall, game: Game): Promise<Wanted> => {
  const { guildId, channelId, canView } = caller;
  const period = options.getString('period');
  if (period === LEAGUE) return { kind: 'league' };
  const current = () => currentEdition(game, guildId, channelId, canView);
  if (period === TIMED) return { kind: 'timed', edition: await current() };
  const asked = boardPeriodOf(period) ?? 'today';
  const isToday = asked === 'today';
  const date = isToday ? (await current()).date : await dateOfBoards(game, guildId, channelId, canView);
  return { kind: 'points', of: periodMeant(asked, date) };
};

/** Tells whether the requested board has no row; a channel need not read that. */
export const isLeaderboardEmpty = async (call: CommandCall, { game }: Services): Promise<boolean> => {
  const { guildId } = call;
  const wanted = await wantedBy(call, game);
  if (wanted.kind === 'league') return !(await hasLeague(game, guildId));
  if (wanted.kind === 'timed') return !(await hasTimes(game, guildId, wanted.edition));
  return !(await hasPlayers(game, { guildId, ...wanted.of }));
};

/** Shows the requested board. */
export const showLeaderboard = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, ...caller } = call;
  const wanted = await wantedBy(call, services.game);
  const page = options.getInteger('page') ?? undefined;
  if (wanted.kind === 'league') return showLeague(caller, services, page);
  if (wanted.kind === 'timed') return showTimes(wanted.edition, caller, services, page ?? 1);
  return show({ ...wanted.of, page: page ?? 1 }, caller, services);
};

/** Shows the board of a puzzle privately to the member who pressed its button. */
export const showPuzzleBoard: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run({ edition, ...caller }, services) {
    if (kindOfPlace(caller.guildId) === 'world') return showResult(edition, caller, services);
    const reply = await show({ period: 'today', date: edition.date, page: 1 }, caller, services);
    const isHidden = await isMemberHidden(services.game, caller);
    return isHidden ? { ...reply, content: caller.wording.say('leaderboard.hidden') } : reply;
  },
};

/** Replaces the page in the message with another page. */
export const turnPage: Handler<ControlCall> = {
  kind: 'update',
  async run({ args, ...caller }, services) {
    const view = viewIn(args);
    return view ? show(view, caller, services) : { content: caller.wording.say('common.gone') };
  },
};
