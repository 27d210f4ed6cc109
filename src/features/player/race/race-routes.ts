import type { Context } from 'hono';
import type { Edition } from '../../../game/editions/edition.ts';
import type { PuzzleView, RaceAnswerView, RoomView, SubmissionView, WordView } from '../../../player/wire.ts';
import { endOf, formatCell } from '../../../puzzle/model/grid.ts';
import type { Input } from '../../../rules/entries/parse-entries.ts';
import type { MessageKey } from '../../../wording/message-key.ts';
import { difficultyName } from '../../../wording/setting-names.ts';
import { openRace, raceAgain } from '../../races/open-race.ts';
import { isRacer, phaseNow, puzzleOfRace, type Race, raceOfMember, readRace, submitToRace } from '../../races/race.ts';
import { joinRace, leaveRace, type RaceAnswer, type RaceRefusal, startRace } from '../../races/take-part.ts';
import { type Desk, keepPace, refuseSecret, tellRace, themeAsked } from '../desk.ts';
import { PlayerProblem, readInput, textIn } from '../player-input.ts';
import { readTable, viewPuzzle } from '../puzzle-view.ts';
import { finderTag } from '../read-shared-board.ts';
import { viewSubmission } from '../submission-view.ts';
import { viewRace } from './race-view.ts';

/** A word of a race's list. After the race, a missed word shows its place. */
const viewRaceWord = (word: WordView, { puzzle }: Edition, isOver: boolean): WordView => {
  const missed = isOver && !word.isFound ? puzzle.words[word.number - 1] : undefined;
  if (!missed) return { ...word, hasHint: false };
  const { label, placement } = missed;
  return { ...word, label, ends: [formatCell(placement.start), formatCell(endOf(placement))], hasHint: false };
};

/** A race's board, without hints or anything that only counts elsewhere. */
const viewRacePuzzle = async ({ game, session, wording }: Desk, race: Race, edition: Edition): Promise<PuzzleView> => {
  const puzzle = viewPuzzle(await readTable(game, edition, session.player), wording);
  const isOver = phaseNow(game, race) === 'over';
  return {
    ...puzzle,
    subtitle: `${wording.say('player.race')} · ${difficultyName(wording, edition.difficulty)}`,
    words: puzzle.words.map((word) => viewRaceWord(word, edition, isOver)),
    lateness: undefined,
    isPractice: false,
  };
};

const viewRoom = async (desk: Desk, race: Race): Promise<RoomView> => {
  const { game, session } = desk;
  const edition = await puzzleOfRace(game, session.player, race);
  return {
    now: game.now(),
    me: finderTag(game, session.player, race),
    race: viewRace(game, race),
    puzzle: edition && (await viewRacePuzzle(desk, race, edition)),
  };
};

/** Routes for races. A race exists only for members of its server. */

export const RACE_REFUSALS: Readonly<Record<RaceRefusal, MessageKey>> = {
  'no-such-race': 'player.race_unknown',
  begun: 'player.race_begun',
  full: 'player.race_full',
  elsewhere: 'player.race_elsewhere',
  'too-many-here': 'player.race_too_many',
  'too-many-opened': 'player.race_too_often',
  'not-host': 'player.race_not_host',
  'too-few': 'player.race_too_few',
  'not-begun': 'player.race_not_begun',
  'not-over': 'player.race_not_over',
  over: 'player.race_is_over',
};

export const refuseRace = (kind: RaceRefusal, { wording }: Desk): never => {
  throw new PlayerProblem(kind === 'no-such-race' ? 404 : 403, RACE_REFUSALS[kind], wording);
};

/** Tells the other racers, and shows the member the race. */
const enter = async (desk: Desk, answer: RaceAnswer): Promise<RaceAnswerView> => {
  if (answer.kind !== 'done') return refuseRace(answer.kind, desk);
  tellRace(desk, answer.race);
  return { room: await viewRoom(desk, answer.race) };
};

/** The member's current race. */
export const roomOf = async (desk: Desk): Promise<RoomView | undefined> => {
  const race = await raceOfMember(desk.game.db, desk.session.player);
  return race && viewRoom(desk, race);
};

export const answerRace = async (desk: Desk): Promise<RaceAnswerView> => ({ room: await roomOf(desk) });

export const answerOpenRace = async (c: Context, desk: Desk): Promise<RaceAnswerView> => {
  const { game, session } = desk;
  const { theme, difficulty } = await themeAsked(desk, readInput(c));
  await refuseSecret(desk, theme);
  return enter(desk, await openRace(game, session.player, theme, { difficulty, instance: session.instance }));
};

export const answerJoinRace = async (c: Context, desk: Desk): Promise<RaceAnswerView> =>
  enter(desk, await joinRace(desk.game, desk.session.player, textIn(readInput(c), 'code')));

export const answerStartRace = async (desk: Desk): Promise<RaceAnswerView> =>
  enter(desk, await startRace(desk.game, desk.session.player));

export const answerLeaveRace = async (desk: Desk): Promise<RaceAnswerView> => {
  const race = await leaveRace(desk.game, desk.session.player);
  if (race) tellRace(desk, race);
  return { room: undefined };
};

export const answerRaceAgain = async (desk: Desk): Promise<RaceAnswerView> => {
  const { game, session, wording } = desk;
  const race = await raceOfMember(game.db, session.player);
  if (!race) return refuseRace('no-such-race', desk);
  const answer = await raceAgain(game, session.player, race, () => keepPace(desk, 'build', session.player, wording));
  tellRace(desk, race);
  return enter(desk, answer);
};

/** The race with this puzzle id; `undefined` unless the member takes part. */
export const raceAsked = async ({ game, session }: Desk, id: number): Promise<Race | undefined> => {
  if (id === session.edition.id || !(await isRacer(game, session.player, id))) return undefined;
  return readRace(game, session.player.guildId, id);
};

/** A race's board, hidden until the start. */
export const showRacePuzzle = async (desk: Desk, race: Race): Promise<PuzzleView> => {
  const edition = await puzzleOfRace(desk.game, desk.session.player, race);
  return edition ? viewRacePuzzle(desk, race, edition) : refuseRace('not-begun', desk);
};

export const answerRaceEntries = async (desk: Desk, race: Race, inputs: readonly Input[]): Promise<SubmissionView> => {
  const submitted = await submitToRace(desk.game, desk.session.player, race, inputs);
  if (submitted.kind !== 'submitted') return refuseRace(submitted.kind, desk);
  const { submission } = submitted;
  if (submission.outcomes.some(({ kind }) => kind === 'found')) tellRace(desk, submitted.race);
  return viewSubmission(submission, [], await showRacePuzzle(desk, submitted.race), desk.wording);
};
