import { describe, expect, test } from 'vitest';
import { pauseChannel } from '../../../src/game/places/notices.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { type BotRig, messageIn, pressIn, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import { chooseIn, controlsOf, openPanel, panelText, typeIn } from '../../rigs/settings-panel.ts';

const start = async (): Promise<BotRig> => {
  const rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' });
  return rig;
};

const channels = ({ game }: BotRig) => game.db.selectFrom('channels').selectAll().execute();

const PAGES = ['Puzzle', 'People', 'Week', 'Themes', 'Days'];

describe('only admins', () => {
  test('a member without Manage Server is refused on the command and on every control', async () => {
    await using rig = await start();
    const request = { userId: rig.ada, channelId: rig.daily, name: 'settings', evenIfHidden: true };
    expect(textOf(await rig.standIn.useCommand(request))).toContain('Manage Server');
    const before = await channels(rig);
    for (const page of PAGES) {
      const panel = await openPanel(rig, page);
      const message = rig.standIn.world.messages.get(messageIn(panel).id);
      if (!message) throw new Error('expected the panel');
      // A client can use any component of any message.
      rig.standIn.world.messages.set(message.wire.id, { ...message, onlyFor: rig.ada });
      for (const control of controlsOf(panel).filter(({ disabled }) => !disabled)) {
        const request = { userId: rig.ada, messageId: message.wire.id, customId: control.custom_id ?? '' };
        const values = control.type === 3 ? [control.options?.[0]?.value ?? ''] : [rig.daily];
        const outcome =
          control.type === 2
            ? await rig.standIn.pressButton(request)
            : await rig.standIn.chooseSelect({ ...request, values });
        expect(`${control.custom_id} ${textOf(outcome)}`).toContain('Manage Server');
      }
    }
    expect(await channels(rig)).toEqual(before);
  });

  test('a form that an admin opened is refused to one who is none any more', async () => {
    await using rig = await start();
    const opened = await pressIn(rig, rig.mara, await openPanel(rig), 'Change time');
    if (opened.kind !== 'modal') throw new Error('expected a form');
    const { modalId } = opened.modal;
    const modal = rig.standIn.world.modals.get(modalId);
    if (modal) rig.standIn.world.modals.set(modalId, { ...modal, userId: rig.ada });
    const outcome = await rig.standIn.submitModal({ userId: rig.ada, modalId, values: { text: '10:00' } });
    expect(textOf(outcome)).toContain('Manage Server');
    expect(await channels(rig)).toMatchObject([{ postTime: '08:30' }]);
  });
});

describe('two admins', () => {
  test('who change different settings from the same state keep both', async () => {
    await using rig = await start();
    const [first, second] = [await openPanel(rig), await openPanel(rig)];
    await chooseIn(rig, first, 'difficulty', ['hard']);
    const answer = await chooseIn(rig, second, 'colors', ['dark']);
    expect(panelText(answer)).toContain('Other settings changed meanwhile');
    expect(await channels(rig)).toMatchObject([{ difficulty: 'hard', colors: 'dark' }]);
  });

  test('who change different settings at the same moment keep both', async () => {
    await using rig = await start();
    const [first, second] = [await openPanel(rig), await openPanel(rig)];
    await Promise.all([chooseIn(rig, first, 'difficulty', ['hard']), chooseIn(rig, second, 'colors', ['dark'])]);
    expect(await channels(rig)).toMatchObject([{ difficulty: 'hard', colors: 'dark' }]);
  });

  test('who change the same setting: the old panel changes nothing and shows the present state', async () => {
    await using rig = await start();
    const old = await openPanel(rig);
    await rig.use(rig.mara, 'daily setup', { difficulty: 'hard' });
    const answer = await chooseIn(rig, old, 'difficulty', ['easy']);
    expect(panelText(answer)).toContain('This panel was old');
    expect(messageIn(answer).id).toBe(messageIn(old).id);
    expect(await channels(rig)).toMatchObject([{ difficulty: 'hard' }]);
    const again = await chooseIn(rig, answer, 'difficulty', ['easy']);
    expect(panelText(again)).toContain('Saved.');
  });

  test.each(['hard', 'easy'])(
    'who set the same setting at the same moment: one is told that it came late (%s)',
    async (other) => {
      await using rig = await start();
      const zoe = rig.standIn.addMember(rig.guild, { name: 'Zoe', admin: true });
      const [first, second] = [await openPanel(rig), await openPanel(rig, 'Puzzle', zoe)];
      await chooseIn(rig, first, 'difficulty', ['expert']);
      const late = await chooseIn(rig, second, 'difficulty', [other], zoe);
      expect(panelText(late)).toContain('This panel was old');
      expect(await channels(rig)).toMatchObject([{ difficulty: 'expert' }]);
    },
  );

  test('of which one opened a form: what it shows is old once the other saved', async () => {
    await using rig = await start();
    const opened = await pressIn(rig, rig.mara, await openPanel(rig), 'Change time');
    if (opened.kind !== 'modal') throw new Error('expected a form');
    await rig.use(rig.mara, 'daily setup', { time: '07:00' });
    const { modalId } = opened.modal;
    const late = await rig.standIn.submitModal({ userId: rig.mara, modalId, values: { text: '10:00' } });
    expect(panelText(late)).toContain('This panel was old');
    expect(await channels(rig)).toMatchObject([{ postTime: '07:00' }]);
  });

  test('of which one stops the channel while the other changes the week: the week stays', async () => {
    await using rig = await start();
    const week = await openPanel(rig, 'Week');
    const before = (await channels(rig))[0]?.variants;
    await stopPosting(rig);
    expect(panelText(await chooseIn(rig, week, 'day-0', ['clues']))).toContain('is stopped');
    expect((await channels(rig))[0]?.variants).toBe(before);
  });

  test('who skip the same day: the old panel changes nothing', async () => {
    await using rig = await start();
    const old = await openPanel(rig, 'Days');
    await pressIn(rig, rig.mara, await openPanel(rig, 'Days'), 'Skip this date');
    expect(panelText(await pressIn(rig, rig.mara, old, 'Skip this date'))).toContain('This panel was old');
  });
});

