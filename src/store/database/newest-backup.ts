import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^searchlight-.*\.db$/u;

/** When the newest backup in a folder was made, in milliseconds since 1970; `undefined` where it holds none. */
export const newestBackup = async (folder: string): Promise<number | undefined> => {
  const files = await readdir(folder).catch((): string[] => []);
  const times = await Promise.all(
    files.filter((file) => NAME.test(file)).map(async (file) => (await stat(join(folder, file))).mtimeMs),
  );
  return times.length > 0 ? Math.max(...times) : undefined;
};
