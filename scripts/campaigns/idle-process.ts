import { measureLag } from './measure-lag.ts';

/** A process that does nothing, beside one that is measured: its lag is the machine's own. Any message ends it. */

const stop = measureLag();
process.once('message', () => {
  process.send?.(stop());
  process.disconnect();
});
process.send?.('ready');
