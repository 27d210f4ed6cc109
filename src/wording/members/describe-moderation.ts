import type { Moderation, ModerationRecord } from '../../game/members/moderation.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';

/** The result of a moderation, in a sentence or two for the admin. */
export const describeModeration = (
  moderation: Moderation,
  { userId, date }: { readonly userId: string; readonly date: PuzzleDate },
  { say, date: describeDate }: Wording,
): string => {
  const values = { player: `<@${userId}>`, date: describeDate(date) };
  switch (moderation.kind) {
    case 'voided':
      return say('moderate.voided', { ...values, points: moderation.points });
    case 'restored':
      return say('moderate.restored', { ...values, points: moderation.points });
    case 'already-voided':
      return say('moderate.already_voided', values);
    case 'not-voided':
      return say('moderate.not_voided', values);
    case 'not-played':
      return say('moderate.not_played', values);
  }
};

const describeRecord = (record: ModerationRecord, { say, date }: Wording): string =>
  say(`moderate.log_${record.action}`, {
    time: `<t:${Math.floor(record.at / 1_000)}:f>`,
    admin: record.moderatorId === undefined ? say('moderate.somebody') : `<@${record.moderatorId}>`,
    date: date(record.date),
    reason: record.reason === '' ? say('moderate.no_reason') : escapeText(record.reason, 200),
  });

/** The history of decisions about a player's days, one line each. */
export const describeHistory = (records: readonly ModerationRecord[], wording: Wording): string =>
  [wording.say('moderate.history'), ...records.map((record) => describeRecord(record, wording))].join('\n');