describe('what cannot be set is told, and the rest is kept', () => {
  test('a role that the bot cannot give to champions', async () => {
    await using rig = await start();
    await chooseIn(rig, await openPanel(rig), 'difficulty', ['hard']);
    const role = rig.standIn.world.guilds.get(rig.guild)?.roles.find(({ name }) => name === 'Admin')?.id ?? '';
    const answer = await chooseIn(rig, await openPanel(rig, 'People'), 'champion', [role]);
    expect(panelText(answer)).toContain('Nothing was changed.');
    expect(await channels(rig)).toMatchObject([{ championRoleId: null, difficulty: 'hard' }]);
  });

  test.each([
    ['Change time', '25:99', 'is not a time'],
    ['Search for a city', 'Atlantis', 'is not a time zone'],
  ])('a text of %s that means nothing', async (label, text, told) => {
    await using rig = await start();
    const before = await channels(rig);
    expect(panelText(await typeIn(rig, await openPanel(rig), label, text))).toContain(told);
    expect(await channels(rig)).toEqual(before);
  });

  test('a channel deleted meanwhile', async () => {
    await using rig = await start();
    const panel = await rig.use(rig.mara, 'settings', {}, rig.general);
    const before = await channels(rig);
    rig.standIn.deleteChannel(rig.daily);
    const answer = await chooseIn(rig, panel, 'difficulty', ['hard']);
    // The news of the deletion may come before or after the press.
    expect(panelText(answer)).toMatch(/I cannot see that channel|was deleted, so nothing was changed/);
    expect(await channels(rig)).toMatchObject(before.map(({ difficulty }) => ({ difficulty })));
    expect(rig.errors).toEqual([]);
  });

  test('every control of a channel deleted meanwhile says so, once the bot knows', async () => {
    await using rig = await start();
    // Panels in the deleted channel are gone with it.
    const openElsewhere = (): Promise<Outcome> => rig.use(rig.mara, 'settings', {}, rig.general);
    const puzzle = await openElsewhere();
    const people = await pressIn(rig, rig.mara, await openElsewhere(), 'People');
    const days = await pressIn(rig, rig.mara, await openElsewhere(), 'Days');
    const form = await pressIn(rig, rig.mara, puzzle, 'Change time');
    const before = await channels(rig);
    rig.standIn.deleteChannel(rig.daily);
    // The gateway's event tells so. Over HTTP the next post does.
    await pauseChannel(rig.game, { guildId: rig.guild, channelId: rig.daily }, 'channel_gone');
    if (form.kind !== 'modal') throw new Error('expected a form');
    const { modalId } = form.modal;
    const answers = [
      await chooseIn(rig, puzzle, 'difficulty', ['hard']),
      await rig.standIn.submitModal({ userId: rig.mara, modalId, values: { text: '10:00' } }),
      await pressIn(rig, rig.mara, people, 'Turn threads on'),
      await pressIn(rig, rig.mara, days, 'Skip this date'),
    ];
    for (const answer of answers) expect(panelText(answer)).toContain('was deleted, so nothing was changed');
    expect(await channels(rig)).toMatchObject(before.map(({ postTime, difficulty }) => ({ postTime, difficulty })));
    expect(rig.errors).toEqual([]);
  });

  test('a channel stopped meanwhile stays stopped', async () => {
    await using rig = await start();
    const old = await openPanel(rig);
    await stopPosting(rig);
    expect(panelText(await chooseIn(rig, old, 'difficulty', ['hard']))).toContain('is stopped');
    expect(await channels(rig)).toMatchObject([{ state: 'stopped', difficulty: 'medium' }]);
  });

  test('a theme that nobody knows, for a day', async () => {
    await using rig = await start();
    const answer = await typeIn(rig, await openPanel(rig, 'Days'), 'Choose list or theme', 'Qwertz');
    expect(panelText(answer)).toContain('Qwertz');
    expect(await rig.game.db.selectFrom('themePins').selectAll().execute()).toEqual([]);
  });
});
