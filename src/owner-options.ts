import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import type { OwnerOptions } from './delivery/owners/tell-owners.ts';
import type { Game } from './game/game.ts';
import type { AutoBackups } from './game/ops/auto-backups.ts';
import { examineHost } from './game/ops/examine-host.ts';
import { fetchFeed } from './game/ops/release-feed.ts';
import { fileOf } from './store/database/open-store.ts';

/** The path is the same from the sources and from the build. */
const PACKAGE = new URL('../package.json', import.meta.url);

const readVersion = (): string => (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

/** The owners, the troubles that they hear about, and the release feed if configured. */
export const ownerOptions = (
  { ownerIds, releasesUrl, databaseUrl, backupDir }: Config,
  game: Game,
  backups: AutoBackups | undefined,
): OwnerOptions => ({
  ownerIds,
  find: () => examineHost({ game, path: fileOf(databaseUrl), backupDir, backups }),
  ...(releasesUrl !== undefined && {
    releases: { current: readVersion(), ask: () => fetchFeed(releasesUrl, fetch) },
  }),
});
