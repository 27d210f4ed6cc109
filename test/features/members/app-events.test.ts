import { describe, expect, onTestFinished, test } from 'vitest';
import { takeEvents } from '../../../src/app/take-events.ts';
import { directPlace, usePlace } from '../../../src/game/places/place.ts';
import { putOwnReminder } from '../../../src/store/members/own-reminders.ts';
import { createQuietEdge } from '../../../src/web/edge/edge.ts';
import { startWebServer } from '../../../src/web/web-server.ts';
import { type BotRig, createTestTimer, startBotRig } from '../../rigs/bot-rig.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Has the stand-in post its events to the bot. The key comes from Discord, as beside a gateway. */
const listen = async (rig: BotRig): Promise<void> => {
  const { budget, refuse } = createQuietEdge();
  const interactions = takeEvents({
    budget,
    refuse,
    now: rig.clock.now,
    isFirst: async () => true,
    game: () => rig.game,
    readKey: rig.bot.readKey,
    timer: createTestTimer(rig.clock),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const web = await startWebServer({ host: '127.0.0.1', port: 0, interactions });
  onTestFinished(() => web.close());
  await rig.standIn.webhookEvents.use(`${web.url}/webhook-events`);
};

const pass = async (rig: BotRig, ms: number): Promise<void> => {
  rig.clock.advance(ms);
  await rig.bot.tick();
};

const install = async (rig: BotRig, userId: string): Promise<void> => {
  rig.standIn.installForUser(userId);
  await rig.standIn.webhookEvents.idle();
};

const remove = async (rig: BotRig, userId: string): Promise<void> => {
  rig.standIn.removeForUser(userId);
  await rig.standIn.webhookEvents.idle();
};

const textsTo = ({ standIn }: BotRig, userId: string): string[] =>
  standIn.directMessages(userId).map(({ content }) => content);

const statesOf = ({ standIn }: BotRig): string[] => standIn.webhookEvents.deliveries.map(({ state }) => state);

const places = ({ game }: BotRig): Promise<{ guildId: string }[]> =>
  game.db.selectFrom('places').select('guildId').execute();

const removals = ({ game }: BotRig): Promise<{ guildId: string }[]> =>
  game.db.selectFrom('removedGuilds').select('guildId').execute();

/** The payload of an event, as if Discord had made it at that time. */
const eventAt = (type: string, at: number, data: object) => ({
  version: 1,
  application_id: '1',
  type: 1,
  event: { type, timestamp: new Date(at).toISOString().replace('Z', '000'), data },
});

const SIGNED = 'good';

describe('a member who installs the bot', () => {
  test('is welcomed once, with what works, how to begin and what is stored', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    await install(rig, rig.ada);
    expect(statesOf(rig)).toEqual(['acknowledged']);
    await rig.bot.tick();
    await pass(rig, MINUTE_MS);
    const [text, ...more] = textsTo(rig, rig.ada);
    expect(text).toContain('Thanks for adding Searchlight!');
    for (const part of ['Begin with `/puzzle`', '`/privacy` shows and deletes it', 'after 30 days']) {
      expect(text).toContain(part);
    }
    expect(more).toEqual([]);
    expect(await places(rig)).toEqual([{ guildId: directPlace(rig.ada) }]);
    expect(textsTo(rig, rig.ben)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });

  test('is welcomed in their language if Discord tells it', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const data = { integration_type: 1, scopes: [], user: { id: rig.ben, locale: 'fr' } };
    const { post } = rig.standIn.webhookEvents;
    expect(await post(eventAt('APPLICATION_AUTHORIZED', rig.clock.now(), data), SIGNED)).toBe(204);
    await rig.bot.tick();
    expect(textsTo(rig, rig.ben)[0]).toContain('Merci d’avoir ajouté Searchlight');
  });

  test('and takes no direct messages is asked once, and can play', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    rig.standIn.setDirectMessages(rig.ada, false);
    await install(rig, rig.ada);
    for (let beat = 0; beat < 4; beat++) await pass(rig, MINUTE_MS);
    const asked = rig.standIn.truth.filter(
      (entry) => entry.kind === 'request' && entry.path.endsWith('/users/@me/channels'),
    );
    expect(asked).toHaveLength(1);
    rig.standIn.setDirectMessages(rig.ada, true);
    await pass(rig, MINUTE_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });

  test('is welcomed a minute later if Discord was too busy', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const path = /^\/users\/@me\/channels$/;
    rig.standIn.faults.add({ fault: { kind: 'error', status: 503 }, method: 'POST', path, times: 1 });
    await install(rig, rig.ada);
    await rig.bot.tick();
    expect(textsTo(rig, rig.ada)).toEqual([]);
    await pass(rig, MINUTE_MS);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });

  test('a second time keeps what is stored, and gets no second welcome', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    await install(rig, rig.ada);
    await pass(rig, MINUTE_MS);
    await remove(rig, rig.ada);
    expect(await removals(rig)).toEqual([{ guildId: directPlace(rig.ada) }]);
    await pass(rig, 29 * DAY_MS);
    await install(rig, rig.ada);
    await pass(rig, 2 * DAY_MS);
    expect(await places(rig)).toEqual([{ guildId: directPlace(rig.ada) }]);
    expect(await removals(rig)).toEqual([]);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });
});

