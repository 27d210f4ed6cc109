import { expect, test } from 'vitest';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';

test('a channel that is deleted is posted in no more', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00' });
  rig.standIn.deleteChannel(rig.daily);
  await expect
    .poll(async () => textOf(await rig.use(rig.mara, 'daily post', {}, rig.general)))
    .toContain('Run `/daily setup`');
});
