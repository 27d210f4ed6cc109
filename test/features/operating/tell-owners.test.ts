import { describe, expect, test } from 'vitest';
import type { Trouble } from '../../../src/features/operating/troubles.ts';
import { type BotRig, createParts, startBotRig } from '../../rigs/bot-rig.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FULL: Trouble = { name: 'disk_nearly_full', detail: '12 MB are free in data_dir' };
const SET_ASIDE: Trouble = { name: 'database_set_aside', detail: 'a.db.damaged-1' };

/** A bot with Mara as owner. Tests change the troubles of its computer. */
const start = async (owners: (rig: Awaited<ReturnType<typeof createParts>>['standIn']) => string[]) => {
  const parts = await createParts();
  const host: { troubles: Trouble[] } = { troubles: [] };
  const options = { owners: { ownerIds: owners(parts.standIn), find: async () => host.troubles } };
  const rig = await startBotRig(parts, options);
  return { rig, host, parts, options };
};

const maraOf = (standIn: BotRig['standIn']): string[] => [standIn.memberId('Mara')];

const pass = async (rig: BotRig, ms = MINUTE_MS): Promise<void> => {
  rig.clock.advance(ms);
  await rig.bot.tick();
};

const textsTo = (rig: BotRig, userId: string): string[] =>
  rig.standIn.directMessages(userId).map(({ content }) => content);

describe('owners', () => {
  test('are told once of everything that is wrong, in one message', async () => {
    const { rig, host } = await start(maraOf);
    await using _ = rig;
    host.troubles = [FULL, SET_ASIDE];
    await pass(rig);
    await pass(rig);
    await pass(rig, HOUR_MS);
    const texts = textsTo(rig, rig.mara);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('The disk is nearly full: 12 MB are free in data\\_dir.');
    expect(texts[0]).toContain('set aside as a\\.db\\.damaged\\-1');
    expect(textsTo(rig, rig.ada)).toEqual([]);
  });

  test('are told again when it comes back after it was well for an hour, not before a day is over', async () => {
    const { rig, host } = await start(maraOf);
    await using _ = rig;
    host.troubles = [FULL];
    await pass(rig);
    host.troubles = [];
    await pass(rig);
    await pass(rig, 2 * HOUR_MS);
    host.troubles = [FULL];
    await pass(rig);
    expect(textsTo(rig, rig.mara)).toHaveLength(1);
    await pass(rig, DAY_MS);
    expect(textsTo(rig, rig.mara)).toHaveLength(2);
  });

  test('are not told again by a bot that starts anew', async () => {
    const { rig, host, parts, options } = await start(maraOf);
    host.troubles = [FULL];
    await pass(rig);
    await rig.bot.close();
    await using again = await startBotRig(parts, options);
    await pass(again);
    expect(textsTo(again, again.mara)).toHaveLength(1);
  });

  test('who take no direct messages are left to the log, and the others are told', async () => {
    const { rig, host } = await start((standIn) => [standIn.memberId('Ada'), '999999999999999999', ...maraOf(standIn)]);
    await using _ = rig;
    rig.standIn.setDirectMessages(rig.ada, false);
    host.troubles = [FULL];
    await pass(rig);
    rig.standIn.setDirectMessages(rig.ada, true);
    await pass(rig);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    expect(textsTo(rig, rig.mara)).toHaveLength(1);
  });

  test('are asked for nothing if none are named', async () => {
    const { rig, host } = await start(() => []);
    await using _ = rig;
    host.troubles = [FULL];
    await pass(rig);
    expect(
      rig.standIn.truth.filter((entry) => entry.kind === 'request' && entry.path.includes('@me/channels')),
    ).toEqual([]);
  });

  test('hear of dates that went by without their puzzle', async () => {
    const { rig } = await start(maraOf);
    await using _ = rig;
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
    await pass(rig, 3 * DAY_MS);
    await pass(rig);
    expect(textsTo(rig, rig.mara).join()).toContain('Puzzles that were never posted: 2');
  });
});
