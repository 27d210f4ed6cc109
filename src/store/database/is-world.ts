/**
 * Tells whether a place is for everybody. Its members do not know each other, so the store gives their ids to other
 * players only if they chose to show their name.
 */
export const isWorld = (guildId: string): boolean => guildId.startsWith('w');
