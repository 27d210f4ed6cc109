import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { MessageView } from '../../../src/playground/model/page-views.ts';
import { type BotRig, createParts, messageIn, pressIn, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import {
  beginStreaks,
  findWord,
  HOUR_MS,
  labelsIn,
  OFF,
  pass,
  passDay,
  setUp,
  switchOn,
  textsTo,
} from './streak-rig.ts';

const DAY_MS = 24 * HOUR_MS;

/** Messages that the bot asked Discord to send in private, whether or not it did. */
const requestsFor = ({ standIn }: BotRig): number =>
  standIn.truth.filter((entry) => entry.kind === 'request' && entry.path.endsWith('/users/@me/channels')).length;

describe('the evening reminder', () => {
  test('comes at 19:00, once, to who asked for it and has found nothing in the open puzzle', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada, rig.ben);
    const switched = await switchOn(rig, rig.ada);
    expect(textOf(switched)).toMatch(/^Evening reminders are \*\*on\*\*.*\n\n\*\*Your results in this server\*\*/s);
    expect(messageIn(switched).attachments).toHaveLength(1);
    expect(labelsIn(messageIn(switched))).toEqual([OFF]);
    await pass(rig, 9 * HOUR_MS + 59 * 60_000);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    await pass(rig, 60_000);
    await pass(rig, 60_000);
    const [text] = textsTo(rig, rig.ada);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
    expect(text).toContain('Your streak of **2 puzzles** in **Playground** is in danger');
    const { title } = await currentEdition(rig.game, rig.guild, rig.daily);
    expect(text).toContain(`**${title}**`);
    const post = rig.standIn.messagesFor(rig.ada, rig.daily).findLast(({ ephemeral }) => !ephemeral);
    expect(text).toContain(`https://discord.com/channels/${rig.guild}/${rig.daily}/${post?.id}`);
    expect(text).toContain(`<t:${Date.UTC(2026, 2, 17) / 1_000}:R>`);
    expect(textsTo(rig, rig.ben)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });

  test('is in the language of the member, and says what becomes of a freeze', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const chloe = rig.standIn.memberId('Chloé');
    await beginStreaks(rig, chloe);
    await pressIn(rig, chloe, await rig.use(chloe, 'stats'), 'Me le rappeler le soir');
    await pass(rig, 10 * HOUR_MS);
    expect(textsTo(rig, chloe)[0]).toContain('Ta série de **2 grilles** sur **Playground** est en danger');
    expect(textsTo(rig, chloe)[0]).not.toContain('gel');
    expect(labelsIn(rig.standIn.directMessages(chloe)[0] as MessageView)).toEqual(['Plus de rappels']);
    // Fourteen puzzles with a find bring a freeze. Each gets its find in the morning.
    await findWord(rig, chloe);
    for (let day = 0; day < 11; day++) {
      await pass(rig, 16 * HOUR_MS);
      await findWord(rig, chloe);
      await pass(rig, 8 * HOUR_MS);
    }
    expect(textsTo(rig, chloe)).toHaveLength(1);
    await passDay(rig);
    expect(textsTo(rig, chloe)[1]).toContain('\n-# Sinon, ton joker sera utilisé.');
  });

  test('does not come to who has played, has no streak, or has none of two puzzles', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await findWord(rig, rig.ben);
    await switchOn(rig, rig.ada);
    await switchOn(rig, rig.ben);
    await findWord(rig, rig.ada);
    await pass(rig, 10 * HOUR_MS);
    await passDay(rig);
    // Ada's streak was of three and is in danger on the second evening; Ben's of one is over.
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
    await passDay(rig);
    await passDay(rig);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
    expect(textsTo(rig, rig.ben)).toEqual([]);
  });

  test('waits for the next evening if the puzzle is posted in the evening, and never comes at night', async () => {
    await using rig = await startBotRig();
    await setUp(rig, '20:00');
    rig.clock.advance(11 * HOUR_MS);
    await rig.bot.tick();
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    // 20:00 of the third day: posted just now.
    await pass(rig, HOUR_MS);
    await pass(rig, 3 * HOUR_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    await pass(rig, 19 * HOUR_MS);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
    expect(rig.clock.now() % DAY_MS).toBe(19 * HOUR_MS);
  });

  test('comes by the clock of the channel', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '06:00', timezone: 'Asia/Tokyo' });
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    await pass(rig, 59 * 60_000);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    // 09:00 UTC was 18:00 in Tokyo.
    await pass(rig, 60_000);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });

  test('who takes no direct messages gets no more, and is told so with the next answer, once', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    rig.standIn.setDirectMessages(rig.ada, false);
    await pass(rig, 10 * HOUR_MS);
    await pass(rig, 60_000);
    expect(requestsFor(rig)).toBe(1);
    expect(textOf(await rig.use(rig.ben, 'help'))).not.toContain('reminders are off');
    await findWord(rig, rig.ben);
    expect(textOf(await rig.use(rig.ada, 'leaderboard'))).not.toContain('reminders are off');
    expect(textOf(await rig.use(rig.ada, 'help'))).toContain('Your evening reminders are off again');
    expect(textOf(await rig.use(rig.ada, 'help'))).not.toContain('reminders are off');
    rig.standIn.setDirectMessages(rig.ada, true);
    await findWord(rig, rig.ada);
    await switchOn(rig, rig.ada);
    await passDay(rig);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
    expect(rig.errors).toEqual([]);
  });

  test('comes a minute later if Discord was too busy to open the channel', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    const path = /^\/users\/@me\/channels$/;
    rig.standIn.faults.add({ fault: { kind: 'error', status: 503 }, method: 'POST', path, times: 1 });
    await pass(rig, 10 * HOUR_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    await pass(rig, 60_000);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });

  test('is not sent again if nobody knows whether it got through', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    const [method, path] = ['POST', /\/messages$/];
    rig.standIn.faults.add({ fault: { kind: 'done-but-error', status: 502 }, method, path, times: 1 });
    await pass(rig, 10 * HOUR_MS);
    await pass(rig, 6 * 60_000);
    expect(textsTo(rig, rig.ada)).toHaveLength(1);
  });

  test('is forgotten for who has left the server, and does not come about a stopped channel', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada, rig.ben);
    await switchOn(rig, rig.ada);
    const guild = rig.standIn.world.guilds.get(rig.guild);
    if (!guild) throw new Error('expected the server');
    const members = new Map([...guild.members].filter(([id]) => id !== rig.ada));
    rig.standIn.world.guilds.set(rig.guild, { ...guild, members });
    await pass(rig, 10 * HOUR_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
    expect(await rig.game.db.selectFrom('reminders').selectAll().execute()).toEqual([]);
    await switchOn(rig, rig.ben);
    await stopPosting(rig);
    await passDay(rig);
    expect(textsTo(rig, rig.ben)).toEqual([]);
  });

  test('names a post that the member may view, or does not come', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    rig.standIn.setOverwrite(rig.daily, rig.ada, { deny: ['viewChannel'] });
    await pass(rig, 10 * HOUR_MS);
    expect(textsTo(rig, rig.ada)).toEqual([]);
  });

  test('is stored data: shown, exported and deleted like the rest', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await beginStreaks(rig, rig.ada);
    await switchOn(rig, rig.ada);
    expect(textOf(await rig.use(rig.ada, 'privacy show'))).toContain('- that you want evening reminders');
    await pressIn(rig, rig.ada, await rig.use(rig.ada, 'privacy delete'), 'Delete everything');
    expect(await rig.game.db.selectFrom('reminders').selectAll().execute()).toEqual([]);
  });
});

