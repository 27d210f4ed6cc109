import type { Config } from '../../app/config.ts';
import { THEME_REST_DAYS } from '../../game/lists/theme-schedule.ts';
import { generatePuzzle } from '../../puzzle/generate.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import { createGlyphFinder } from '../../render/fonts/font-coverage.ts';
import { createBoard } from '../../render/model/board.ts';
import { renderPng } from '../../render/output/render-png.ts';
import { boardWording } from '../../wording/setting-names.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { blocklistFor } from '../../words/blocklist.ts';
import { packsOf } from '../../words/find-pack.ts';
import { loadPacks, packLanguages } from '../../words/load-packs.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { applicationIn, personLink, serverLink } from '../setup/install-links.ts';
import { type CliIo, hashText, onOneLine } from '../shell/cli-io.ts';

/** The result of one check. */
export interface Finding {
  /** `warning` is worth a look, `failed` keeps the bot from working. */
  readonly level: 'ok' | 'warning' | 'failed';
  readonly name: string;
  /** The finding. A warning or failure also says how to solve it. */
  readonly text: string;
}

export const fine = (name: string, text: string): Finding => ({ level: 'ok', name, text });

export const warning = (name: string, text: string): Finding => ({ level: 'warning', name, text });

export const failed = (name: string, text: string): Finding => ({ level: 'failed', name, text });

/** An error's message on one line. */
export const describeError = (error: unknown): string =>
  onOneLine(error instanceof Error ? error.message : String(error));

const OLDEST_NODE = [20, 19] as const;

const checkNode = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNew = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  const version = `Node.js ${process.versions.node}`;
  return isNew
    ? fine('node', version)
    : failed('node', `${version} is too old: install ${OLDEST_NODE.join('.')} or newer.`);
};

/** The links to install the bot of these settings; none for the playground. */
const checkLinks = ({ discordToken, discordClientId }: Config): Finding[] => {
  const id = discordClientId ?? applicationIn(discordToken ?? '');
  if (discordToken === undefined || id === undefined) return [];
  return [
    fine('invite', `a server adds the bot with ${serverLink(id)}`),
    fine('invite', `a person installs it with ${personLink(id)}`),
  ];
};

const checkSettings = async ({ readConfig }: CliIo): Promise<Finding[]> => {
  const result = await readConfig();
  if (result.kind === 'invalid') return result.problems.map((problem) => failed('settings', problem));
  const { discordToken, defaultTimezone } = result.config;
  const start = discordToken === undefined ? 'no DISCORD_TOKEN, so npm start opens the playground' : 'a token is set';
  const settings = fine('settings', `all variables are valid; ${start}; time zone ${defaultTimezone}`);
  return [settings, ...checkLinks(result.config)];
};

/** The program is younger than this date. A computer without a battery often wakes up in 1970. */
const EARLIEST = Date.UTC(2026, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const timeInAthens = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Athens', timeStyle: 'short' }).format(instant);

const checkClock = ({ now }: CliIo): Finding => {
  const instant = now();
  const text = new Date(instant).toISOString();
  if (instant < EARLIEST || instant > LATEST) return failed('clock', `It is set to ${text}: set it right.`);
  const winter = timeInAthens(Date.UTC(2026, 0, 1, 12));
  const summer = timeInAthens(Date.UTC(2026, 6, 1, 12));
  if (winter !== '14:00' || summer !== '15:00') {
    return failed('clock', 'This Node.js knows no time zones: install one with full time zone data.');
  }
  return fine('clock', text);
};

const SAMPLE: PuzzleSpec = {
  rows: 6,
  columns: 8,
  words: ['CANVAS', 'FONT', 'PICTURE'].map((word) => ({ word, label: word })),
  secretWords: [],
  directions: ['E', 'S'],
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: [],
  plain: false,
  seed: 'doctor',
};

const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Builds and draws a small puzzle, which needs the canvas and the fonts. */
const checkDrawing = async ({ elapsedMs }: CliIo): Promise<Finding> => {
  const startedMs = elapsedMs();
  try {
    const generation = generatePuzzle(SAMPLE, {}, hashText);
    if (generation.kind !== 'generated') return failed('drawing', `A sample puzzle failed: ${generation.kind}.`);
    const png = await renderPng(createBoard(generation.puzzle, 'Sample', boardWording(ENGLISH)));
    if (png.toString('hex', 0, 8) !== PNG_SIGNATURE) return failed('drawing', 'The canvas made no PNG.');
    return fine('drawing', `a puzzle was built and drawn in ${Math.round(elapsedMs() - startedMs)} ms`);
  } catch (error) {
    return failed('drawing', `Nothing can be drawn: ${describeError(error)}. Run npm ci again.`);
  }
};

/** A Node built without ICU upper-cases and splits only English well. */
const checkLocale = (): Finding => {
  const isWhole = 'ß'.toLocaleUpperCase('de') === 'SS' && splitCells('e\u0301x').length === 2;
  return isWhole ? fine('text', 'letters of all languages') : failed('text', 'This Node.js lacks full language data.');
};

/** Checks the computer, independent of any stored data. */
export const checkComputer = async (io: CliIo): Promise<Finding[]> => [
  checkNode(),
  ...(await checkSettings(io)),
  checkClock(io),
  checkLocale(),
  await checkDrawing(io),
];

const checkPacks = (): Finding => {
  const packs = loadPacks();
  const words = packs.reduce((total, pack) => total + pack.words.length, 0);
  const blocked = packs.flatMap((pack) => {
    const blocklist = new Set(blocklistFor(pack.language));
    return listedWordsOf(pack).flatMap(({ word }) => (blocklist.has(word) ? [`${pack.id}: ${word}`] : []));
  });
  if (blocked.length > 0) return failed('themes', `Unwanted words in themes: ${blocked.join(', ')}.`);
  return fine('themes', `${packs.length} with ${words} words, all valid`);
};

/** Reports the days until each language's themes repeat. */
const checkStock = (): Finding[] =>
  packLanguages().map((language) => {
    const { length } = packsOf(language);
    const text = `${language}: ${length} themes, so one comes again after ${length} days`;
    return length >= THEME_REST_DAYS ? fine('stock', text) : warning('stock', `${text}; add lists with /words add`);
  });

const printedText = ({ title, words }: Pack): string =>
  [title, ...words.flatMap(({ label, clue = '' }) => [label, clue])].join('');

/** Looks for characters that pictures would show as a box. */
const checkFonts = (): Finding => {
  try {
    const findMissing = createGlyphFinder();
    const missing = loadPacks().flatMap((pack) => {
      const hidden = listedWordsOf(pack).map(({ word }) => word);
      const glyphs = findMissing(printedText(pack) + hidden.join(''));
      return glyphs.length > 0 ? [`${pack.id} ${glyphs.join('')}`] : [];
    });
    if (missing.length > 0) return failed('fonts', `Characters that cannot be drawn: ${missing.join('; ')}.`);
    return fine('fonts', 'both weights are there, with every character of every theme');
  } catch (error) {
    return failed('fonts', `The fonts cannot be read: ${describeError(error)}. Run npm ci again.`);
  }
};

/** Checks that the built-in themes are sound, drawable and numerous enough. */
export const checkWords = (): Finding[] => {
  try {
    return [checkPacks(), ...checkStock(), checkFonts()];
  } catch (error) {
    return [failed('themes', `${describeError(error)}.`)];
  }
};
