import { spawn } from 'node:child_process';

/**
 * Tells systemd that the bot is ready, then sends it signs of life. Without these signs, systemd restarts the bot. Node
 * cannot write to systemd's socket, so systemd's own `systemd-notify` does it.
 */
export interface ServiceManager {
  /** Reports that the bot works now, even if Discord is out of reach. */
  readonly ready: () => void;
  readonly close: () => Promise<void>;
}

export interface ServiceManagerOptions {
  /** systemd's patience for a sign of life; `undefined` if it expects no signs. */
  readonly watchdogMs: number | undefined;
  /** Runs `systemd-notify` with one argument. */
  readonly notify: (message: string) => void;
  /** Calls `run` at intervals. The returned function stops it. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** A sign may be late on a busy computer, so the bot sends three within systemd's patience. */
const SIGNS = 3;

export const createServiceManager = ({ watchdogMs, notify, every }: ServiceManagerOptions): ServiceManager => {
  let stop = (): void => undefined;
  return {
    ready: () => {
      notify('READY=1');
      if (watchdogMs !== undefined) stop = every(watchdogMs / SIGNS, () => notify('WATCHDOG=1'));
    },
    close: async () => {
      stop();
      notify('STOPPING=1');
    },
  };
};

/** `undefined` if systemd expects no messages. Without `systemd-notify`, the messages go nowhere. */
export const openServiceManager = (
  settings: Pick<ServiceManagerOptions, 'watchdogMs'> | undefined,
): ServiceManager | undefined =>
  settings &&
  createServiceManager({
    ...settings,
    notify: (message) => void spawn('systemd-notify', [message], { stdio: 'ignore' }).on('error', () => undefined),
    every: (ms, run) => {
      const interval = setInterval(run, ms).unref();
      return () => clearInterval(interval);
    },
  });
