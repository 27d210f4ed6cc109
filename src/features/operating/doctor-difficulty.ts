import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { hidesWords } from '../../puzzle/model/puzzle.ts';
import { estimateEfforts } from '../../puzzle/verify/word-effort.ts';
import { addDays, periodKey, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { rankCorrelation } from '../../rules/scoring/rank-correlation.ts';
import { placesOfWords, type WordPlaces } from '../../store/play/find-places.ts';
import type { Wording } from '../../wording/wording.ts';
import { type DoctorFinding, findingsIn } from './doctor-finding.ts';

/** Tells whether members found the words later that should take longer. Only sums over members are read. */

const DAYS = 30;
/** The query reads at most this many puzzles of this many members, about 25,000 finds. */
const MAX_PUZZLES = 31;
const MAX_MEMBERS = 50;

/** A puzzle counts from this many members and words on. With fewer, chance decides, and members could be recognised. */
const MIN_MEMBERS = 3;
const MIN_WORDS = 5;
/** With fewer puzzles there are too few finds for a number. */
const MIN_PUZZLES = 3;

/**
 * The mean place of each word among members' finds. Words that a member did not find share the places after the found
 * ones. `undefined` with too few members or words.
 */
export const meanPlaces = (words: readonly string[], rows: readonly WordPlaces[]): number[] | undefined => {
  const byWord = new Map(rows.map((row) => [row.word, row]));
  const sumOf = (field: 'finders' | 'firsts'): number => rows.reduce((sum, row) => sum + row[field], 0);
  const members = sumOf('firsts');
  if (members < MIN_MEMBERS || words.length < MIN_WORDS) return undefined;
  /** The sum over some members of the mean place of the words they did not find. */
  const missedPlaces = (found: number, count: number): number => (found + count * (words.length + 1)) / 2;
  const all = missedPlaces(sumOf('finders'), members);
  return words.map((word) => {
    const { finders, places, found } = byWord.get(word) ?? { finders: 0, places: 0, found: 0 };
    return (places + all - missedPlaces(found, finders)) / members;
  });
};

/** How far a puzzle's finds agree with the estimate, from −1 to 1; `undefined` if they tell nothing. */
const agreementOf = async (game: Game, editionId: number, rows: readonly WordPlaces[]): Promise<number | undefined> => {
  const edition = await findEdition(game, editionId);
  // Without the words, members must first guess them, and the estimate knows nothing of that.
  if (!edition || hidesWords(edition.listing)) return undefined;
  const efforts = estimateEfforts(edition.puzzle, edition.language);
  const places = meanPlaces([...efforts.keys()], rows);
  return places && rankCorrelation([...efforts.values()], places);
};

/** The mean agreement over a server's puzzles of the last 30 days, and their number. */
export const readAgreement = async (
  game: Game,
  guildId: string,
): Promise<{ readonly agreement: number; readonly puzzles: number } | undefined> => {
  const today = puzzleDateAt(game.now(), 'UTC');
  const from = addDays(today, -DAYS);
  const periods = { before: periodKey('month', from), now: periodKey('month', today) };
  const rows = await placesOfWords(game.db, { guildId, from, ...periods, members: MAX_MEMBERS, puzzles: MAX_PUZZLES });
  const agreements: number[] = [];
  for (const editionId of new Set(rows.map((row) => row.editionId))) {
    const own = rows.filter((row) => row.editionId === editionId);
    const agreement = await agreementOf(game, editionId, own);
    if (agreement !== undefined) agreements.push(agreement);
  }
  if (agreements.length < MIN_PUZZLES) return undefined;
  return {
    agreement: agreements.reduce((sum, one) => sum + one, 0) / agreements.length,
    puzzles: agreements.length,
  };
};

/** One line, whatever the number: admins cannot change it. */
export const checkDifficulty = async (game: Game, guildId: string, wording: Wording): Promise<DoctorFinding> => {
  const { fine } = findingsIn(wording);
  const read = await readAgreement(game, guildId);
  if (!read) return fine('doctor.difficulty_unknown');
  const agreement = Math.round(read.agreement * 100) / 100;
  return fine('doctor.difficulty_agreement', { agreement, puzzles: read.puzzles });
};
