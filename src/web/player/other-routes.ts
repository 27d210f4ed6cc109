import type { Context } from 'hono';
import type { Edition } from '../../game/editions/edition.ts';
import { datesOfSession, puzzleOnDate } from '../../game/player/player-puzzles.ts';
import { pairTheme } from '../../game/practice/paired-theme.ts';
import { canPractise, readPractice, repeatPractice, startPractice } from '../../game/practice/practice.ts';
import { findTheme, knownThemes, type Theme } from '../../game/practice/practice-theme.ts';
import type { OthersView, PuzzleView } from '../../player/wire.ts';
import { DIFFICULTIES, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { difficultyName } from '../../wording/difficulty-name.ts';
import { languageName } from '../../wording/language-name.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { type Desk, puzzleAsked, showPuzzle } from './desk.ts';
import { numberIn, readInput, textIn } from './player-input.ts';
import { PlayerProblem } from './problem.ts';

/** Puzzles beside the one that a session was opened for: earlier ones, and practice. */

/** A puzzle that is asked for by its id; the session's own if none is named. */
export const answerPuzzle = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const id = c.req.query('puzzle');
  const isId = id !== undefined && /^\d{1,15}$/.test(id);
  return showPuzzle(desk, isId ? await puzzleAsked(desk, Number(id)) : desk.session.edition);
};

export const answerOthers = async (desk: Desk): Promise<OthersView> => {
  const { game, session, wording, canView } = desk;
  const dates = await datesOfSession(game, session, canView);
  const themes = await knownThemes(game, session.player.guildId, session.edition.language);
  return {
    dates: dates.map((date) => ({ date, label: wording.date(date) })),
    themes: themes.map(({ id, title }) => ({ id, title })),
    difficulties: DIFFICULTIES.map((id) => ({ id, name: difficultyName(wording, id) })),
    languages: LANGUAGES.map((id) => ({ id, name: languageName(id, wording) })),
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

/** A theme with its list in another language; as it is, if that is its own or none. */
const listedIn = ({ game, wording }: Desk, theme: Theme, list: string): Theme => {
  if (list === '' || list === theme.language) return theme;
  const pairing = pairTheme(game, theme, { list, grid: theme.language });
  if (pairing.kind !== 'paired') throw new PlayerProblem(404, 'player.no_translation', wording);
  return pairing.theme;
};

interface Wanted {
  readonly id: string;
  readonly difficulty: string;
  readonly list: string;
}

const startTheme = async (desk: Desk, { id, difficulty, list }: Wanted): Promise<Edition> => {
  const { game, session, wording } = desk;
  const known = await findTheme(game, session.player.guildId, id);
  if (!known || !isDifficulty(difficulty)) throw new PlayerProblem(404, 'player.no_such_theme', wording);
  const theme = listedIn(desk, known, list);
  if (!(await canPractise(game, session.player, theme.words))) throw new PlayerProblem(403, 'player.in_play', wording);
  return (await startPractice(game, session.player, theme, { difficulty, withClues: theme !== known })).edition;
};

/** Begins a practice of a theme. */
export const answerPractice = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const input = await readInput(c);
  const list = 'listLanguage' in input ? textIn(input, 'listLanguage') : '';
  const wanted = { id: textIn(input, 'theme'), difficulty: textIn(input, 'difficulty'), list };
  return showPuzzle(desk, await startTheme(desk, wanted));
};

/** Begins the same practice again, its words in other places. */
export const answerAgain = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(await readInput(c), 'puzzle'));
  const practice = await readPractice(game, session.player, edition);
  if (!practice) throw new PlayerProblem(403, 'player.not_yours', wording);
  if (!(await canPractise(game, session.player, edition.puzzle.words))) {
    throw new PlayerProblem(403, 'player.in_play', wording);
  }
  return showPuzzle(desk, (await repeatPractice(game, session.player, practice)).edition);
};
