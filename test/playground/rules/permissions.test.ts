import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WireMember, WireOverwrite, WireRole } from '../../../src/playground/model/discord-wire.ts';
import {
  ALL_PERMISSIONS,
  allows,
  channelPermissions,
  guildPermissions,
  PERMISSIONS,
  type Permission,
  permissionBits,
} from '../../../src/playground/rules/permissions.ts';

const names = Object.keys(PERMISSIONS) as Permission[];
const someNames = fc.uniqueArray(fc.constantFrom(...names.filter((name) => name !== 'administrator')));

const role = (id: string, permissions: readonly Permission[]) =>
  ({ id, permissions: permissionBits(permissions).toString() }) as WireRole;
const guildWith = (everyone: readonly Permission[], other: readonly Permission[] = []) => ({
  id: 'guild',
  owner_id: 'owner',
  roles: [role('guild', everyone), role('other', other)],
});
const member = (id: string, roles: readonly string[] = []) => ({ user: { id }, roles }) as unknown as WireMember;
const overwrite = (id: string, allow: readonly Permission[], deny: readonly Permission[]): WireOverwrite => ({
  id,
  type: 0,
  allow: permissionBits(allow).toString(),
  deny: permissionBits(deny).toString(),
});

test('a member has what everyone and their roles have, and nothing more', () => {
  fc.assert(
    fc.property(someNames, someNames, fc.boolean(), (everyone, other, holds) => {
      const bits = guildPermissions(guildWith(everyone, other), member('ada', holds ? ['other'] : []));
      expect(bits).toBe(permissionBits(holds ? [...everyone, ...other] : everyone));
    }),
  );
});

test('owners and administrators have everything, whatever a channel denies', () => {
  const everyoneDenied = [overwrite('guild', [], ['viewChannel', 'sendMessages'])];
  expect(channelPermissions(guildWith([]), member('owner'), everyoneDenied)).toBe(ALL_PERMISSIONS);
  const guild = guildWith([], ['administrator']);
  expect(channelPermissions(guild, member('ada', ['other']), everyoneDenied)).toBe(ALL_PERMISSIONS);
});

test('a channel without View Channel allows nothing', () => {
  fc.assert(
    fc.property(someNames, (everyone) => {
      const hidden = [overwrite('guild', [], ['viewChannel'])];
      expect(channelPermissions(guildWith(everyone), member('ada'), hidden)).toBe(0n);
    }),
  );
});

test("a member's own overwrite wins over those of roles, which win over everyone's", () => {
  const guild = guildWith(['viewChannel', 'sendMessages']);
  const everyone = overwrite('guild', [], ['sendMessages']);
  const byRole = overwrite('other', ['sendMessages'], []);
  const own = overwrite('ada', [], ['sendMessages']);
  const maySend = (overwrites: readonly WireOverwrite[]) =>
    allows(channelPermissions(guild, member('ada', ['other']), overwrites), 'sendMessages');
  expect(maySend([])).toBe(true);
  expect(maySend([everyone])).toBe(false);
  expect(maySend([byRole, everyone])).toBe(true);
  expect(maySend([own, byRole, everyone])).toBe(false);
});

test('an overwrite for a role means nothing to those without it', () => {
  fc.assert(
    fc.property(someNames, someNames, someNames, (everyone, allow, deny) => {
      const guild = guildWith(['viewChannel', ...everyone]);
      const bits = channelPermissions(guild, member('ada'), [overwrite('other', allow, deny)]);
      expect(bits).toBe(guildPermissions(guild, member('ada')));
    }),
  );
});
