import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readServiceSettings } from '../../src/app/config.ts';
import { createServiceManager } from '../../src/app/service-manager.ts';

const createRig = (watchdogMs: number | undefined) => {
  const messages: string[] = [];
  const intervals: number[] = [];
  let beat = (): void => undefined;
  const manager = createServiceManager({
    watchdogMs,
    notify: (message) => void messages.push(message),
    every: (ms, run) => {
      intervals.push(ms);
      beat = run;
      return () => {
        beat = () => undefined;
      };
    },
  });
  return { manager, messages, intervals, beat: () => beat() };
};

test('systemd hears of the start, of three signs in the time it waits for one, and of the end', async () => {
  const { manager, messages, intervals, beat } = createRig(120_000);
  expect(messages).toEqual([]);
  manager.ready();
  beat();
  beat();
  await manager.close();
  beat();
  expect(messages).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
  expect(intervals).toEqual([40_000]);
});

test('without a watchdog no signs are sent', () => {
  const { manager, messages, intervals } = createRig(undefined);
  manager.ready();
  expect({ messages, intervals }).toEqual({ messages: ['READY=1'], intervals: [] });
});

test('what systemd asks for is read from its variables, and nothing without them', () => {
  expect(readServiceSettings({})).toBeUndefined();
  expect(readServiceSettings({ NOTIFY_SOCKET: '/run/systemd/notify' })).toEqual({ watchdogMs: undefined });
  expect(readServiceSettings({ NOTIFY_SOCKET: '/x', WATCHDOG_USEC: '120000000' })).toEqual({ watchdogMs: 120_000 });
  expect(readServiceSettings({ NOTIFY_SOCKET: '/x', WATCHDOG_USEC: 'soon' })).toEqual({ watchdogMs: undefined });
});

test('the unit waits for the start and for signs, from systemd-notify too', () => {
  const unit = readFileSync(new URL('../../deploy/searchlight.service', import.meta.url), 'utf8');
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSec=120s']) expect(unit.split('\n')).toContain(line);
});
