import type { Role } from '../role-settings.ts';
import type { Reader } from '../settings-reader.ts';

/** Settings for updates while members play. */
export interface UpdateSettings {
  /** At a stop, the time in seconds during which this process still takes requests although it is not ready. */
  readonly drainSeconds: number;
}

const MAX_DRAIN_SECONDS = 60;

/** Load balancers usually look every few seconds. A process without others has no load balancer to wait for. */
const defaultDrain = (role: Role | undefined): string => (role === 'web' ? '5' : '0');

const parseDrain = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS ? Number(text) : undefined;

export const readUpdates = ({ read }: Reader, role: Role | undefined): UpdateSettings => ({
  drainSeconds: read(
    'DRAIN_SECONDS',
    defaultDrain(role),
    parseDrain,
    `a whole number of seconds from 0 to ${MAX_DRAIN_SECONDS}`,
  ),
});
