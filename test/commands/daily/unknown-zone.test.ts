import { expect, test } from 'vitest';
import { type BotRig, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { openPanel, panelText } from '../../rigs/settings-panel.ts';

/** Two channels, of which the second has a zone that the runtime lost or never had. */
const setUpBoth = async (rig: BotRig): Promise<void> => {
  await rig.use(rig.mara, 'daily setup', { time: '09:00', timezone: 'Europe/Athens' });
  await rig.use(rig.mara, 'daily setup', { time: '10:00', timezone: 'UTC' }, rig.general);
  await rig.game.db
    .updateTable('channels')
    .set({ timeZone: 'Mars/Olympus_Mons' })
    .where('channelId', '=', rig.general)
    .execute();
};

const toldOf = (channel: string): string =>
  `<#${channel}> gets no puzzle: this bot does not know the time zone Mars/Olympus\\_Mons. Choose another`;

test('a channel with a zone that the bot does not know is told in /daily status, and the other as ever', async () => {
  await using rig = await startBotRig();
  await setUpBoth(rig);
  const text = textOf(await rig.use(rig.mara, 'daily status'));
  expect(text).toContain(toldOf(rig.general));
  expect(text).toContain('10:00 Mars/Olympus\\_Mons');
  expect(text).toContain('09:00 Athens time');
  expect(text).toContain('• Sun 15 Mar, 09:00');
  expect(rig.errors).toEqual([]);
});

test('/doctor tells it as a problem, and examines everything else', async () => {
  await using rig = await startBotRig();
  await setUpBoth(rig);
  const text = textOf(await rig.use(rig.mara, 'doctor'));
  expect(text).toContain(`❌ **Problem** · ${toldOf(rig.general)}`);
  expect(text).toContain(`I have everything I need in <#${rig.daily}>.`);
  expect(text).toContain('Clock change in Athens');
  expect(text).not.toContain('Clock change in Mars');
  expect(rig.errors).toEqual([]);
});

test('/settings shows the channel, and /daily setup mends it', async () => {
  await using rig = await startBotRig();
  await setUpBoth(rig);
  const panel = await rig.use(rig.mara, 'settings', {}, rig.general);
  expect(panelText(panel)).toContain(toldOf(rig.general));
  const mended = textOf(await rig.use(rig.mara, 'daily setup', { timezone: 'Asia/Tokyo' }, rig.general));
  expect(mended).toContain('Tokyo');
  expect(panelText(await openPanel(rig))).not.toContain('does not know');
  expect(textOf(await rig.use(rig.mara, 'daily status'))).not.toContain('does not know');
  expect(rig.errors).toEqual([]);
});

test('posts go on in the other channel', async () => {
  await using rig = await startBotRig();
  await setUpBoth(rig);
  rig.clock.advance(24 * 3_600_000);
  await rig.bot.tick();
  const posts = await rig.game.db.selectFrom('posts').select(['channelId', 'puzzleDate']).execute();
  expect(posts).toContainEqual({ channelId: rig.daily, puzzleDate: '2026-03-15' });
  expect(posts).not.toContainEqual({ channelId: rig.general, puzzleDate: '2026-03-15' });
});
