import type { Streak } from '../../rules/scoring/streaks.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';

/** A streak that ends unless the member plays. */
export interface StreakInDanger {
  readonly streak: Streak;
  /** The theme of the open puzzle. */
  readonly title: string;
  /** The link to its post. */
  readonly link: string;
  readonly serverName: string;
  /** The time of the next puzzle, in milliseconds since 1970. */
  readonly closesAt: number;
}

/** The direct message in the evening. */
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
