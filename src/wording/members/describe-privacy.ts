import type { MemberData } from '../../game/members/privacy.ts';
import type { MessageKey } from '../message-key.ts';
import type { Wording } from '../wording.ts';

/** Tables with a line of their own; one count covers the rows of all others. */
const LINES: Readonly<Record<string, MessageKey>> = {
  participations: 'privacy.rows_participations',
  finds: 'privacy.rows_finds',
  hints: 'privacy.rows_hints',
  solved_messages: 'privacy.rows_solved_messages',
  plays: 'privacy.rows_plays',
  practices: 'privacy.rows_practices',
  racers: 'privacy.rows_racers',
  races: 'privacy.rows_races',
  voided_days: 'privacy.rows_voided_days',
  reminders: 'privacy.rows_reminders',
  moderation_log: 'privacy.rows_moderation_log',
};

/** The stored data of a member, one line for each kind. */
export const describeMemberData = (data: MemberData, isHidden: boolean, { say }: Wording): string => {
  const count = (table: string): number => data.get(table) ?? 0;
  const lines = Object.entries(LINES)
    .filter(([table]) => count(table) > 0)
    .map(([table, key]) => `- ${say(key, { count: count(table) })}`);
  const other = [...data].filter(([table]) => !(table in LINES)).reduce((sum, [, rows]) => sum + rows, 0);
  const stored = [...lines, ...(other > 0 ? [`- ${say('privacy.rows_other', { count: other })}`] : [])];
  return [
    stored.length > 0 ? [say('privacy.stored'), ...stored].join('\n') : say('privacy.nothing'),
    say(isHidden ? 'privacy.is_hidden' : 'privacy.is_shown'),
    say('privacy.rights'),
    say('privacy.policy'),
  ].join('\n\n');
};
