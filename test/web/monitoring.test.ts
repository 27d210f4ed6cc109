import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '../../src/web/metrics.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Every name that a query may use: of a histogram, those of its parts. */
const exportedNames = async (): Promise<Set<string>> => {
  const { text } = createMetrics({
    read: async () => ({ isConnected: false, store: undefined, backup: undefined }),
    now: Date.now,
    build: { version: '1', node: 'v20' },
  });
  const types = (await text()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const names = [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
  return new Set(names);
};

/** Words of a query besides metrics: functions and keywords. The test removes labels and texts first. */
const WORDS = ['abs', 'absent', 'and', 'histogram_quantile', 'increase', 'max', 'min', 'rate', 'sum', 'time'];

/** Prometheus itself says whether it reaches a process. */
const REACHED = 'up';

const metricsIn = (query: string): string[] => {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on) \([^)]*\)/g, '')
    .replace(/\b\d[\w.]*/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([word]) => word).filter((word) => !WORDS.includes(word));
};

const ALERTS = read('deploy/monitoring/alerts.yml');
const alertQueries = [...ALERTS.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);
const alertNames = [...ALERTS.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const { panels }: Dashboard = JSON.parse(read('deploy/monitoring/dashboard.json'));

test('every query of the alerts and of the dashboard names metrics that the bot exports, and nothing else', async () => {
  const exported = await exportedNames();
  const queries = [...alertQueries, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(queries.length).toBeGreaterThan(30);
  for (const query of queries) {
    const names = metricsIn(query);
    expect(names, query).not.toEqual([]);
    expect(
      names.filter((name) => !exported.has(name) && name !== REACHED),
      query,
    ).toEqual([]);
  }
});

test('a query that names a metric which does not exist is found out', () => {
  expect(metricsIn('sum by (le) (rate(searchlight_gone_total{outcome="x"}[5m])) > 1.5e9')).toEqual([
    'searchlight_gone_total',
  ]);
});

/** Metrics of the working process alone. They come and go with the election. */
const OF_WORK = /searchlight_(?:working|coming_puzzles|built_ahead_timestamp_seconds)/;

test('no alert asks each process by itself for what only one of them does', () => {
  const ofWork = alertQueries.filter((query) => OF_WORK.test(query));
  expect(ofWork).toHaveLength(4);
  for (const query of ofWork) expect(query).toMatch(new RegExp(`(?:max|sum) by \\(job\\) \\(${OF_WORK.source}`));
});

test('alerts about what any program exports are of the bot’s processes alone', () => {
  const ofAny = alertQueries.filter((query) => /\b(?:up|nodejs_\w+|process_\w+)\b/.test(query));
  expect(ofAny).toHaveLength(3);
  for (const query of ofAny) expect(query).toMatch(/ and on \(job(?:, instance)?\) searchlight_connected$/);
});

test('every metric of the bot itself is on the dashboard', async () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  const own = [...(await exportedNames())].filter((name) => /^searchlight_(?!.*_(sum|count|bucket)$)/.test(name));
  expect(own.filter((name) => !shown.includes(name))).toEqual(['searchlight_built_ahead_timestamp_seconds']);
});

test('each alert has a query, a name of its own, and a row in the operator’s page', () => {
  expect(alertQueries).toHaveLength(alertNames.length);
  expect(new Set(alertNames).size).toBe(alertNames.length);
  const page = read('docs/operating.md');
  for (const name of alertNames) expect(page).toMatch(new RegExp(`^\\| ${name} \\| \\S.* \\| \\S.* \\|$`, 'm'));
});

test('no panel covers another, and each fits on the dashboard', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)}/${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
});
