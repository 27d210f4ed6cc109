import { expect, test } from 'vitest';
import { createMetrics } from '../../src/web/metrics.ts';
import type { Numbers } from '../../src/web/numbers.ts';

const NOW = Date.UTC(2026, 2, 14, 9);

const NUMBERS: Numbers = {
  isConnected: true,
  store: { channels: { active: 3 }, openPosts: 2, databaseBytes: 40_960, logBytes: 8_192 },
  backup: { madeAt: NOW - 90_000 },
  liveCopy: { madeAt: NOW - 1_500 },
  aheadMs: -2_500,
};

const STARTING: Numbers = { isConnected: false, store: undefined, backup: undefined };

const metricsOf = (numbers: Numbers) =>
  createMetrics({ read: async () => numbers, now: () => NOW, build: { version: '1.2.3', node: 'v20.0.0' } });

test('the first look already tells what holds now', async () => {
  const text = await metricsOf(NUMBERS).text();
  expect(text).toContain('searchlight_connected 1');
  expect(text).toContain('searchlight_posts_open 2');
  expect(text).toContain('searchlight_channels{state="active"} 3');
  expect(text).toContain('searchlight_database_bytes 40960');
  expect(text).toContain('searchlight_wal_bytes 8192');
  expect(text).toContain('searchlight_backup_age_seconds 90');
});

test('while the bot starts it is not connected', async () => {
  const text = await metricsOf(STARTING).text();
  expect(text).toContain('searchlight_connected 0');
  expect(text).toContain('searchlight_database_up 0');
});

test('without its database the bot still tells the rest, and nothing old about the database', async () => {
  let numbers: Numbers = NUMBERS;
  const metrics = createMetrics({ read: async () => numbers, now: () => NOW, build: { version: '1', node: 'v20' } });
  expect(await metrics.text()).toContain('searchlight_database_up 1');
  numbers = { ...NUMBERS, store: undefined };
  const text = await metrics.text();
  expect(text).toContain('searchlight_database_up 0');
  expect(text).toContain('searchlight_connected 1');
  expect(text).toContain('searchlight_backup_age_seconds 90');
  expect(text).not.toMatch(/^searchlight_(?:posts_open|database_bytes|wal_bytes|channels)\b/m);
});

test('the versions that run are labels', async () => {
  expect(await metricsOf(NUMBERS).text()).toContain('searchlight_build_info{version="1.2.3",node="v20.0.0"} 1');
});

test('without a backup its age is infinite', async () => {
  expect(await metricsOf({ ...NUMBERS, backup: { madeAt: undefined } }).text()).toContain(
    'searchlight_backup_age_seconds +Inf',
  );
});

test('a process that makes no backups tells no age of any', async () => {
  expect(await metricsOf({ ...NUMBERS, backup: undefined }).text()).not.toMatch(/^searchlight_backup_age_seconds/m);
  expect(await metricsOf(STARTING).text()).not.toMatch(/^searchlight_backup_age_seconds/m);
});

test('the age of the live copy and the error of the clock are told while they are known', async () => {
  const known = await metricsOf(NUMBERS).text();
  expect(known).toContain('searchlight_live_copy_age_seconds 1.5');
  expect(known).toContain('searchlight_clock_ahead_seconds -2.5');
  const never = await metricsOf({ ...NUMBERS, liveCopy: { madeAt: undefined } }).text();
  expect(never).toContain('searchlight_live_copy_age_seconds +Inf');
  expect(await metricsOf(STARTING).text()).not.toMatch(/^searchlight_(?:live_copy_age|clock_ahead)_seconds/m);
});

test('only the process that works tells what is built ahead', async () => {
  const metrics = metricsOf(NUMBERS);
  const { meter } = metrics;
  const ofWork = /^searchlight_(?:working|coming_puzzles|built_ahead_timestamp_seconds)\b.*$/gm;
  const told = async () => (await metrics.text()).match(ofWork)?.map((line) => line.replace(/ \d{10}.*$/, ' now'));
  expect(await told()).toEqual(['searchlight_working 0']);
  meter.works(true);
  expect(await told()).toEqual(['searchlight_working 1', 'searchlight_built_ahead_timestamp_seconds now']);
  meter.builtAhead({ needed: 14, failed: 1 });
  expect(await told()).toEqual([
    'searchlight_working 1',
    'searchlight_coming_puzzles{state="built"} 13',
    'searchlight_coming_puzzles{state="failed"} 1',
    'searchlight_built_ahead_timestamp_seconds now',
  ]);
  meter.works(false);
  expect(await told()).toEqual(['searchlight_working 0']);
});

test('the process that works tells the number of its election', async () => {
  const metrics = metricsOf(NUMBERS);
  const told = async () => (await metrics.text()).match(/^searchlight_worker_term .*$/m)?.[0];
  expect(await told()).toBe('searchlight_worker_term 0');
  metrics.meter.works(true, 7);
  expect(await told()).toBe('searchlight_worker_term 7');
  metrics.meter.works(false);
  expect(await told()).toBe('searchlight_worker_term 0');
});

test('what has not happened yet is 0, so that its first time is a rise', async () => {
  const text = await metricsOf(NUMBERS).text();
  for (const outcome of ['posted', 'refused', 'left', 'missed', 'unknown']) {
    expect(text).toContain(`searchlight_posts_total{outcome="${outcome}"} 0`);
  }
  for (const status of [401, 403, 429]) {
    expect(text).toContain(`searchlight_invalid_answers_total{status="${status}"} 0`);
  }
  for (const limit of ['find', 'build', 'sockets']) {
    expect(text).toContain(`searchlight_refusals_total{limit="${limit}"} 0`);
  }
  expect(text).toContain('searchlight_late_posts_total 0');
  expect(text).toContain('searchlight_builds_total{outcome="failed"} 0');
  expect(text).toContain('searchlight_identifies_left Nan');
});

test('what happens is counted, and only answers that Discord bans for are invalid', async () => {
  const metrics = metricsOf(NUMBERS);
  const { meter } = metrics;
  meter.acknowledged(0.2);
  meter.post('missed');
  meter.latePost();
  meter.identifiesLeft(998);
  meter.build('failed');
  meter.drawn(0.3);
  meter.storeWait(0.002);
  meter.query('select', 0.004);
  meter.request('message', 0.4);
  meter.refused('build');
  for (const status of [200, 404, 429, 500]) meter.answer(status);
  const text = await metrics.text();
  expect(text).toContain('searchlight_acknowledgement_seconds_bucket{le="0.25"} 1');
  expect(text).toContain('searchlight_posts_total{outcome="missed"} 1');
  expect(text).toContain('searchlight_late_posts_total 1');
  expect(text).toContain('searchlight_identifies_left 998');
  expect(text).toContain('searchlight_builds_total{outcome="failed"} 1');
  expect(text).toContain('searchlight_refusals_total{limit="build"} 1');
  expect(text).toContain('searchlight_render_seconds_count 1');
  expect(text).toContain('searchlight_database_wait_seconds_bucket{le="0.0025"} 1');
  expect(text).toContain('searchlight_query_seconds_bucket{le="0.005",kind="select"} 1');
  expect(text).toContain('searchlight_discord_request_seconds_bucket{le="0.5",kind="message"} 1');
  expect(text.match(/^searchlight_invalid_answers_total\{.*\} \d+$/gm)).toEqual([
    'searchlight_invalid_answers_total{status="401"} 0',
    'searchlight_invalid_answers_total{status="403"} 0',
    'searchlight_invalid_answers_total{status="429"} 1',
  ]);
});
