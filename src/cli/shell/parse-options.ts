import { DIRECTIONS, type Direction, isDirection } from '../../puzzle/model/direction.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import { MAX_SIDE, MAX_WORDS, MIN_SIDE } from '../../puzzle/model/validate-spec.ts';
import { wrongUsage } from './cli-io.ts';

/** Parses option values from typed text. Each parser throws a `CliError` that says what it expects. */

/** Finds the typed choice in `allowed`, ignoring case. Throws a `CliError` that lists the choices. */
export const chooseOne = <T extends string>(option: string, text: string, allowed: readonly T[]): T => {
  const chosen = allowed.find((name) => name === text.trim().toLowerCase());
  if (chosen !== undefined) return chosen;
  throw wrongUsage(`${option} “${text}” is none of ${allowed.join(', ')}.`);
};

/** A BCP 47 tag in its usual spelling: `PT-br` is `pt-BR`. */
export const parseLanguage = (text: string): string => {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim());
    if (tag) return tag;
  } catch {
    // Reported below, like an empty tag.
  }
  throw wrongUsage(`--language “${text}” is not a language tag such as en, de or pt-BR.`);
};

/** `10x12` is 10 rows of 12 columns. */
export const parseSize = (text: string): Size => {
  const match = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\s*$/iu.exec(text);
  if (!match) throw wrongUsage(`--size “${text}” is not ROWSxCOLUMNS, such as 12x15.`);
  const [rows = 0, columns = 0] = match.slice(1).map(Number);
  if ([rows, columns].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) return { rows, columns };
  throw wrongUsage(`--size ${text} is out of range: from ${MIN_SIDE}x${MIN_SIDE} to ${MAX_SIDE}x${MAX_SIDE}.`);
};

/** Directions in compass order, whatever the typed order. */
export const parseDirections = (text: string): Direction[] => {
  const names = text
    .toUpperCase()
    .split(/[\s,;]+/u)
    .filter(Boolean);
  const unknown = names.find((name) => !isDirection(name));
  if (names.length === 0 || unknown !== undefined) {
    throw wrongUsage(`--directions “${unknown ?? text}” is none of ${DIRECTIONS.join(', ')}.`);
  }
  return DIRECTIONS.filter((direction) => names.includes(direction));
};

const MAX_COUNT = 1000;

export const parseCount = (text: string): number => {
  if (/^[1-9]\d{0,3}$/u.test(text) && Number(text) <= MAX_COUNT) return Number(text);
  throw wrongUsage(`--count “${text}” is not a whole number from 1 to ${MAX_COUNT}.`);
};

/** How many words to choose from a list. */
export const parseChoice = (text: string): number => {
  if (/^[1-9]\d{0,2}$/u.test(text) && Number(text) <= MAX_WORDS) return Number(text);
  throw wrongUsage(`--choose “${text}” is not a whole number of words from 1 to ${MAX_WORDS}.`);
};

const MAX_HERRINGS = 99;

export const parseHerrings = (text: string): number => {
  if (/^\d{1,2}$/u.test(text)) return Number(text);
  throw wrongUsage(`--herrings “${text}” is not a whole number from 0 to ${MAX_HERRINGS}.`);
};

/** Milliseconds, from seconds. */
export const parseTimeout = (text: string): number => {
  const seconds = Number(text);
  if (/^(?:\d+|\d*\.\d+)$/u.test(text) && seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw wrongUsage(`--timeout “${text}” is not a number of seconds from 0.001 to 86400.`);
};
