import { quantile } from '../bot-program.ts';
import { type Broken, LAWS, type Observed } from './laws.ts';
import type { Play } from './play.ts';
import type { FaultKind } from './schedule.ts';

/** What the campaign says: its progress, and the tables at the end. */
export interface Report {
  readonly begin: (kind: FaultKind) => void;
  readonly end: (kind: FaultKind, readyMs: number) => void;
  /** A line of progress. */
  readonly say: () => void;
  readonly finish: (end: End) => void;
}

export interface End {
  readonly observed: Observed;
  readonly broken: readonly Broken[];
  readonly terms: number;
  readonly claims: number;
  readonly due: number;
  /** Interactions that a killed process had acknowledged. */
  readonly left: number;
}

interface Row {
  count: number;
  lastedMs: number;
  readyMs: number[];
  sent: number;
  unanswered: number;
  notSaved: number;
}

export interface ReportOptions {
  readonly kinds: readonly FaultKind[];
  readonly play: Play;
  readonly posts: ReadonlyMap<string, number>;
  /** Of each post, in milliseconds. */
  readonly lateness: readonly number[];
  readonly minutes: number;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');

const numberOf = (law: string, { observed, terms, claims, due }: End, answered: number, faults: number): string => {
  switch (law) {
    case LAWS[0]:
      return `${observed.posts.size} of ${due} due channels posted`;
    case LAWS[1]:
      return `${observed.told.size} told, ${observed.stored.length} stored`;
    case LAWS[2]:
      return `${answered} answered`;
    case LAWS[3]:
      return observed.areSumsRight === undefined ? 'not compared' : 'compared';
    case LAWS[4]:
      return `${observed.killed.size} killed`;
    case LAWS[5]:
      return `${claims} claims in ${terms} terms`;
    case LAWS[6]:
      return `${faults} faults`;
    default:
      return [...observed.memory]
        .map(([name, samples]) => `${name} ${quantile(samples, 0.5)} MB in the median, ${quantile(samples, 1)} at most`)
        .join('; ');
  }
};

export const createReport = ({ kinds, play, posts, lateness, minutes }: ReportOptions): Report => {
  const rows = new Map<FaultKind, Row>();
  const begun = performance.now();
  let before = { ...play.counts(), at: 0 };
  let now: FaultKind | undefined;
  const faults = (): number => [...rows.values()].reduce((sum, { count }) => sum + count, 0);
  const line = (): string => {
    const { sent, unanswered, notSaved } = play.counts();
    const minute = ((performance.now() - begun) / 60_000).toFixed(1);
    return `${minute} of ${minutes} min: ${faults()} faults, ${sent} interactions (${unanswered} unanswered, ${notSaved} told of a trouble), ${play.told.size} finds told, ${posts.size} channels posted`;
  };
  const { stdout } = process;
  const ticking = setInterval(() => {
    if (stdout.isTTY) stdout.write(`\r\u001b[K${line()}; now: ${now ?? 'nothing'}`.slice(0, stdout.columns + 4));
  }, 1_000);
  return {
    begin: (kind) => {
      now = kind;
      before = { ...play.counts(), at: performance.now() };
    },
    end: (kind, readyMs) => {
      const { sent, unanswered, notSaved } = play.counts();
      const row = rows.get(kind) ?? { count: 0, lastedMs: 0, readyMs: [], sent: 0, unanswered: 0, notSaved: 0 };
      row.count++;
      row.lastedMs += performance.now() - before.at;
      row.readyMs.push(readyMs);
      row.sent += sent - before.sent;
      row.unanswered += unanswered - before.unanswered;
      row.notSaved += notSaved - before.notSaved;
      rows.set(kind, row);
    },
    say: () => {
      if (!stdout.isTTY) console.log(line());
    },
    finish: (end) => {
      clearInterval(ticking);
      if (stdout.isTTY) stdout.write('\r\u001b[K');
      console.log(
        '| Fault | Times | Mean length, recovery included | Web ready again after, median / longest | Interactions then | Unanswered | Told of a trouble |',
      );
      console.log('|---|---|---|---|---|---|---|');
      for (const kind of kinds) {
        const row = rows.get(kind);
        if (!row) continue;
        const ready = [0.5, 1].map((share) => seconds(Number(quantile(row.readyMs, share)))).join(' / ');
        console.log(
          `| ${kind} | ${row.count} | ${seconds(row.lastedMs / row.count)} s | ${ready} s | ${row.sent} | ${row.unanswered} | ${row.notSaved} |`,
        );
      }
      console.log('\n| Law | Tried on | Broken |\n|---|---|---|');
      for (const law of LAWS) {
        const broken = end.broken.filter((each) => each.law === law).length;
        console.log(`| ${law} | ${numberOf(law, end, play.times.length, faults())} | ${broken} |`);
      }
      const stored = new Set(end.observed.stored);
      const kept = [...play.refused].filter((find) => stored.has(find) && !end.observed.told.has(find)).length;
      console.log(`\nuntil the answer, p50 / p99 / longest: ${times(play.times)} ms`);
      console.log(`posts after their time, p50 / p99 / longest: ${times(lateness)} ms`);
      console.log(`left at "thinking" by a killed process: ${end.left}; stored although told "not saved": ${kept}`);
      for (const [result, count] of play.results) console.log(`${count} × ${result}`);
    },
  };
};
