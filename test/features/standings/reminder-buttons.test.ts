import { expect, test } from 'vitest';
import { messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import {
  beginStreaks,
  findWord,
  HOUR_MS,
  labelsIn,
  OFF,
  ON,
  pass,
  passDay,
  setUp,
  switchOn,
  textsTo,
} from '../daily/streak-rig.ts';

test('the evening reminder ends with the button below it, and begins again from /stats', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await beginStreaks(rig, rig.ada);
  await switchOn(rig, rig.ada);
  await pass(rig, 10 * HOUR_MS);
  const [message] = rig.standIn.directMessages(rig.ada);
  if (!message) throw new Error('expected a reminder');
  const customId = `reminder-end:${rig.guild}`;
  const pressed = await rig.standIn.pressButton({ userId: rig.ada, messageId: message.id, customId });
  expect(textOf(pressed)).toBe('No more reminders about that server. To get them again, use `/stats` there.');
  expect(messageIn(pressed).components).toEqual([]);
  expect(await rig.game.db.selectFrom('reminders').selectAll().execute()).toEqual([]);
  await findWord(rig, rig.ada);
  // A repeated evening request sends no second reminder for the same puzzle.
  await switchOn(rig, rig.ada);
  await passDay(rig);
  expect(textsTo(rig, rig.ada)).toHaveLength(2);
  const off = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'stats'), OFF);
  expect(textOf(off)).toMatch(/^Evening reminders are \*\*off\*\*/);
  expect(labelsIn(messageIn(off))).toEqual([ON]);
  expect(rig.errors).toEqual([]);
});

test('the button of a reminder that is forged for another server ends nothing of anybody else', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await beginStreaks(rig, rig.ada, rig.ben);
  await switchOn(rig, rig.ada);
  await switchOn(rig, rig.ben);
  await pass(rig, 10 * HOUR_MS);
  const [message] = rig.standIn.directMessages(rig.ada);
  const customId = `reminder-end:${rig.guild}`;
  await rig.standIn.pressButton({ userId: rig.ada, messageId: message?.id ?? '', customId });
  const left = await rig.game.db.selectFrom('reminders').select('userId').execute();
  expect(left).toEqual([{ userId: rig.ben }]);
});
