import { MAX_LINE } from '../../src/base/log/describe-error.ts';
import { createLog } from '../../src/base/log/write-log.ts';
import type { StandIn } from '../../src/playground/stand-in.ts';

/** Checks every line that a bot under test logs, at every level, for forbidden content. */
export interface LogWatch {
  readonly log: ReturnType<typeof createLog>['log'];
  /** The stand-in, which records members' texts. */
  readonly standIn: StandIn;
  /** Lines with a token or a member's text, and lines over the limit. */
  readonly leaks: readonly string[];
}

/** How the interaction tokens of Discord and of the stand-in begin. */
const INTERACTION_TOKEN = Buffer.from('interaction:').toString('base64').slice(0, -1);

/** Logs may hold ids, dates, times and names of commands. They must not hold members' own words. */
const isOwnWords = (text: string): boolean => text.length >= 8 && !/^[\d:-]+$/.test(text) && /\s|[^\w/-]/.test(text);

export const watchLog = (standIn: StandIn): LogWatch => {
  const typed = new Set<string>();
  const leaks: string[] = [];
  const note = (values: Readonly<Record<string, unknown>>): void => {
    for (const value of Object.values(values)) if (typeof value === 'string' && isOwnWords(value)) typed.add(value);
  };
  const sink = (line: string): void => {
    const text: string = JSON.stringify(JSON.parse(line));
    const held = [INTERACTION_TOKEN, standIn.token, ...typed].filter((secret) => text.includes(secret));
    if (held.length > 0 || line.length > MAX_LINE) leaks.push(line);
  };
  return {
    log: createLog({ level: 'trace', sink }).log,
    standIn: {
      ...standIn,
      useCommand: (use) => {
        note(use.options ?? {});
        return standIn.useCommand(use);
      },
      submitModal: (use) => {
        note(use.values);
        return standIn.submitModal(use);
      },
    },
    leaks,
  };
};
