import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';

/** Explains in one sentence why the bot cannot give a role to champions; `undefined` if it can. */
export const describeChampionRole = async (
  guildId: string,
  role: string,
  { checkChampionRole }: Services,
  { say }: Wording,
): Promise<string | undefined> => {
  switch (await checkChampionRole(guildId, role)) {
    case 'ready':
    case 'unknown':
      return undefined;
    case 'gone':
      return say('daily.champion_role_gone');
    case 'no-permission':
      return say('daily.champion_no_permission', { role });
    case 'too-high':
      return say('daily.champion_too_high', { role });
    case 'managed':
      return say('daily.champion_managed', { role });
    case 'powerful':
      return say('daily.champion_powerful', { role });
  }
};
