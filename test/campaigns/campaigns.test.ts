import { expect, test } from 'vitest';
import { runCrowd } from '../../scripts/campaigns/crowd.ts';
import { runDays } from '../../scripts/campaigns/days.ts';
import { runHostile } from '../../scripts/campaigns/hostile.ts';
import { runKills } from '../../scripts/campaigns/kill.ts';
import { runMessages } from '../../scripts/campaigns/messages.ts';
import { runMutations } from '../../scripts/campaigns/mutate.ts';
import { runRace } from '../../scripts/campaigns/race.ts';
import { runSameWord } from '../../scripts/campaigns/same-word.ts';
import { runSettings } from '../../scripts/campaigns/settings.ts';
import { runSteady } from '../../scripts/campaigns/steady.ts';
import { runSubmitKills } from '../../scripts/campaigns/submit-kill.ts';
import { runSundays } from '../../scripts/campaigns/sundays.ts';
import { runWeeks } from '../../scripts/campaigns/weeks.ts';
import { runZones } from '../../scripts/campaigns/zones.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

/** Short forms of the campaigns; the long ones are run by hand, as scripts/campaigns says. */

/** These start programs, which wait for their turn on a busy machine. */
const WITH_PROGRAMS_MS = 300_000;

test('around every clock change each local date is posted once, at the instant an oracle finds', () => {
  const zones = ['Europe/Athens', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Beirut', 'Africa/Cairo'];
  const report = runZones(zones, 2026, 2027);
  expect(report.faults).toEqual([]);
  expect(report.changes).toBe(20);
});

test('the day that Pacific/Apia never had is left out', () => {
  const report = runZones(['Pacific/Apia'], 2011, 2011);
  expect(report.faults).toEqual([]);
  expect(report.changes).toBe(3);
});

test('changed settings and a clock that is set neither double nor swallow a date', () => {
  const { faults, changes, jumps } = runSettings('npm test', 150);
  expect(faults).toEqual([]);
  expect(Math.min(changes, jumps)).toBeGreaterThan(100);
});

test('simulated days with crashes and failing network and disk have one post each, the same for the same seed', async () => {
  const report = await runDays('npm test 3', 40, 10);
  expect(report.faults).toEqual([]);
  expect(report.posts).toBe(400);
  expect((await runDays('npm test', 5, 10)).fingerprint).toBe((await runDays('npm test', 5, 10)).fingerprint);
});

test(
  'killed at random and at named points, the bot posts each date once',
  async () => {
    const report = await runKills('npm test', 1);
    expect(report.faults).toEqual([]);
    expect([...report.kills.values()].reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
  },
  WITH_PROGRAMS_MS,
);

test(
  'a crowd of channels is posted at the allowed pace, and dead ones cost one refused request each',
  async () => {
    const report = await runCrowd('npm test', 40, 0.4, { difficulties: ['easy'] });
    expect(report).toMatchObject({ posted: 40 - report.dead, twice: 0, invalid: report.dead, rateLimited: 0 });
    expect(report.dead).toBeGreaterThan(12);
  },
  WITH_PROGRAMS_MS,
);

test(
  'members who submit the same word at once from two processes have it once each, and one is first',
  async () => {
    expect((await runRace('npm test', 50)).faults).toEqual([]);
  },
  WITH_PROGRAMS_MS,
);

test('interactions with a broken field are answered, and change nothing in another server', async () => {
  const report = await runMutations('npm test', 60);
  expect(report.faults).toEqual([]);
  expect(report.fields).toBeGreaterThan(15);
});

test('nothing active comes out of hostile texts', async () => {
  const report = await runHostile('npm test', 80);
  expect(report.faults).toEqual([]);
  expect(report.answers).toBeGreaterThan(40);
});

test(
  'finds that were acknowledged before a kill are on disk, once',
  async () => {
    const report = await runSubmitKills('npm test', 2);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
  WITH_PROGRAMS_MS,
);

test('daily puzzles are balanced and fair, and each week of them is harder from day to day', async () => {
  const report = await runWeeks('npm test', 2, ['en', 'el'], ['easy', 'medium']);
  expect(report.faults).toEqual([]);
  expect(report.fallingWeeks).toEqual([]);
  expect(report.editions).toBe(56);
});

test('every Sunday of every language hides its sentence on a full board that is about square', async () => {
  const report = await runSundays(2, 'npm test');
  expect(report.faults).toEqual([]);
  expect(report.editions).toBe(2 * LANGUAGES.length * DIFFICULTIES.length);
});

test('typed messages make full boards from built-in themes', async () => {
  const report = await runMessages(25, 'npm test');
  expect(report.faults).toEqual([]);
  expect(report.leastWords).toBeGreaterThan(4);
});

test(
  'finds that a page was told of before a kill are on disk, once',
  async () => {
    const report = await runSubmitKills('npm test, pages', 1, { fromPages: true });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
  WITH_PROGRAMS_MS,
);

test('two pages, /found and the form that submit the same word at once make one find', async () => {
  expect((await runSameWord(20)).faults).toEqual([]);
});

test(
  'hours of play leave heap, files, handles and the log as they were',
  async () => {
    const { states, faults } = await runSteady({
      hours: 2,
      servers: 4,
      interactions: 60,
      renders: 6,
      seed: 'npm test',
    });
    expect(faults).toEqual([]);
    expect(states.at(-1)?.drawn).toBeGreaterThan(5);
  },
  WITH_PROGRAMS_MS,
);
