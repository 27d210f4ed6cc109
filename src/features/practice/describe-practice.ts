import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { CommandCall, Options } from '../../discord/interactions/command.ts';
import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import type { MemberPictures, Reply, ReplyFile } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import type { Board } from '../../render/model/board.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { type LanguagePair, MIN_PAIRS } from '../../words/language-pairs.ts';
import { drawFile, playerBoard } from '../play/board-files.ts';
import { textBoardReply } from '../play/board-reply.ts';
import { describeWords } from '../play/describe-play.ts';
import type { Progress } from '../play/progress.ts';
import type { Practice } from './practice-puzzle.ts';
import { linkedThemes, pairTheme, type Theme } from './practice-theme.ts';

/** Reads the options for a practice in two languages. */

const NAMED = 3;

/** The theme to practise, or one sentence about the problem. */
type Choice = { readonly theme: Theme } | { readonly problem: string };

/** The names of both languages, as values for messages. */
const pairValues = ({ list, grid }: LanguagePair, wording: Wording) => ({
  list: languageName(list, wording),
  grid: languageName(grid, wording),
});

/** The chosen languages; by default the theme's own. */
const wantedPair = (options: Options, { language }: Theme): LanguagePair => ({
  list: options.getString('list-language') ?? language,
  grid: options.getString('grid-language') ?? language,
});

const nameThemes = (game: Game, pair: LanguagePair, { list }: Wording): string =>
  list(
    linkedThemes(game, pair, NAMED).map(({ title }) => `**${escapeText(title)}**`),
    'disjunction',
  );

/** The theme in the chosen languages. A choice of the theme's own language alone returns the theme unchanged. */
export const choosePair = (game: Game, { options, wording }: CommandCall, theme: Theme): Choice => {
  const pair = wantedPair(options, theme);
  const { say } = wording;
  if (pair.list === pair.grid) {
    const isOwn = pair.list === theme.language;
    return isOwn ? { theme } : { problem: say('practice.pair_same', { language: languageName(pair.list, wording) }) };
  }
  if (options.getBoolean('clues')) return { problem: say('practice.pair_clues') };
  const pairing = pairTheme(game, theme, pair);
  if (pairing.kind === 'paired') return { theme: pairing.theme };
  const values = {
    ...pairValues(pair, wording),
    theme: escapeText(theme.title),
    themes: nameThemes(game, pair, wording),
  };
  const { kind } = pairing;
  if (kind === 'own') return { problem: say('practice.pair_own', values) };
  return { problem: say('practice.pair_few', { ...values, count: pairing.count, min: MIN_PAIRS }) };
};

/** A practice is one message; every button updates it. */

export const PRACTICE_SUBMIT = 'practice-submit';
export const PRACTICE_SUBMITTED = 'practice-submitted';
export const PRACTICE_LISTING = 'practice-listing';
export const PRACTICE_SOLUTION = 'practice-solution';
export const PRACTICE_AGAIN = 'practice-again';
export const PRACTICE_RESUME = 'practice-resume';
export const PRACTICE_TEXT = 'practice-text';

/** The argument of `PRACTICE_LISTING` that asks for clues. */
export const CLUES = 'clues';
const WORDS = 'words';

/** Discord's limit on a button's label. */
const MAX_LABEL = 80;

export interface PracticeView {
  readonly practice: Practice;
  readonly progress: Progress;
  /** Lines about the latest event. */
  readonly news: readonly string[];
  /** Another practice that the member began earlier and has not ended. */
  readonly unfinished?: Edition | undefined;
}

const button = (customId: string, label: string, style = ButtonStyle.Secondary): ButtonBuilder =>
  new ButtonBuilder().setCustomId(customId).setLabel(label.slice(0, MAX_LABEL)).setStyle(style);

const hasEnded = ({ isGivenUp, isFinished }: Practice): boolean => isGivenUp || isFinished;

const clueCount = ({ edition }: Practice): number => listedWords(edition.puzzle).filter(({ clue }) => clue).length;

/** The button names the other kind of list. */
const listingLabel = ({ pair, withClues }: Practice, wording: Wording): string => {
  const { say } = wording;
  if (!pair) return say(withClues ? 'practice.button_words' : 'practice.button_clues');
  return say('practice.button_list_in', { language: languageName(withClues ? pair.grid : pair.list, wording) });
};

