import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { mayBeDatabase, refuseOthers } from './look-at-file.ts';
import { describeNewer } from './migrate.ts';
import { fileOf } from './open-store.ts';
import { inspectPostgres } from './postgres/open-postgres.ts';
import { describePostgresFailure } from './postgres/postgres-error.ts';
import { isPostgresUrl } from './postgres/postgres-url.ts';
import { describeOpenFailure, UnfitError } from './store-error.ts';

const NOT_A_DATABASE = Object.assign(new Error('file is not a database'), { code: 'SQLITE_NOTADB' });

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

const checkFile = (path: string): void => {
  refuseOthers(path);
  if (!mayBeDatabase(path)) throw NOT_A_DATABASE;
  accessSync(nearestThere(path), constants.W_OK);
};

const checkServer = async (databaseUrl: string): Promise<void> => {
  const { fault, unknown } = await inspectPostgres(databaseUrl);
  if (fault !== undefined) throw new UnfitError(fault);
  if (unknown.length > 0) throw new UnfitError(describeNewer(unknown));
};

/**
 * The error text of a start at this address; `undefined` without a fault. The check changes no data, so it may miss
 * one.
 */
export const findRefusal = async (databaseUrl: string): Promise<string | undefined> => {
  const path = fileOf(databaseUrl);
  try {
    if (path !== undefined) checkFile(path);
    if (isPostgresUrl(databaseUrl)) await checkServer(databaseUrl);
    return undefined;
  } catch (error) {
    return path === undefined ? describePostgresFailure(databaseUrl, error) : describeOpenFailure(path, error);
  }
};
