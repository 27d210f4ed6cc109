/**
 * The facts in a view of an older release. Later releases word and arrange some answers anew, in each language, with the
 * same facts. Each rule names what counts; without a rule, every character does.
 */

type Rule = (text: string) => string;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

const numbersIn: Rule = (text) => (text.match(/\d+/gu) ?? []).sort().join(' ');

/** Rows of the board, and words of its list with their places. */
const BOARD_LINE = /^\s*\d+ .* \d+$|^\s*[A-Z]( [A-Z])+$|^[☐☑] /u;

/** The board and its list as they are, and the numbers around them. Cells outside of a shape became dots. */
const readBoard: Rule = (text) => {
  const plain = text.replaceAll('·', ' ').replaceAll('**', '').replaceAll('première', '1');
  const lines = linesOf(plain);
  const board = lines.filter((line) => BOARD_LINE.test(line));
  return [...board, numbersIn(lines.filter((line) => !board.includes(line)).join('\n'))].join('\n');
};

/** The number of found and missing words, then who has which result. A square became the direction of its word. */
const readShare: Rule = (text) => {
  const [found, missing] = [/[🟩↖↗↘↙⬆⬇⬅➡]/gu, /⬜/gu].map((shape) => text.match(shape)?.length ?? 0);
  const told = linesOf(text).filter((line) => /\d/u.test(line));
  // Streaks of one puzzle, and numbers of words, are told in other words or no more.
  return [found, missing, numbersIn(told.join('\n').replace(/(\d (?:points?|Punkte?))\..*$/su, '$1'))].join(' / ');
};

/** All numbers, but not the way to the next freeze, and not a streak of one, which has no number any more. */
const readStats: Rule = (text) =>
  linesOf(text)
    .map((line) => (/^\p{L}+\s?: (?:\*\*)?(?:1 |\p{L})/u.test(line) ? '' : line))
    .map((line) => line.replace(/^(\p{L}+\s?: \d)(?!.*(?:point|Punkt)).*$/u, '$1'))
    .map(numbersIn)
    .filter(Boolean)
    .join('\n');

/** Zones have the names of their cities, and times in UTC have gone. */
const nameCities: Rule = (text) =>
  text
    .replace(/(\d\d:\d\d) \w+\/\w+ = .*$/gmu, '$1')
    .replace(/(\d\d:\d\d) \w+\/(\w+)/gu, (_, time: string, city: string) => `${time} ${city.replace('_', ' ')} time`);

/** Whether harder words are found later, which 1.0.0 did not ask. */
const NEW_CHECK = / · Difficulty$/u;

const RULES: Readonly<Record<string, Rule>> = {
  // Below its title. One without players comes in the language of the member who asks.
  leaderboard: (text) => (/\*\*1\.\*\*/u.test(text) ? linesOf(text).slice(1).join('\n') : ''),
  puzzle: readBoard,
  share: readShare,
  // Words are chosen in a menu, whose entries have the price.
  hint: (text) => linesOf(text).slice(0, 2).join('\n'),
  stats: readStats,
  'privacy show': numbersIn,
  'daily status': nameCities,
  // Puzzles to come are planned anew.
  'words queue': (text) => linesOf(text).slice(0, 1).join('\n'),
  // A check and its result; what it measures is of the moment. Later releases check more.
  doctor: (text) =>
    (text.match(/^\S+ \*\*[^*]+\*\* · [^:\d]+/gmu) ?? []).filter((line) => !NEW_CHECK.test(line)).join('\n'),
};

/** The facts of a text; `name` is that of the view, such as `Hawthorn / Ada / stats`. */
export const factsIn = (name: string, text: string): string => {
  const [, , command = ''] = name.split(' / ');
  return (RULES[command] ?? String)(text).trim() || 'nothing';
};
