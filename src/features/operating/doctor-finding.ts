import type { Values } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * A finding of `/doctor`: one sentence with the state and, unless it is fine, the remedy. `pending` needs no remedy: the
 * bot is still at it.
 */
export interface DoctorFinding {
  readonly level: 'ok' | 'pending' | 'warning' | 'problem';
  readonly text: string;
}

type DoctorKey = Extract<Parameters<Wording['say']>[0], `doctor.${string}`>;

/** Makes findings in a language. */
export const findingsIn = ({ say }: Wording) => {
  const make =
    (level: DoctorFinding['level']) =>
    (key: DoctorKey, values?: Values): DoctorFinding => ({ level, text: say(key, values) });
  return { fine: make('ok'), wait: make('pending'), warn: make('warning'), fail: make('problem') };
};