describe('a member who removes the bot', () => {
  test('gets no more reminders, and their own place is deleted after 30 days', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    await install(rig, rig.ada);
    await install(rig, rig.ben);
    const [ada, ben] = [directPlace(rig.ada), directPlace(rig.ben)];
    const mine = { userId: rig.ada, language: 'en', timeOfDay: '09:00', nextAt: rig.clock.now() + DAY_MS };
    await putOwnReminder(rig.game.db, { guildId: ada, ...mine });
    await pass(rig, MINUTE_MS);
    await remove(rig, rig.ada);
    expect(await rig.game.db.selectFrom('ownReminders').selectAll().execute()).toEqual([]);
    await pass(rig, 30 * DAY_MS - MINUTE_MS);
    expect(await places(rig)).toHaveLength(2);
    await pass(rig, 2 * MINUTE_MS);
    expect(await places(rig)).toEqual([{ guildId: ben }]);
    expect(await removals(rig)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });

  test('before the welcome gets none', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    await install(rig, rig.ada);
    rig.clock.advance(MINUTE_MS);
    await remove(rig, rig.ada);
    await pass(rig, MINUTE_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
  });

  test('and plays on in the direct messages keeps the place', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    await install(rig, rig.ada);
    await usePlace(rig.game, directPlace(rig.ada), 'en');
    await remove(rig, rig.ada);
    await usePlace(rig.game, directPlace(rig.ada), 'en');
    expect(await removals(rig)).toEqual([]);
  });
});

describe('events', () => {
  test('in another order and doubled leave what the latest one says', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const { post } = rig.standIn.webhookEvents;
    const now = rig.clock.now();
    const data = { integration_type: 1, scopes: [], user: { id: rig.ada } };
    const installed = (minutesAgo: number) => eventAt('APPLICATION_AUTHORIZED', now - minutesAgo * MINUTE_MS, data);
    const removed = (minutesAgo: number) => eventAt('APPLICATION_DEAUTHORIZED', now - minutesAgo * MINUTE_MS, data);
    // The removal came first, so the older install has no effect.
    await post(removed(2), SIGNED);
    await post(installed(3), SIGNED);
    expect([await places(rig), await removals(rig)]).toEqual([[], [{ guildId: directPlace(rig.ada) }]]);
    await post(installed(1), SIGNED);
    expect(await removals(rig)).toEqual([]);
    // Repeated with another signature, as after an answer that Discord did not see.
    rig.clock.advance(1_000);
    expect(await post(installed(1), SIGNED)).toBe(204);
    expect(await post(removed(2), SIGNED)).toBe(204);
    expect(await removals(rig)).toEqual([]);
    await rig.bot.tick();
    await pass(rig, MINUTE_MS);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });

  test('that Discord did not sign change nothing', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const data = { integration_type: 1, scopes: [], user: { id: rig.ada } };
    for (const signature of ['forged', 'altered', 'stale', 'none'] as const) {
      const event = eventAt('APPLICATION_AUTHORIZED', rig.clock.now(), data);
      expect(await rig.standIn.webhookEvents.post(event, signature)).toBe(401);
    }
    expect(await places(rig)).toEqual([]);
  });

  test('of other types, of servers, of sign-ins and without a user are acknowledged and change nothing', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const user = { id: rig.ada };
    const others: readonly (readonly [string, object])[] = [
      ['ENTITLEMENT_CREATE', { user }],
      ['APPLICATION_AUTHORIZED', { integration_type: 0, scopes: ['bot'], user, guild: { id: rig.guild } }],
      ['APPLICATION_AUTHORIZED', { scopes: ['identify'], user }],
      ['APPLICATION_AUTHORIZED', { integration_type: 1, scopes: [] }],
      ['APPLICATION_AUTHORIZED', { integration_type: 1, scopes: [], user: { id: "1' or '1" } }],
      ['APPLICATION_DEAUTHORIZED', { user: { id: 7 } }],
    ];
    for (const [type, data] of others) {
      expect(await rig.standIn.webhookEvents.post(eventAt(type, rig.clock.now(), data), SIGNED)).toBe(204);
    }
    const undated = {
      version: 1,
      application_id: '1',
      type: 1,
      event: { type: 'APPLICATION_DEAUTHORIZED', data: { user } },
    };
    expect(await rig.standIn.webhookEvents.post(undated, SIGNED)).toBe(204);
    expect([await places(rig), await removals(rig)]).toEqual([[], []]);
  });

  test('that cannot be stored come again from Discord', async () => {
    await using rig = await startBotRig();
    await listen(rig);
    const opened = rig.game.db;
    Object.assign(rig.game, { db: { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) } });
    await install(rig, rig.ada);
    expect(statesOf(rig)).toEqual(['waiting']);
    Object.assign(rig.game, { db: opened });
    rig.clock.advance(2_000);
    await rig.standIn.webhookEvents.idle();
    expect(statesOf(rig)).toEqual(['acknowledged']);
    expect(await places(rig)).toEqual([{ guildId: directPlace(rig.ada) }]);
  });
});
