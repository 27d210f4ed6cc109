import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { newestBackup } from '../../store/backups/backup-files.ts';
import type { StoreInspection } from '../../store/backups/inspect-store.ts';
import { damageOf } from '../../store/backups/prepare-store.ts';
import type { CliIo } from '../shell/cli-io.ts';

/** The damage to a database, or the reason it is unreadable, with advice. `undefined` for a sound database. */
export const describeDamage = async (
  io: CliIo,
  { backupDir }: Config,
  path: string,
  found: StoreInspection,
): Promise<string | undefined> => {
  const damage = damageOf(path, found);
  if (damage === undefined) {
    return found.kind === 'unreadable' ? `${path} cannot be used: ${found.reason}. Check DATABASE_URL.` : undefined;
  }
  const folder = resolve(io.cwd, backupDir);
  const advice =
    (await newestBackup(folder)) === undefined
      ? `there is no backup in ${folder}. If there is one elsewhere, stop the bot and put it in its place with npx searchlight restore FILE.`
      : 'stop the bot, then put the newest backup in its place with npx searchlight restore --latest.';
  return `${path} is damaged (${damage}): ${advice}`;
};
