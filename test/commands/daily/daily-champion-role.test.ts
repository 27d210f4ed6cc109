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
  test.each(cases)('refuses a role if %s, and changes nothing', async (_, spec, mayManage, reason) => {
    await using given = await startChampionRig(spec, mayManage);
    const answer = textOf(await setUpChampions(given));
    expect(answer).toContain(reason);
    expect(answer.split('\n')).toHaveLength(1);
    expect(answer).toMatch(/Nothing was changed\.$/);
    expect(await given.rig.game.db.selectFrom('channels').selectAll().execute()).toEqual([]);
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