const listingButton = (practice: Practice, wording: Wording): ButtonBuilder[] => {
  if (clueCount(practice) === 0) return [];
  const { edition, withClues } = practice;
  const label = listingLabel(practice, wording);
  return [button(editionCustomId(PRACTICE_LISTING, edition.id, withClues ? WORDS : CLUES), label)];
};

const buttonsOf = ({ practice, unfinished }: PracticeView, wording: Wording): ActionRowBuilder<ButtonBuilder>[] => {
  const { id } = practice.edition;
  const { say } = wording;
  const always = [
    button(editionCustomId(PRACTICE_AGAIN, id), say('practice.button_again')),
    button(editionCustomId(PRACTICE_TEXT, id), say('practice.button_text')),
  ];
  const playing = [
    button(editionCustomId(PRACTICE_SUBMIT, id), say('puzzle.button_submit'), ButtonStyle.Primary),
    ...listingButton(practice, wording),
    button(editionCustomId(PRACTICE_SOLUTION, id), say('practice.button_solution')),
  ];
  const resume = unfinished
    ? [
        button(
          editionCustomId(PRACTICE_RESUME, unfinished.id),
          say('practice.button_resume', { title: unfinished.title }),
        ),
      ]
    : [];
  const rows = [[...(hasEnded(practice) ? [] : playing), ...always], resume].filter((buttons) => buttons.length > 0);
  return rows.map((buttons) => new ActionRowBuilder<ButtonBuilder>().addComponents(buttons));
};

/** A practice's board with the member's progress. */
export const practiceBoard = ({ practice, progress }: PracticeView, wording: Wording): Board => ({
  ...playerBoard(practice.edition, progress, wording),
  dateText: wording.say('practice.subtitle'),
  listing: practice.withClues ? (practice.isGivenUp ? 'both' : 'clues') : 'labels',
  ...(practice.isGivenUp ? { variant: 'solution' } : {}),
});

const drawPractice = (pictures: MemberPictures, view: PracticeView, wording: Wording): Promise<ReplyFile> =>
  drawFile(
    pictures,
    { ...practiceBoard(view, wording), colors: pictures.colors },
    `practice-${view.practice.edition.id}.png`,
  );

const describeClues = (practice: Practice, { say }: Wording): string[] => {
  if (!practice.withClues || hasEnded(practice)) return [];
  const missing = listedWords(practice.edition.puzzle).length - clueCount(practice);
  if (clueCount(practice) === 0) return [say('practice.no_clues')];
  return missing > 0 ? [say('practice.some_clues', { count: missing })] : [];
};

/** The first lines of a practice, with the number of words that come back. */
export const describeBeginning = ({ comingBack }: Practice, { say }: Wording): string[] => [
  say('practice.begun'),
  ...(comingBack > 0 ? [say('practice.missed_back', { count: comingBack })] : []),
];

const describeState = ({ practice, progress }: PracticeView, { say }: Wording): string[] => {
  const { isGivenUp, isFinished, timesFinished } = practice;
  const { left, listed } = progress;
  if (isGivenUp) return [say('practice.given_up', { button: say('practice.button_again') })];
  if (isFinished) return [`🎉 ${say('practice.finished', { count: timesFinished })}`];
  const before = timesFinished > 0 ? [say('practice.finished_before', { count: timesFinished })] : [];
  return [say('found.progress_words', { found: listed - left, listed }), ...before];
};

const describeHeading = ({ edition, pair }: Practice, wording: Wording): string => {
  const title = escapeText(edition.title);
  const heading = wording.say('practice.heading', { title, difficulty: difficultyName(wording, edition.difficulty) });
  return pair ? `${heading}\n${wording.say('practice.pair', pairValues(pair, wording))}` : heading;
};

export const showPractice = (view: PracticeView, wording: Wording): Reply => {
  const { practice, news } = view;
  return {
    content: [describeHeading(practice, wording), ...news].join('\n'),
    layout: {
      below: describeState(view, wording).join('\n'),
      details: describeClues(practice, wording).join('\n'),
    },
    draw: (pictures) => drawPractice(pictures, view, wording),
    components: buttonsOf(view, wording),
  };
};

/** The practice as text for screen readers: rows of letters, and the list with everything the picture shows. */
export const showPracticeAsText = (view: PracticeView, wording: Wording): Reply => {
  const { practice } = view;
  const words = describeWords(practiceBoard(view, wording), wording);
  return textBoardReply({
    title: describeHeading(practice, wording),
    edition: practice.edition,
    list: [words, '', ...describeState(view, wording)].join('\n'),
    details: describeClues(practice, wording),
  });
};
