import type { Context } from 'hono';
import type { Edition } from '../../game/editions/edition.ts';
import type { HintTaken, HintView, PuzzleView, SubmissionView, WordsOfferView } from '../../player/wire.ts';
import type { Input } from '../../rules/entries/parse-entries.ts';
import { ALL_WORDS_BONUS, isHintLevel } from '../../rules/scoring/scoring.ts';
import { plainText } from '../../wording/escape.ts';
import { isListedFind } from '../play/describe-submission.ts';
import { describeOffer, describeOutcome, describePrice } from '../play/hints/describe-hint.ts';
import { type HintOffer, readHintOffers, takeHint } from '../play/hints/hints.ts';
import { describeWordsOffer } from '../play/offer-words.ts';
import { readStanding } from '../play/progress.ts';
import { streakNews } from '../play/read-streak.ts';
import { showWords } from '../play/show-words.ts';
import { type Submission, submitEntries } from '../play/submit.ts';
import { tellStreak } from '../play/tell-streak.ts';
import { warnOfHelp } from '../play/timed/describe-timed.ts';
import { readPractice, submitToPractice } from '../practice/practice-puzzle.ts';
import { packOfEdition } from '../practice/practice-theme.ts';
import { type Desk, puzzleAsked, showPuzzle } from './desk.ts';
import { entriesIn, numberIn, PlayerProblem, readInput, textIn } from './player-input.ts';
import { answerRaceEntries, raceAsked } from './race/race-routes.ts';
import { viewSubmission } from './submission-view.ts';

/** Routes for playing: every entry takes the same path as `/found`. */

const submit = async (
  { game, session, noteFind }: Desk,
  edition: Edition,
  inputs: readonly Input[],
): Promise<Submission> => {
  const { player } = session;
  const practice = edition.isPractice ? await readPractice(game, player, edition) : undefined;
  if (practice) return submitToPractice(game, player, practice, inputs);
  const submission = await submitEntries(game, edition, player, inputs);
  const hasFind = submission.outcomes.some(({ kind }) => kind === 'found');
  if (!submission.isLate && hasFind) noteFind(player.guildId, edition.id);
  return submission;
};

/** The points for the last word of the list, if this submission brought them. */
const bonusOf = ({ outcomes, progress, isLate }: Submission, { isPractice }: Edition): Pick<SubmissionView, 'bonus'> =>
  progress.isFinished && !isLate && !isPractice && outcomes.some(isListedFind) ? { bonus: ALL_WORDS_BONUS } : {};

export const answerEntries = async (c: Context, desk: Desk): Promise<SubmissionView> => {
  const input = readInput(c);
  const [id, inputs] = [numberIn(input, 'puzzle'), entriesIn(input)];
  const race = await raceAsked(desk, id);
  if (race) return answerRaceEntries(desk, race, inputs);
  const edition = await puzzleAsked(desk, id);
  const submission = await submit(desk, edition, inputs);
  const { game, session, wording } = desk;
  const streak = await streakNews(game, edition, session.player, submission);
  const news = tellStreak(streak, wording);
  const puzzle = await showPuzzle(desk, edition, submission);
  const tellsClues = edition.isPractice || packOfEdition(game, edition) === undefined;
  return { ...viewSubmission(submission, news, puzzle, wording, tellsClues), ...bonusOf(submission, edition) };
};

const viewOffer = (offer: HintOffer, isLate: boolean, warning: readonly string[], { wording }: Desk): HintView => ({
  text: plainText([describeOffer(offer, isLate, wording), ...warning].join(' ')),
  offer: { index: offer.index, level: offer.level, price: describePrice(offer, isLate, wording) },
});

/** The next hint for a word and its cost; the member has not taken it yet. */
export const answerOffer = async (c: Context, desk: Desk): Promise<HintView> => {
  const input = readInput(c);
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(input, 'puzzle'));
  const { offers, ...standing } = await readHintOffers(game, edition, session.player);
  const index = numberIn(input, 'index');
  const offer = offers.find((candidate) => candidate.index === index);
  if (!offer) return { text: plainText(wording.say('hint.none_left')), offer: undefined };
  const warning = await warnOfHelp(game, edition, session.player, standing, wording);
  return viewOffer(offer, standing.isLate, warning, desk);
};

export const answerHint = async (c: Context, desk: Desk): Promise<HintTaken> => {
  const input = readInput(c);
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(input, 'puzzle'));
  const level = textIn(input, 'level');
  const outcome = isHintLevel(level)
    ? await takeHint(game, edition, session.player, { index: numberIn(input, 'index'), level })
    : ({ kind: 'not-offered' } as const);
  return { text: plainText(describeOutcome(outcome, wording)), puzzle: await showPuzzle(desk, edition) };
};

/** The price of the words of a hidden list. */
export const answerWordsOffer = async (c: Context, desk: Desk): Promise<WordsOfferView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(readInput(c), 'puzzle'));
  const standing = await readStanding(game, game.db, edition, session.player);
  const warning = await warnOfHelp(game, edition, session.player, standing, wording);
  return { text: plainText([describeWordsOffer(edition, standing, wording), ...warning].join(' ')) };
};

/** Shows the words of a hidden list to the member alone. */
export const answerShowWords = async (c: Context, desk: Desk): Promise<PuzzleView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, numberIn(readInput(c), 'puzzle'));
  const { isShown, ...standing } = await showWords(game, edition, session.player);
  if (!isShown) throw new PlayerProblem(403, 'hint.words_none', wording);
  return showPuzzle(desk, edition, standing);
};
