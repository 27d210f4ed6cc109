import type { Services } from '../../discord/gateway/services.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';

/** Discord's limit on a display name. */
const MAX_SHOWN = 32;

/**
 * The names of a circle's members. A mention would show a bare number to members who share no server, so messages have
 * names. A member whose name Discord did not tell in time is "a member".
 */
export interface CircleNames {
  /** Harmless in a message. */
  readonly shown: (userId: string) => string;
  /** As it is, for a menu. */
  readonly plain: (userId: string) => string;
}

export const readCircleNames = async (
  circleId: string,
  userIds: readonly string[],
  { memberNames }: Pick<Services, 'memberNames'>,
  { say }: Wording,
): Promise<CircleNames> => {
  const known = await memberNames(circleId, userIds);
  const nameOf = (userId: string): string | undefined => {
    const told = known.get(userId);
    return told?.kind === 'member' ? told.name : undefined;
  };
  return {
    shown: (userId) => escapeText(nameOf(userId) ?? '', MAX_SHOWN) || say('circle.someone'),
    plain: (userId) => nameOf(userId)?.trim().slice(0, MAX_SHOWN) || say('circle.someone'),
  };
};