/** Steps between two looks at the inbox. */
const STEPS = ['hour', 'six hours', 'beats', 'restart', 'play', 'toggle'] as const;

test('whatever happens in between, nobody is reminded twice of one puzzle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 5, maxLength: 10 }), async (steps) => {
      const parts = await createParts();
      let rig = await startBotRig(parts);
      try {
        await setUp(rig);
        await beginStreaks(rig, rig.ada);
        await switchOn(rig, rig.ada);
        await pass(rig, 9 * HOUR_MS);
        for (const step of steps) {
          if (step === 'hour') await pass(rig, HOUR_MS);
          else if (step === 'six hours') await pass(rig, 6 * HOUR_MS);
          else if (step === 'beats') await Promise.all([rig.bot.tick(), rig.bot.tick()]);
          else if (step === 'play') await findWord(rig, rig.ada);
          else if (step === 'toggle') {
            await pressIn(rig, rig.ada, await rig.use(rig.ada, 'stats'), OFF);
            await switchOn(rig, rig.ada);
          } else {
            await rig.bot.close();
            rig = await startBotRig(parts);
          }
        }
        const links = textsTo(rig, rig.ada).map((text) => /channels\/\S+/.exec(text)?.[0]);
        expect(new Set(links).size).toBe(links.length);
        expect(requestsFor(rig)).toBe(links.length);
      } finally {
        await rig[Symbol.asyncDispose]();
      }
    }),
    { numRuns: 6 },
  );
});
