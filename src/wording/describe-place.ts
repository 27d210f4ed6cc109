import type { Wording } from './wording.ts';

/** The first message to a member who installed the bot for themselves. */
export const describeWelcome = ({ say }: Wording): string =>
  [say('place.welcome'), say('place.welcome_begin'), say('place.welcome_seen'), say('place.welcome_data')].join('\n\n');
