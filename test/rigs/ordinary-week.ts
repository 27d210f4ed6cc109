import type { BotRig } from './bot-rig.ts';

/** Gives every day of the server an ordinary puzzle: the words on the list, and the board of the difficulty. */
export const chooseOrdinaryWeek = (rig: Pick<BotRig, 'use' | 'mara'>): Promise<unknown> =>
  rig.use(rig.mara, 'daily variants', { weekday: 'all', variant: 'words' });

/** `/daily setup` with options, and an ordinary week. Answers what the setup answered. */
export const setUpOrdinary = async (
  rig: Pick<BotRig, 'use' | 'mara'>,
  options: Readonly<Record<string, string>>,
  channelId?: string,
): Promise<Awaited<ReturnType<BotRig['use']>>> => {
  const outcome = await rig.use(rig.mara, 'daily setup', options, channelId);
  await chooseOrdinaryWeek(rig);
  return outcome;
};
