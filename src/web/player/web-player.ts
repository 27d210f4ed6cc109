import type { Hono } from 'hono';
import type { Timer } from '../../game/ops/timer.ts';
import type { Edge } from '../edge/edge.ts';
import { createGuardedIdentify } from './guard-identify.ts';
import type { DiscordApp } from './identify.ts';
import { createLiveSockets, type LiveSockets } from './live/live-sockets.ts';
import { createPageFiles } from './page-files.ts';
import { createPlayerApp, type PlayerOptions } from './player-app.ts';
import { playerTerms } from './player-terms.ts';

/** What is set up of the web player, and what it stands on. */
export interface WebPlayerSettings extends Pick<PlayerOptions, 'host'> {
  /** Without a slash at the end; `undefined` if there are no personal links. */
  readonly publicUrl: string | undefined;
  /** Whose Activity it is; `undefined` if there is none. */
  readonly app: DiscordApp | undefined;
  readonly isPlayground: boolean;
  readonly timer: Timer;
  /** No stranger is expected if it is left out. */
  readonly edge?: Edge;
}

export interface WebPlayer {
  readonly app: Hono;
  readonly upgrade: LiveSockets['upgrade'];
  /** Ends all connections. */
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

/** The web player, if members can come to it; `undefined` if they cannot. */
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
        identify: createGuardedIdentify({ app, host, elapsedMs: timer.elapsedMs }),
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
