import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BestRecord, FOLDER, listInstances, type RecordInstance, readBest, readInstance } from './records.ts';

/** Writes README.md from the instances and records: `node --import tsx bench/records/make-page.ts`. */

const HEAD = `# Records

How small can a board with all US states be? How many primes fit into a square of digits? This folder holds such
questions, our best answers, and a checker. Each answer has its grid, the place of each word, and a bound.

\`\`\`sh
python3 bench/records/check.py
\`\`\`

checks them all, with nothing but Python. [CONTRIBUTING.md](CONTRIBUTING.md) tells how to beat one.

A square or a rectangle is better if it is smaller. For words and primes, more is better. No grid can beat the *bound*.
The checker works out counted bounds itself. A bound by search or from elsewhere rests on the proof that its note names.
A record in **bold** reaches its bound. *Elsewhere* is the best value in the sources we read, or a dash without one. It
may be better than ours. *Seconds* count from the start of the successful run. Some runs began with an earlier grid, and
most shared their computer with other programs.

`;

const GOALS: Readonly<Record<RecordInstance['objective']['kind'], string>> = {
  'smallest-square': 'side of the smallest square',
  'smallest-rectangle': 'cells of the smallest rectangle',
  'most-words': 'most words',
  'most-primes': 'most primes',
};

const BOUNDS: Readonly<Record<BestRecord['bound']['how'], string>> = {
  counting: 'counted',
  search: 'by search',
  elsewhere: 'proved elsewhere',
};

const sizeOf = ({ grid }: BestRecord): string => `${grid.length} × ${[...(grid[0] ?? '')].length}`;

const rowOf = ({ name, title, objective, elsewhere }: RecordInstance, best: BestRecord | undefined): string => {
  const known = elsewhere ? String(elsewhere.value) : '–';
  if (!best) return `| \`${name}\` | ${title}: ${GOALS[objective.kind]} | ${known} | – | – | – |`;
  const value = best.value === best.bound.value ? `**${best.value}**` : String(best.value);
  const ours = objective.kind === 'smallest-rectangle' ? `${value} (${sizeOf(best)})` : value;
  const bound = `${best.bound.value} (${BOUNDS[best.bound.how]})`;
  return `| [\`${name}\`](best/${name}.json) | ${title}: ${GOALS[objective.kind]} | ${known} | ${ours} | ${bound} | ${best.seconds} |`;
};

const TABLE = `| instance | question | elsewhere | ours | bound | seconds |
|---|---|---|---|---|---|
`;

const linkOf = (text: string, url: string | undefined): string => (url === undefined ? text : `[${text}](${url})`);

const sourceLine = ({ name, source, elsewhere }: RecordInstance, best: BestRecord | undefined): string => {
  const parts = [`${linkOf(source.text, source.url)}. Licence: ${source.licence}.`];
  if (elsewhere) parts.push(`Elsewhere: ${elsewhere.value}, ${linkOf(elsewhere.who, elsewhere.url)}.`);
  if (elsewhere?.note) parts.push(elsewhere.note);
  if (best?.bound.note) parts.push(`Bound: ${best.bound.note}`);
  return `- \`${name}\`: ${parts.join(' ')}`;
};

/** Grids up to this width are printed. */
const WIDEST = 20;

const gridOf = ({ instance, grid, program, machine, date }: BestRecord): string => {
  const rows = grid.map((row) => [...row].join(' ')).join('\n');
  return `### ${instance}\n\n\`\`\`text\n${rows}\n\`\`\`\n\n${date}, ${program}, ${machine}.\n`;
};

const NOT_HERE = `## Not here yet

- The most words of ENABLE2K on 15 × 15, as in Zimmermann's contest
  (<http://www.recmath.org/contest/WordsSearch/description.php>).
  The list is in the public domain, says its readme in the sources of the Debian package \`scowl\` (\`r/enable\`, version
  2020.12.07). They lack the list itself, and we found no package of npm or Debian with it. A
  [Perl module](https://metacpan.org/pod/Games::Word::Wordlist::Enable) has a copy. The right one has 173,528 words and, by
  \`checksum.doc\` beside that readme, the MD5 checksum \`e942e9e884090d2bdb02265864882231\` with Unix line ends. We have not
  seen the final standings.
- The 10,000 words of [Minimal Word Search](https://codegolf.stackexchange.com/questions/89654/minimal-word-search): the
  [licence of the list is unclear](https://github.com/first20hours/google-10000-english/issues/11), and no scores were
  seen.
`;

/** The page as text. */
export const makePage = (): string => {
  const all = listInstances().map((name) => ({ instance: readInstance(name), best: readBest(name) }));
  const rows = all.map(({ instance, best }) => rowOf(instance, best)).join('\n');
  const sources = all.map(({ instance, best }) => sourceLine(instance, best)).join('\n');
  const grids = all.flatMap(({ best }) => (best && [...(best.grid[0] ?? '')].length <= WIDEST ? [gridOf(best)] : []));
  return `${HEAD}${TABLE}${rows}\n\n## Sources\n\n${sources}\n\n${NOT_HERE}\n## Grids\n\nA full stop is an empty cell.\n\n${grids.join('\n')}`;
};

export const writePage = (): void => writeFileSync(join(FOLDER, 'README.md'), makePage());

if (process.argv[1] === import.meta.filename) writePage();
