import type { Game } from '../../game/game.ts';
import { installForMember, removeForMember } from '../../game/places/installs.ts';
import { wordingFor } from '../../wording/wording.ts';

/**
 * Acts on Discord's webhook events. The bot welcomes a new member in direct messages. After a removal, it deletes the
 * member's data 30 days later. It ignores other events.
 */

type Json = Readonly<Record<string, unknown>>;

const FOR_USER = 1;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A number of Discord's, which becomes part of a place's id. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value);

/** The time of an event in ISO 8601, no later than `now`. Text without a zone is in UTC. */
const readTime = (text: unknown, now: number): number | undefined => {
  if (typeof text !== 'string') return undefined;
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? undefined : Math.min(at, now);
};

/** An install or a removal, and what became of it. `ignored` is any other event. */
export type EventOutcome = 'welcomed' | 'known' | 'removed' | 'stale' | 'ignored';

/** Stores what an event changes. `event` comes from Discord, with any contents. */
export const takeAppEvent = async (game: Game, { type, timestamp, data }: Json): Promise<EventOutcome> => {
  const at = readTime(timestamp, game.now());
  if (at === undefined || !isObject(data) || !isObject(data['user'])) return 'ignored';
  const { id: userId, locale } = data['user'];
  if (!isId(userId)) return 'ignored';
  if (type === 'APPLICATION_DEAUTHORIZED') return removeForMember(game, { userId, at });
  // Servers are followed by other events, and a sign-in on a page installs nothing.
  if (type !== 'APPLICATION_AUTHORIZED' || data['integration_type'] !== FOR_USER) return 'ignored';
  return installForMember(game, { userId, at, language: wordingFor(locale).language });
};
