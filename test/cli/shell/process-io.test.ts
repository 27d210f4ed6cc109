import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenToStops } from '../../../src/cli/shell/process-io.ts';

const listen = () => {
  const signals = new EventEmitter() as Pick<NodeJS.Process, 'on' | 'off'> & EventEmitter;
  let stops = 0;
  const undo = listenToStops(signals, () => void stops++);
  return { signals, undo, stops: () => stops };
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s stops the work once, and the next signal is left to end it',
  (signal) => {
    const { signals, stops } = listen();
    signals.emit(signal);
    expect(stops()).toBe(1);
    expect(signals.eventNames()).toEqual([]);
  },
);

test('work that is over leaves all signals alone', () => {
  const { signals, undo } = listen();
  expect(signals.eventNames()).toHaveLength(3);
  undo();
  expect(signals.eventNames()).toEqual([]);
});
