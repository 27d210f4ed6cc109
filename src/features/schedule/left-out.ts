import type { Choice } from '../../discord/interactions/command.ts';
import { escapeText } from '../../wording/escape.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { findPack, titlesOfOccasion, usedOccasions } from '../../words/find-pack.ts';
import { LANGUAGES } from '../../words/languages.ts';
import { beginsSo, nearestNamed, simplify } from '../../words/nearest.ts';
import { OCCASIONS, type Occasion } from '../../words/occasions.ts';
import { occasionName } from './variant-names.ts';

/** `/daily setup without`: the seasons and holidays without a theme in a channel. */

/** The value for leaving nothing out. */
const NOTHING = 'none';
const MAX_SUGGESTED = 25;
/** Discord's limit on a suggested value. */
const MAX_VALUE = 100;
/** The fewest characters of a partial name. */
const MIN_TYPED = 4;
const MAX_NEAREST = 3;

const known = new Map<Occasion, readonly string[]>();

/** The names of an occasion: in every language, its id, and the titles of its themes. */
const namesOf = (occasion: Occasion): readonly string[] => {
  const names = known.get(occasion) ?? [
    ...LANGUAGES.map((language) => occasionName(occasion, wordingFor(language))),
    occasion,
    ...titlesOfOccasion(occasion),
  ];
  known.set(occasion, names);
  return names;
};

/** The occasion of that name, else one with a name or a word of it that begins so. Case and accents do not count. */
const findOccasion = (text: string): Occasion | undefined => {
  const wanted = simplify(text);
  const exact = OCCASIONS.find((occasion) => namesOf(occasion).some((name) => simplify(name) === wanted));
  if (exact || wanted.length < MIN_TYPED) return exact;
  return OCCASIONS.find((occasion) => namesOf(occasion).some((name) => beginsSo(name, wanted)));
};

const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses a list of occasions, or returns the first unknown name. A title with a comma counts as one name. */
export const parseLeftOut = (text: string): readonly Occasion[] | { readonly unknown: string } => {
  const whole = findOccasion(text.trim());
  if (whole) return [whole];
  const names = namesIn(text).filter((name) => name.toLowerCase() !== NOTHING);
  const found = names.map(findOccasion);
  const unknown = names.find((_, i) => found[i] === undefined);
  return unknown === undefined ? OCCASIONS.filter((occasion) => found.includes(occasion)) : { unknown };
};

/** Names an unknown occasion, with the nearest ones. */
export const refuseLeftOut = (typed: string, wording: Wording): string => {
  const text = escapeText(typed, 60);
  const theme = findPack(typed);
  if (theme) return wording.say('daily.without_theme', { text: escapeText(theme.title) });
  const nearest = nearestNamed(typed, usedOccasions(), namesOf, MAX_NEAREST).map(
    (occasion) => `**${occasionName(occasion, wording)}**`,
  );
  if (nearest.length > 0) {
    return wording.say('daily.bad_without_near', { text, nearest: wording.list(nearest, 'disjunction') });
  }
  const example = [occasionName('halloween', wording), occasionName('christmas', wording)].join(', ');
  return wording.say('daily.bad_without', { text, example });
};

/** Completes the last name in the typed list. */
export const suggestLeftOut = (typed: string, wording: Wording): Choice[] => {
  const names = typed.split(',');
  const last = names.at(-1)?.trim() ?? '';
  const before = names.slice(0, -1).map((name) => name.trim());
  const fitting = usedOccasions()
    .filter((occasion) => namesOf(occasion).some((name) => beginsSo(name, last)))
    .map((occasion) => occasionName(occasion, wording))
    .filter((name) => !before.includes(name))
    .map((name) => [...before, name].join(', '))
    .filter((text) => text.length <= MAX_VALUE)
    .map((text) => ({ name: text, value: text }));
  const nothing =
    before.length === 0 && last === '' ? [{ name: wording.say('daily.without_nothing'), value: NOTHING }] : [];
  return [...nothing, ...fitting].slice(0, MAX_SUGGESTED);
};
