import type { Hono } from 'hono';
import type { Timer } from '../../game/ops/timer.ts';
import type { Edge } from '../edge/edge.ts';
import { createGuardedIdentify } from './guard-identify.ts';
import type { DiscordApp } from './identify.ts';
import { createLiveSockets, type LiveSockets } from './live/live-sockets.ts';
import { createPageFiles } from './page-files.ts';
import { createPlayerApp, type PlayerOptions } from './player-app.ts';
import { playerTerms } from './player-terms.ts';

/** The settings and services of the web player. */
export interface WebPlayerSettings extends Pick<PlayerOptions, 'host'> {
  /** Without a slash at the end; `undefined` without personal links. */
  readonly publicUrl: string | undefined;
  /** The application with the Activity; `undefined` without one. */
  readonly app: DiscordApp | undefined;
  readonly isPlayground: boolean;
  readonly timer: Timer;
  /** By default the server expects no strangers. */
  readonly edge?: Edge;
}

export interface WebPlayer {
  readonly app: Hono;
  readonly upgrade: LiveSockets['upgrade'];
  /** Closes all connections. */
  readonly close: () => void;
}

const BEAT_MS = 30_000;

const keepBeating = async ({ wait }: Timer, beat: () => Promise<void>, stop: AbortSignal): Promise<void> => {
  for (;;) {
    await wait(BEAT_MS, stop);
    if (stop.aborted) return;
    await beat();
  }
};

/** Creates the web player; `undefined` if members have no way into it. */
export const createWebPlayer = ({
  publicUrl,
  app,
  isPlayground,
  host,
  timer,
  edge,
}: WebPlayerSettings): WebPlayer | undefined => {
  if (!isPlayground && publicUrl === undefined && !app) return undefined;
  const terms = playerTerms({ publicUrl, clientId: app?.clientId, isPlayground });
  const live = createLiveSockets({ host, isOwnOrigin: terms.isOwnOrigin });
  const stop = new AbortController();
  const onFault = (error: unknown): void => host()?.onFault(error);
  const beat = (): Promise<void> => live.beat().catch(onFault);
  void keepBeating(timer, beat, stop.signal);
  return {
    app: createPlayerApp({
      host,
      files: createPageFiles(app !== undefined),
      edge,
      activity: app && {
        clientId: app.clientId,
        identify: createGuardedIdentify({ app, host, timer }),
      },
      ...terms,
    }),
    upgrade: live.upgrade,
    close: () => {
      stop.abort();
      live.close();
    },
  };
};
