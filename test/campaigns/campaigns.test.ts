import { expect, test } from 'vitest';
import { runDays } from '../../scripts/campaigns/days.ts';
import { runHostile } from '../../scripts/campaigns/hostile.ts';
import { runMutations } from '../../scripts/campaigns/mutate.ts';
import { runSameWord } from '../../scripts/campaigns/same-word.ts';
import { runSettings } from '../../scripts/campaigns/settings.ts';
import { runZones } from '../../scripts/campaigns/zones.ts';

/** Short forms of the campaigns; the long ones are run by hand, as scripts/campaigns says. */

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

test('two pages, /found and the form that submit the same word at once make one find', async () => {
  expect((await runSameWord(20)).faults).toEqual([]);
});
