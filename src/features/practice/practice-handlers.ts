import type { Services } from '../../discord/gateway/services.ts';
import type {
  Caller,
  Choice,
  CommandCall,
  CompletionCall,
  ComponentCall,
  Handler,
} from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition } from '../../game/editions/current-edition.ts';
import type { Game } from '../../game/game.ts';
import { DEFAULT_DIFFICULTY, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import { createBoard } from '../../render/model/board.ts';
import { escapeText } from '../../wording/escape.ts';
import { boardWording, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { nearestPacks } from '../../words/find-pack.ts';
import { CELLS, cellsForm } from '../play/board-files.ts';
import { describeEntries } from '../play/describe-submission.ts';
import { readProgress } from '../play/progress.ts';
import {
  CLUES,
  choosePair,
  describeBeginning,
  PRACTICE_SUBMITTED,
  type PracticeView,
  practiceBoard,
  showPractice,
  showPracticeAsText,
} from './describe-practice.ts';
import {
  canPractise,
  canRepeat,
  giveUpPractice,
  openPractice,
  type Practice,
  readPractice,
  repeatPractice,
  showClues,
  startPractice,
  submitToPractice,
} from './practice-puzzle.ts';
import {
  findTheme,
  knownThemes,
  pairOf,
  type Theme,
  type ThemeHead,
  themeOfEdition,
  themesToCome,
} from './practice-theme.ts';

const fold = (text: string): string => dropAccents(text.toLowerCase());

/** A theme's name; a theme in another language than the reader's also names the language. */
const nameOf = ({ title, language }: ThemeHead, wording: Wording): string =>
  language === wording.language ? title : `${title} (${languageName(language, wording)})`;

/** The themes with every typed part in their names, in the given order. */
export const suggestThemes = (themes: readonly ThemeHead[], typed: string, wording: Wording): Choice[] => {
  const parts = [...new Set(fold(typed).split(/\s+/))];
  return themes
    .map((theme) => ({ name: nameOf(theme, wording), value: theme.id }))
    .filter(({ name, value }) => {
      const text = fold(`${name} ${value}`);
      return parts.every((part) => text.includes(part));
    });
};

const NEAR_THEMES = 3;

/** The member as the player of a practice. */
export const playerOf = ({ guildId, userId }: Caller) => ({ guildId, userId });

/** A practice as its message shows it. */
export const viewOf = async (
  { game }: Services,
  caller: Caller,
  practice: Practice,
  news: readonly string[] = [],
): Promise<PracticeView> => {
  const key = { ...playerOf(caller), editionId: practice.edition.id };
  return { practice, progress: await readProgress(game.db, practice.edition, key), news };
};

/** Themes that members may not practise yet. Admins wrote the lists, so they may practise all of them. */
const readHiddenThemes = (
  game: Game,
  { guildId, isAdmin }: Pick<Caller, 'guildId' | 'isAdmin'>,
): Promise<ReadonlySet<string>> => (isAdmin ? Promise.resolve(new Set<string>()) : themesToCome(game, guildId));

const wantedTheme = async (game: Game, call: CommandCall): Promise<Theme | undefined> => {
  const { options, guildId, channelId, canView } = call;
  const name = options.getString('theme');
  if (name !== null) {
    const theme = await findTheme(game, guildId, name);
    return theme && (await readHiddenThemes(game, call)).has(theme.id) ? undefined : theme;
  }
  return themeOfEdition(game, await currentEdition(game, guildId, channelId, canView));
};

const refuseTheme = (text: string, { say, list }: CommandCall['wording'], game: Game): Reply => {
  const theme = escapeText(text);
  const near = nearestPacks(text, NEAR_THEMES, game.packs).map(({ title }) => `**${escapeText(title)}**`);
  if (near.length === 0) return { content: say('practice.no_theme', { theme }) };
  return { content: say('practice.no_theme_near', { theme, themes: list(near, 'disjunction') }) };
};

/** Begins a practice, or gives the reason against it. */
export const beginPractice = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { game } = services;
  const { options, wording } = call;
  const wanted = await wantedTheme(game, call);
  if (!wanted) return refuseTheme(options.getString('theme') ?? '', wording, game);
  const choice = choosePair(game, call, wanted);
  if ('problem' in choice) return { content: choice.problem };
  const { theme } = choice;
  if (!(await canPractise(game, playerOf(call), theme.words))) {
    return { content: wording.say('practice.in_play', { theme: escapeText(theme.title) }) };
  }
  const unfinished = await openPractice(game, playerOf(call));
  const difficulty = options.getString('difficulty') ?? DEFAULT_DIFFICULTY;
  const practice = await startPractice(game, playerOf(call), theme, {
    difficulty: isDifficulty(difficulty) ? difficulty : DEFAULT_DIFFICULTY,
    withClues: pairOf(theme.id) !== undefined || (options.getBoolean('clues') ?? false),
  });
  const view = await viewOf(services, call, practice, describeBeginning(practice, wording));
  return showPractice({ ...view, unfinished }, wording);
};

type Act = (
  practice: Practice,
  call: ComponentCall,
  services: Services,
) => Promise<{ readonly next: Practice; readonly news?: readonly string[] }>;

/** Wraps a button's action; afterwards the message shows the new state of the practice. */
const acting = (act: Act): Handler<ComponentCall> => ({
  kind: 'update',
  run: async (call, services) => {
    const practice = await readPractice(services.game, playerOf(call), call.edition);
    if (!practice) return { content: call.wording.say('common.gone') };
    const { next, news } = await act(practice, call, services);
    const shown = await readPractice(services.game, playerOf(call), next.edition);
    return showPractice(await viewOf(services, call, shown ?? next, news), call.wording);
  },
});

/** Opens the form for words found in a practice. */
export const openForm: Handler<ComponentCall> = {
  kind: 'form',
  async open(call, services) {
    const { edition, wording } = call;
    const practice = await readPractice(services.game, playerOf(call), edition);
    if (!practice)
      return cellsForm(
        PRACTICE_SUBMITTED,
        edition,
        createBoard(edition.puzzle, edition.title, boardWording(wording)),
        wording,
      );
    const board = practiceBoard(await viewOf(services, call, practice), wording);
    return cellsForm(PRACTICE_SUBMITTED, edition, board, wording);
  },
};

/** Judges the entries in the form. */
export const takeEntries: Handler<ComponentCall> = acting(async (practice, call, { game }) => {
  const submission = await submitToPractice(game, playerOf(call), practice, call.inputs[CELLS] ?? '');
  return { next: practice, news: describeEntries(submission, call.wording) };
});

/** Switches the list between clues and words. */
export const changeListing: Handler<ComponentCall> = acting(async (practice, { args }, { game }) => {
  await showClues(game, practice, args[0] === CLUES);
  return { next: practice };
});

/** Ends a practice and shows its solution. */
export const showSolution: Handler<ComponentCall> = acting(async (practice, _, { game }) => {
  await giveUpPractice(game, practice);
  return { next: practice };
});

/** Begins the same exercise again. */
export const beginAgain: Handler<ComponentCall> = acting(async (practice, call, { game }) => {
  if (!(await canRepeat(game, playerOf(call), practice))) {
    const theme = escapeText(practice.edition.title);
    return { next: practice, news: [call.wording.say('practice.in_play', { theme })] };
  }
  const next = await repeatPractice(game, playerOf(call), practice);
  return { next, news: describeBeginning(next, call.wording) };
});

export const showAsText: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  async run(call, services) {
    const practice = await readPractice(services.game, playerOf(call), call.edition);
    if (!practice) return { content: call.wording.say('common.gone') };
    return showPracticeAsText(await viewOf(services, call, practice), call.wording);
  },
};

/** Returns to an unfinished practice. */
export const resume: Handler<ComponentCall> = acting((practice) => Promise.resolve({ next: practice }));

/** Suggests themes that the member may practise. */
export const completeTheme = async (
  { typed, wording, ...caller }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => {
  const hidden = await readHiddenThemes(game, caller);
  const themes = await knownThemes(game, caller.guildId, wording.language);
  return suggestThemes(
    themes.filter(({ id }) => !hidden.has(id)),
    typed,
    wording,
  );
};
