import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { CliError, EXIT_FAILED, failure } from '../shell/cli-error.ts';
import type { CliIo } from '../shell/cli-io.ts';

/** The settings; throws a `CliError` with a line for each bad variable. */
export const requireConfig = async (io: CliIo): Promise<Config> => {
  const result = await io.readConfig();
  if (result.kind === 'config') return result.config;
  throw new CliError(EXIT_FAILED, result.problems);
};

/** The SQLite file behind `DATABASE_URL`; throws a `CliError` if the data is kept elsewhere. */
export const databasePath = (io: CliIo, { databaseUrl }: Config): string => {
  if (databaseUrl.startsWith('file:')) return resolve(io.cwd, databaseUrl.slice('file:'.length));
  throw failure('DATABASE_URL is not a SQLite file: use the tools of that database, such as pg_dump and pg_restore.');
};
