import { spawn } from 'node:child_process';

/**
 * Tells systemd that the bot has started, and then again and again that it is not stuck: if it stays silent, systemd starts
 * it again. Node cannot write to systemd's socket itself, so `systemd-notify` does, which comes with systemd.
 */
export interface ServiceManager {
  /** The bot works from now on, whether or not Discord can be reached. */
  readonly ready: () => void;
  readonly close: () => Promise<void>;
}

export interface ServiceManagerOptions {
  /** How long systemd waits for a sign; `undefined` if it waits for none. */
  readonly watchdogMs: number | undefined;
  /** Runs `systemd-notify` with an argument. */
  readonly notify: (message: string) => void;
  /** Calls `run` again and again until the answer is called. */
  readonly every: (ms: number, run: () => void) => () => void;
}

/** A sign may come late on a busy computer, so three are sent in the time for one. */
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

/** The one that started this program, if it asks for signs; without `systemd-notify` it hears nothing. */
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
