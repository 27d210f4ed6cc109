import { expect, test } from 'vitest';
import { nameInWorld } from '../../src/features/members/member-privacy.ts';
import { remindDaily } from '../../src/features/own/own-reminders.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import { startTimed } from '../../src/features/play/timed/timed-try.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { circlesOf, joinCircle } from '../../src/game/places/circles.ts';
import { directPlace, groupPlace, WORLD } from '../../src/game/places/place.ts';
import { TABLES } from '../../src/store/database/tables.ts';
import { type BotRig, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { openPage } from '../rigs/place-page.ts';
import { addPlaces } from '../rigs/places.ts';
import { cellsFor } from '../rigs/play-rig.ts';
import { openHerbs } from '../rigs/race-rig.ts';

/** The number of rows that name a member, by table. */
const rowsNaming = async ({ game }: BotRig, userId: string): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(TABLES)) {
    const rows = await game.db
      .selectFrom(table as 'finds')
      .selectAll()
      .execute();
    const count = rows.filter((row) => JSON.stringify(row).includes(userId)).length;
    if (count > 0) counts[table] = count;
  }
  return counts;
};

/** A member leaves something in every kind of place, with a page and all that can be switched on. */
const playEverywhere = async (rig: BotRig, userId: string, placeIds: readonly string[]): Promise<void> => {
  const { game } = rig;
  for (const guildId of placeIds) {
    const edition = await currentEdition(game, guildId, '');
    const player = { guildId, userId };
    await openPage(rig, player, edition);
    await startTimed(game, edition, player);
    const [first, second] = edition.puzzle.words;
    if (!first || !second) throw new Error('expected words');
    await submitEntries(game, edition, player, [first, second].map(cellsFor).concat('A1 A2').join('\n'));
    await openHerbs(game, userId, guildId);
  }
  await nameInWorld(game, { guildId: WORLD, userId }, true);
  await remindDaily(game, { userId, language: 'en', timeOfDay: '18:00' });
  await rig.use(userId, 'practice', { theme: 'ocean', difficulty: 'easy' });
  await rig.use(userId, 'privacy hide');
  await rig.use(userId, 'puzzle', { colors: 'dark' });
};

test('who deletes everything everywhere is named by no row of any table, and others keep theirs', async () => {
  await using rig = await startBotRig();
  const { group, botDirect } = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  await rig.use(rig.ada, 'puzzle', {}, botDirect);
  await rig.use(rig.ada, 'circle create', { name: 'Friends' });
  const [circle] = await circlesOf(rig.game, rig.ada);
  await joinCircle(rig.game, rig.ben, circle?.code ?? '');
  const shared = [rig.guild, groupPlace(group), circle?.guildId ?? '', WORLD, 'world_de'];
  await playEverywhere(rig, rig.ben, [...shared, directPlace(rig.ben)]);
  await playEverywhere(rig, rig.ada, [...shared, directPlace(rig.ada)]);
  const before = await rowsNaming(rig, rig.ada);
  for (const table of ['finds', 'participations', 'player_sessions', 'races', 'circle_members', 'own_reminders']) {
    expect(before, table).toHaveProperty(table);
  }
  for (const table of ['world_names', 'places', 'editions', 'timed_tries', 'practices', 'hidden_players']) {
    expect(before, table).toHaveProperty(table);
  }
  const asked = await rig.use(rig.ada, 'privacy delete', { where: 'everywhere' }, botDirect);
  expect(textOf(asked)).toContain('Places: **Everywhere** (6)');
  const kept = await rowsNaming(rig, rig.ben);
  await pressIn(rig, rig.ada, asked, 'Delete everything');
  expect(await rowsNaming(rig, rig.ada)).toEqual({});
  // Ben follows Ada as the maker of the circle.
  const { circles = 0, ...others } = kept;
  expect(circles).toBe(0);
  expect(await rowsNaming(rig, rig.ben)).toEqual({ ...others, circles: 1 });
  expect(textOf(await rig.use(rig.ada, 'privacy show', {}, botDirect))).toContain('Nothing is stored about you');
  expect(rig.errors).toEqual([]);
});
