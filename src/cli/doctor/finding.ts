import { onOneLine } from '../shell/cli-io.ts';

/** The result of one check. */
export interface Finding {
  /** `warning` is worth a look, `failed` keeps the bot from working. */
  readonly level: 'ok' | 'warning' | 'failed';
  readonly name: string;
  /** The finding. A warning or failure also says how to solve it. */
  readonly text: string;
}

export const fine = (name: string, text: string): Finding => ({ level: 'ok', name, text });

export const warning = (name: string, text: string): Finding => ({ level: 'warning', name, text });

export const failed = (name: string, text: string): Finding => ({ level: 'failed', name, text });

/** An error's message on one line. */
export const describeError = (error: unknown): string =>
  onOneLine(error instanceof Error ? error.message : String(error));
