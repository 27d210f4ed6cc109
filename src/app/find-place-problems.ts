import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isPostgresUrl } from '../store/database/postgres/postgres-url.ts';
import { makeFolder, probePlace } from '../store/database/prepare-place.ts';
import type { Role } from './role-settings.ts';

/** Checks the folder of backups on the disk. */

/** The settings that decide whether a bot makes backups, and where. */
interface Places {
  readonly discordToken: string | undefined;
  readonly databaseUrl: string;
  readonly role: Role;
  readonly backupDir: string;
}

/** The path itself, or the nearest folder above it that exists. */
const existingPart = (path: string): string => {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : existingPart(above);
};

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** One sentence if a file stands where the folder should be. */
export const findFolderProblem = (backupDir: string): string | undefined => {
  const found = existingPart(resolve(backupDir));
  if (isFolder(found)) return undefined;
  return `BACKUP_DIR "${backupDir}" is not a folder: ${found} is a file. Name a folder, which the bot makes if necessary.`;
};

/** Makes the folder and tries to write there. The system's code for a failure; `undefined` after a success. */
const findRefusal = (folder: string): string | undefined => {
  try {
    makeFolder(folder);
    return probePlace(join(folder, 'searchlight'));
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
};

/** Whether this bot makes backups. A playground makes none, and PostgreSQL has its own. */
const makesBackups = ({ discordToken, databaseUrl, role }: Places): boolean =>
  discordToken !== undefined && !isPostgresUrl(databaseUrl) && (role === 'all' || role === 'worker');

/** One sentence for each place that a bot with these settings cannot use. */
export const findPlaceProblems = (config: Places): string[] => {
  if (!makesBackups(config)) return [];
  const refusal = findRefusal(resolve(config.backupDir));
  if (refusal === undefined) return [];
  return [
    `BACKUP_DIR "${config.backupDir}" cannot be written (${refusal}): make it writable for this account, or name another folder.`,
  ];
};
