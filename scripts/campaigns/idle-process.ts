import { measureLag } from './measure-lag.ts';

/** An idle process beside a measured one. Its lag is the machine's own. Any message ends it. */

const stop = measureLag();
process.once('message', () => {
  process.send?.(stop());
  process.disconnect();
});
process.send?.('ready');
