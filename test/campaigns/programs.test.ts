import { expect, test } from 'vitest';
import { runCrowd } from '../../scripts/campaigns/crowd.ts';
import { runKills } from '../../scripts/campaigns/kill.ts';
import { runRace } from '../../scripts/campaigns/race.ts';
import { runSteady } from '../../scripts/campaigns/steady.ts';
import { runSubmitKills } from '../../scripts/campaigns/submit-kill.ts';

/** Short forms of the campaigns that start programs. */

/** Programs wait for their turn on a busy machine. */
const WITH_PROGRAMS_MS = 300_000;

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

test(
  'finds that were acknowledged before a kill are on disk, once',
  async () => {
    const report = await runSubmitKills('npm test', 2);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
  WITH_PROGRAMS_MS,
);

test(
  'finds that a page was told of before a kill are on disk, once',
  async () => {
    const report = await runSubmitKills('npm test, pages', 1, { fromPages: true });
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
  WITH_PROGRAMS_MS,
);

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
