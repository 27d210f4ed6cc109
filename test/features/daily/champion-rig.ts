import type { RoleSpec } from '../../../src/playground/world/servers.ts';
import { type BotRig, createParts, startBotRig } from '../../rigs/bot-rig.ts';

export interface ChampionRig extends AsyncDisposable {
  readonly rig: BotRig;
  readonly champion: string;
}

/** A server in which the bot's role has position 5. It has Manage Roles by default. */
export const startChampionRig = async (spec: Partial<RoleSpec> = {}, mayManage = true): Promise<ChampionRig> => {
  const parts = await createParts();
  const guild = parts.standIn.guildId();
  parts.standIn.addRole(guild, {
    name: 'Searchlight',
    position: 5,
    permissions: mayManage ? ['manageRoles'] : [],
    heldBy: [parts.standIn.botUserId],
  });
  const champion = parts.standIn.addRole(guild, { name: 'Champion', position: 2, ...spec });
  const rig = await startBotRig(parts);
  return { rig, champion, [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]() };
};

export const setUpChampions = ({ rig, champion }: ChampionRig, role = champion) =>
  rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC', 'champion-role': role });
