import { expect, test } from 'vitest';
import { exportMemberData, forgetMember, memberData } from '../../src/features/members/member-privacy.ts';
import { voidDay } from '../../src/features/members/moderation.ts';
import { applyPlayChange } from '../../src/features/play/apply-play-change.ts';
import { compareGuilds, KEPT_AFTER_REMOVAL_MS, purgeRemovedGuilds } from '../../src/game/places/guild-life.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { purgeGuild } from '../../src/store/channels/guilds.ts';
import { SERVER_TABLES, TABLES } from '../../src/store/database/tables.ts';
import { type BotRig, createGame, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';
import { postPuzzle, score } from '../rigs/play-rows.ts';
import { openHerbs } from '../rigs/race-rig.ts';
import { isNumeric, withoutForeignKeys } from '../rigs/test-store.ts';

const press = (rig: BotRig, userId: string, outcome: Outcome, label: string): Promise<Outcome> => {
  const { id, components } = messageIn(outcome);
  const buttons = components.flatMap((row) => row.components);
  const button = buttons.find((candidate) => 'label' in candidate && candidate.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId, messageId: id, customId: button.custom_id });
};

/** Ada and Ben have played, here and in another server. An admin has voided Ada's day here. */
const play = async (rig: BotRig): Promise<void> => {
  const edition = await postPuzzle(rig);
  // Puzzles of version 1.0 belonged to all servers.
  await rig.game.db.updateTable('editions').set({ ownerGuildId: null }).execute();
  for (const guild of [rig.guild, '77']) {
    await score({ ...rig, guild }, edition, rig.ada, 20);
    await score({ ...rig, guild }, edition, rig.ben, 10);
  }
  const request = { guildId: rig.guild, userId: rig.ada, moderatorId: rig.ben, date: edition.date, reason: 'x' };
  await voidDay(rig.game, request);
};

/** Every row of every table with this id in any column. */
const rowsNaming = async ({ game }: BotRig, id: string): Promise<unknown[]> => {
  const tables = Object.keys(TABLES) as 'finds'[];
  const rows = await Promise.all(tables.map((name) => game.db.selectFrom(name).selectAll().execute()));
  return rows.flat().filter((row) => Object.values(row).includes(id));
};

test('what is stored is told in plain words, to the member alone', async () => {
  await using rig = await startBotRig();
  await play(rig);
  const outcome = await rig.use(rig.ada, 'privacy show');
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('- 1 word found, with its cells and the time');
  expect(textOf(outcome)).toContain('- 1 day removed from the ranking by an admin');
  expect(textOf(await rig.use(rig.mara, 'privacy show'))).toContain('Nothing is stored about you');
  expect(rig.errors).toEqual([]);
});

test('races are told of as races', async () => {
  await using rig = await startBotRig();
  await openHerbs(rig.game, rig.ada, rig.guild);
  const text = textOf(await rig.use(rig.ada, 'privacy show'));
  expect(text).toContain('- 1 race you took part in');
  expect(text).toContain('- 1 race you opened');
  expect(text).not.toContain('other entr');
});

test('the export has all rows of this server that name the member, and nobody else', async () => {
  await using rig = await startBotRig();
  await play(rig);
  const outcome = await rig.use(rig.ada, 'privacy export');
  const [file] = messageIn(outcome).attachments;
  expect(messageIn(outcome).ephemeral).toBe(true);
  const path = file?.url.replace('/playground', '');
  const text = await (await fetch(`http://${rig.standIn.cdnHost}${path}`)).text();
  const { tables } = JSON.parse(text);
  expect(tables.finds).toMatchObject([{ user_id: rig.ada, guild_id: rig.guild, word: 'PEAR' }]);
  expect(Object.keys(tables).sort()).toEqual(['finds', 'moderation_log', 'participations', 'voided_days']);
  expect(text).not.toContain(rig.ben);
  expect(text).not.toContain('"77"');
});

test('deleting asks first, then leaves nothing of the member here, and others as they were', async () => {
  await using rig = await startBotRig();
  await play(rig);
  const before = textOf(await rig.use(rig.ben, 'leaderboard'));
  const asked = await rig.use(rig.ada, 'privacy delete');
  expect(textOf(await press(rig, rig.ada, asked, 'Keep it'))).toContain('Nothing was deleted');
  expect(await rowsNaming(rig, rig.ada)).not.toEqual([]);
  const again = await rig.use(rig.ada, 'privacy delete');
  expect(textOf(await press(rig, rig.ada, again, 'Delete everything'))).toContain('nothing is stored about you');
  const left = (await rowsNaming(rig, rig.ada)) as { guildId: string }[];
  expect(new Set(left.map(({ guildId }) => guildId))).toEqual(new Set(['77']));
  expect(await rig.game.db.selectFrom('moderationLog').selectAll().execute()).toMatchObject([
    { userId: null, moderatorId: rig.ben, reason: 'x' },
  ]);
  expect(textOf(await rig.use(rig.ben, 'leaderboard'))).toBe(before);
});

