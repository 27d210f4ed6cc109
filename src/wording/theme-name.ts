import { simplify } from '../words/nearest.ts';
import type { Pack } from '../words/pack.ts';
import { wordingFor } from './wording.ts';

type Named = Pick<Pack, 'title' | 'language' | 'holiday'>;

/** Whether a title has the name of a holiday, or half of its words: “Saint Patrick’s Day” has “St Patrick’s Day”. */
const hasName = (title: string, holiday: string): boolean => {
  const words = simplify(holiday).split(' ');
  const inTitle = simplify(title).split(' ');
  const shared = words.filter((word) => inTitle.includes(word)).length;
  return simplify(title).includes(simplify(holiday)) || shared * 2 >= words.length;
};

/**
 * The name of a built-in theme in a menu. People look for a holiday by its name in the theme's language. That name
 * comes first if the title lacks it: “Valentinstag · Liebesbriefe”.
 */
export const themeName = ({ title, language, holiday }: Named): string => {
  if (holiday === undefined) return title;
  const name = wordingFor(language).say(`occasions.${holiday}`);
  return hasName(title, name) ? title : `${name} · ${title}`;
};
