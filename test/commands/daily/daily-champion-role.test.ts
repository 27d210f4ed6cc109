import { describe, expect, test } from 'vitest';
import type { RoleSpec } from '../../../src/playground/world/servers.ts';
import { setUpChampions, startChampionRig } from '../../features/daily/champion-rig.ts';
import { textOf } from '../../rigs/bot-rig.ts';

describe('/daily setup champion-role', () => {
  const cases: [string, Partial<RoleSpec>, boolean, string][] = [
    ['the bot may not manage roles', {}, false, 'allow me **Manage Roles**'],
    ['it stands above the bot’s own', { position: 9 }, true, 'move my role above it'],
    ['it lets its members run the server', { permissions: ['manageGuild'] }, true, 'which nobody should win'],
  ];
  test.each(cases)('gives no role if %s, and saves the rest of the setup', async (_, spec, mayManage, reason) => {
    await using given = await startChampionRig(spec, mayManage);
    const answer = textOf(await setUpChampions(given));
    expect(answer).toContain(reason);
    expect(answer).toContain('Everything else is saved.');
    expect(answer).not.toContain('Saved.');
    expect(await given.rig.game.db.selectFrom('channels').selectAll().execute()).toMatchObject([
      { postTime: '00:00', timeZone: 'UTC', championRoleId: null, state: 'active' },
    ]);
  });

  test('a role that cannot be given leaves the earlier one, and alone it changes nothing', async () => {
    await using given = await startChampionRig();
    const { rig, champion } = given;
    await setUpChampions(given);
    const high = rig.standIn.addRole(rig.guild, { name: 'High', position: 9 });
    const both = { difficulty: 'hard', 'champion-role': high };
    expect(textOf(await rig.use(rig.mara, 'daily setup', both))).toContain('Everything else is saved.');
    const stored = () => rig.game.db.selectFrom('channels').selectAll().execute();
    expect(await stored()).toMatchObject([{ difficulty: 'hard', championRoleId: champion }]);
    const before = await stored();
    const alone = textOf(await rig.use(rig.mara, 'daily setup', { 'champion-role': high }));
    expect(alone).toMatch(/move my role above it\. Nothing was changed\.$/);
    expect(await stored()).toEqual(before);
  });

  const troubles: [string, Partial<RoleSpec>, boolean, string | undefined, string][] = [
    ['may not manage roles', {}, false, undefined, 'allow me **Manage Roles**'],
    ['stands below it', { position: 9 }, true, undefined, 'move my role above it'],
    ['cannot find it', {}, true, '123456789012345678', 'no longer exists'],
  ];
  test.each(troubles)('is named by /doctor if the bot %s', async (_, spec, mayManage, roleId, reason) => {
    await using given = await startChampionRig(spec, mayManage);
    const { rig, champion } = given;
    await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
    expect(textOf(await rig.use(rig.mara, 'doctor'))).not.toContain(reason);
    await rig.game.db
      .updateTable('channels')
      .set({ championRoleId: roleId ?? champion })
      .execute();
    const found = textOf(await rig.use(rig.mara, 'doctor'));
    expect(found).toContain('1 item needs attention');
    expect(found).toContain(reason);
  });

  test('names the trouble in the status once the bot may no longer give it', async () => {
    await using given = await startChampionRig({}, true);
    const { rig } = given;
    await setUpChampions(given);
    await rig.game.db.updateTable('channels').set({ championRoleId: '123456789012345678' }).execute();
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('no longer exists');
    // The other settings change all the same.
    expect(textOf(await rig.use(rig.mara, 'daily setup', { time: '01:00' }))).toContain('Saved.');
  });
});
