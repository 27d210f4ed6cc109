import type { Hono } from 'hono';
import { createIdentify, type DiscordApp } from './identify.ts';
import { createPageFiles } from './page-files.ts';
import { createPlayerApp, type PlayerOptions } from './player-app.ts';
import { playerTerms } from './player-terms.ts';

/** What is set up of the web player, and what it stands on. */
export interface WebPlayerSettings extends Pick<PlayerOptions, 'host' | 'now'> {
  /** Without a slash at the end; `undefined` where there are no personal links. */
  readonly publicUrl: string | undefined;
  /** Whose Activity it is; `undefined` where there is none. */
  readonly app: DiscordApp | undefined;
  readonly isPlayground: boolean;
}

/** The web player, where members can come to it; `undefined` where they cannot. */
export const createWebPlayer = ({ publicUrl, app, isPlayground, host, now }: WebPlayerSettings): Hono | undefined => {
  if (!isPlayground && publicUrl === undefined && !app) return undefined;
  return createPlayerApp({
    host,
    now,
    files: createPageFiles(app !== undefined),
    activity: app && { clientId: app.clientId, identify: createIdentify(app) },
    ...playerTerms({ publicUrl, clientId: app?.clientId, isPlayground }),
  });
};