test('a member of hundreds of puzzles gets every row, and all of them are deleted', async () => {
  const game = await createGame(() => 1);
  const member = { guildId: '1', userId: '2' };
  for (let id = 1; id <= 230; id++) {
    const text = {
      editionKey: String(id),
      puzzleDate: '2026-03-14',
      title: 'Fruit',
      difficulty: 'easy',
      language: 'en',
    };
    const row = { id, ...text, puzzleJson: '{}', listedWords: 2, builtAt: 0 };
    await game.db.insertInto('editions').values(row).execute();
    const edition = { id, date: '2026-03-14', listedWords: 2 };
    const find = {
      word: 'PEAR',
      startCell: 'A1',
      endCell: 'A4',
      isSecret: false,
      points: 8,
      foundAt: 1,
      isLate: false,
    };
    for (const userId of id === 1 ? ['2', '3'] : ['2']) {
      const key = { guildId: '1', userId, editionId: id };
      await applyPlayChange(game.db, { edition, key }, { kind: 'add', at: 1, finds: [find] });
    }
  }
  const { tables } = JSON.parse(await exportMemberData(game, member));
  expect(tables.finds.map(({ edition_id }: { edition_id: number }) => edition_id)).toEqual(
    Array.from({ length: 230 }, (_, i) => i + 1),
  );
  expect((await memberData(game, member)).get('finds')).toBe(230);
  await forgetMember(game, member);
  expect(await memberData(game, member)).toEqual(new Map());
  expect((await memberData(game, { ...member, userId: '3' })).get('finds')).toBe(1);
  await game.db.destroy();
});

test('hiding takes a player off the boards and back on, with all points', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await score(rig, edition, rig.ada, 20);
  const before = textOf(await rig.use(rig.ben, 'leaderboard', { period: 'month' }));
  expect(textOf(await rig.use(rig.ada, 'privacy hide'))).toContain('no longer appear');
  await score(rig, edition, rig.ada, 5, 'PLUM');
  expect(textOf(await rig.use(rig.ben, 'leaderboard', { period: 'month' }))).not.toContain(rig.ada);
  expect(textOf(await rig.use(rig.ada, 'privacy show'))).toContain('**not** appear');
  const again = await rig.use(rig.ada, 'privacy hide');
  expect(textOf(again)).toContain('already hidden from leaderboards here');
  expect(textOf(await pressIn(rig, rig.ada, again, 'Show me again'))).toContain('appear on leaderboards again');
  const after = textOf(await rig.use(rig.ben, 'leaderboard', { period: 'month' }));
  expect(after).toBe(before.replace('20 points', '25 points').replace('1 word', '2 words'));
});

test('a server removed for good leaves nothing behind, and others keep theirs', async () => {
  await using rig = await startBotRig();
  await play(rig);
  await purgeGuild(rig.game.db, rig.guild);
  expect(await rowsNaming(rig, rig.guild)).toEqual([]);
  expect(await rowsNaming(rig, '77')).not.toEqual([]);
});

test('who deletes everything cannot play the open puzzle for points again, and nothing of that stays once it is closed', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  const cells = edition.puzzle.words.map(cellsFor).join('\n');
  await rig.use(rig.ada, 'found', { cells });
  await press(rig, rig.ada, await rig.use(rig.ada, 'privacy delete'), 'Delete everything');
  const again = textOf(await rig.use(rig.ada, 'found', { cells }));
  expect(again).toContain('You deleted your data while this puzzle was open');
  expect(again).toContain('**0 points**');
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).toContain('Nobody has found');
  expect(textOf(await rig.use(rig.ben, 'found', { cells }))).toContain('first to finish');
  expect(await rig.game.db.selectFrom('deletedPlays').selectAll().execute()).toHaveLength(1);
  rig.clock.advance(24 * 3_600_000);
  await rig.bot.tick();
  await rig.bot.tick();
  expect(await rig.game.db.selectFrom('deletedPlays').selectAll().execute()).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('whatever table names a server alone, the server is forgotten thirty days after it was missed', async () => {
  let now = 1;
  const game = await createGame(() => now);
  const shapes = new Map((await game.db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const guilds = SERVER_TABLES.map(({ name }) => `server of ${name}`);
  const allowed: Readonly<Record<string, string>> = { state: 'active', action: 'void' };
  await withoutForeignKeys(game.db, async (db) => {
    for (const [i, { name, server }] of SERVER_TABLES.entries()) {
      const given = (shapes.get(name) ?? []).filter((column) => column.name === server || !column.hasDefaultValue);
      const row = given.map((column): [string, string | number | undefined] => {
        if (column.name === server) return [column.name, guilds[i]];
        return [column.name, isNumeric(column.dataType) ? 1 : (allowed[column.name] ?? 'x')];
      });
      await db
        .insertInto(name as 'finds')
        .values(Object.fromEntries(row) as never)
        .execute();
    }
  });
  await compareGuilds(game, new Set());
  now += KEPT_AFTER_REMOVAL_MS + 1;
  expect((await purgeRemovedGuilds(game)).sort()).toEqual(guilds.sort());
  for (const { name } of SERVER_TABLES) {
    expect(
      await game.db
        .selectFrom(name as 'finds')
        .selectAll()
        .execute(),
    ).toEqual([]);
  }
  await game.db.destroy();
});
