import { onOneLine } from '../shell/on-one-line.ts';

/** One thing the doctor looked at. */
export interface Finding {
  /** `warning` is worth a look, `failed` keeps the bot from working. */
  readonly level: 'ok' | 'warning' | 'failed';
  readonly name: string;
  /** What was found and, if it is not fine, what to do. */
  readonly text: string;
}

export const fine = (name: string, text: string): Finding => ({ level: 'ok', name, text });

export const warning = (name: string, text: string): Finding => ({ level: 'warning', name, text });

export const failed = (name: string, text: string): Finding => ({ level: 'failed', name, text });

/** What went wrong, on one line. */
export const describeError = (error: unknown): string =>
  onOneLine(error instanceof Error ? error.message : String(error));
