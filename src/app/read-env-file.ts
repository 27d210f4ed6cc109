import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The variables of a `.env` file, or a sentence about an unreadable one. A missing file has no variables. */
export type EnvFile =
  | { readonly kind: 'read'; readonly variables: Readonly<Record<string, string | undefined>> }
  | { readonly kind: 'unreadable'; readonly problem: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** The parser would find no variables in a text that is not UTF-8. */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};

/** The decoder removes the byte order mark that some editors write. */
export const readEnvFile = (path: string): EnvFile => {
  if (!existsSync(path)) return { kind: 'read', variables: {} };
  try {
    const text = decode(readFileSync(path));
    if (text !== undefined) return { kind: 'read', variables: parseEnv(text) };
    return { kind: 'unreadable', problem: `${path} is not UTF-8 text: save it as UTF-8, then start again.` };
  } catch (error) {
    const problem = `${path} cannot be read (${codeOf(error)}): it has to be a file that this account may read.`;
    return { kind: 'unreadable', problem };
  }
};
