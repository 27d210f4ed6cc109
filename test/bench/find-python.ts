import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of Python 3, for the checker of records. `undefined` without one. */
export const findPython = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'python3'))
    .find((path) => existsSync(path));
