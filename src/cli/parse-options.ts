import { wrongUsage } from './cli-error.ts';

/** The one of `allowed` that was typed, in any case; throws a `CliError` that lists them for any other. */
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
    // Told below, as an empty tag is.
  }
  throw wrongUsage(`--language “${text}” is not a language tag such as en, de or pt-BR.`);
};
