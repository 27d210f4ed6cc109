import type { Streak } from '../../rules/scoring/streaks.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';

/** What a streak in danger is about. */
export interface StreakInDanger {
  readonly streak: Streak;
  /** The theme of the open puzzle. */
  readonly title: string;
  /** To its post. */
  readonly link: string;
  readonly serverName: string;
  /** When the next puzzle comes, in milliseconds since 1970. */
  readonly closesAt: number;
}

/** The direct message of the evening. */
export const describeReminder = (
  { streak, title, link, serverName, closesAt }: StreakInDanger,
  { say }: Wording,
): string =>
  say('reminder.text', {
    current: streak.current,
    server: escapeText(serverName),
    title: escapeText(title),
    link,
    when: `<t:${Math.floor(closesAt / 1_000)}:R>`,
    freezes: streak.freezes,
  });
