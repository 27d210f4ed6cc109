import type { Context } from 'hono';
import type { OthersView } from '../../player/others-wire.ts';
import type { PuzzleView } from '../../player/wire.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { canRepeat, readPractice, repeatPractice, startPractice } from '../practice/practice-puzzle.ts';
import { knownThemes, pairTheme, type Theme, themesToCome } from '../practice/practice-theme.ts';
import { type Desk, puzzleAsked, refuseSecret, showPuzzle, themeAsked } from './desk.ts';
import { numberIn, PlayerProblem, readInput, textIn } from './player-input.ts';
import { datesOfSession, puzzleOnDate } from './player-puzzles.ts';
import { raceAsked, showRacePuzzle } from './race/race-routes.ts';

/** Routes for puzzles beside the session's own: earlier ones, and practice. */

/** The puzzle with the requested id; without an id, the session's own. */
export const answerPuzzle = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const id = c.req.query('puzzle');
  if (id === undefined || !/^\d{1,15}$/.test(id)) return showPuzzle(desk, desk.session.edition);
  const race = await raceAsked(desk, Number(id));
  return race ? showRacePuzzle(desk, race) : showPuzzle(desk, await puzzleAsked(desk, Number(id)));
};

export const answerOthers = async (desk: Desk): Promise<OthersView> => {
  const { game, session, wording, canView } = desk;
  const dates = await datesOfSession(game, session, canView);
  const { guildId } = session.player;
  const toCome = await themesToCome(game, guildId);
  const themes = (await knownThemes(game, guildId, session.edition.language)).filter(({ id }) => !toCome.has(id));
  return {
    dates: dates.map((date) => ({ date, label: toLineStart(wording.date(date)) })),
    themes: themes.map(({ id, title, language, isOwn }) => ({ id, title, language, isOwn })),
    difficulties: DIFFICULTIES.map((id) => ({ id, name: difficultyName(wording, id) })),
    languages: sortLanguages(LANGUAGES, wording).map((id) => ({ id, name: languageName(id, wording) })),
  };
};

/** The puzzle of an earlier date. */
export const answerDate = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session, wording, canView } = desk;
  const date = parsePuzzleDate(c.req.query('date') ?? '');
  const edition = date && (await puzzleOnDate(game, session, canView, date));
  if (!edition) throw new PlayerProblem(404, 'player.no_such_date', wording);
  return showPuzzle(desk, edition);
};

/** A theme with its list in another language. It stays unchanged for its own language, and for no language. */
const listedIn = ({ game, wording }: Desk, theme: Theme, list: string): Theme => {
  if (list === '' || list === theme.language) return theme;
  const pairing = pairTheme(game, theme, { list, grid: theme.language });
  if (pairing.kind !== 'paired') throw new PlayerProblem(404, 'player.no_translation', wording);
  return pairing.theme;
};

/** Begins a practice of a theme. */
export const answerPractice = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session } = desk;
  const input = readInput(c);
  const asked = await themeAsked(desk, input);
  const theme = listedIn(desk, asked.theme, 'listLanguage' in input ? textIn(input, 'listLanguage') : '');
  await refuseSecret(desk, theme);
  const options = { difficulty: asked.difficulty, withClues: theme !== asked.theme };
  return showPuzzle(desk, (await startPractice(game, session.player, theme, options)).edition);
};

/** Begins the same practice again, with its words in other places. */
export const answerAgain = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(readInput(c), 'puzzle'));
  const practice = await readPractice(game, session.player, edition);
  if (!practice) throw new PlayerProblem(403, 'player.not_yours', wording);
  if (!(await canRepeat(game, session.player, practice))) {
    throw new PlayerProblem(403, 'player.in_play', wording);
  }
  return showPuzzle(desk, (await repeatPractice(game, session.player, practice)).edition);
};
