import { framesOf } from '../base/log/describe-error.ts';
import { adviceFor } from '../store/database/store-error.ts';
import { describeFewFiles } from './running/open-files.ts';

const MAX_MESSAGE = 500;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * The last lines of a program that an unexpected error ends. A fault of a disk is one sentence with its remedy. Any
 * other error has a short stack, which a report needs.
 */
export const describeCrash = (error: unknown): string[] => {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
  const fewFiles = describeFewFiles(error);
  if (fewFiles !== undefined) return [`The bot stopped. ${fewFiles}`];
  const code = codeOf(error);
  const advice = adviceFor(code);
  if (advice !== undefined) return [`The bot stopped, because its disk failed: ${message} (${code}). ${advice}`];
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  const frames = error instanceof Error ? framesOf(error.stack ?? '') : [];
  return [`The bot stopped, because of an error in the program: ${kind}: ${message}`, ...frames];
};
