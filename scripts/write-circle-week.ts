import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { submitEntries } from '../src/features/play/submit.ts';
import { currentEdition } from '../src/game/editions/current-edition.ts';
import { circlesOf, createCircle } from '../src/game/places/circles.ts';
import type { Outcome } from '../src/playground/model/page-api.ts';
import { createStandIn } from '../src/playground/stand-in.ts';
import { createRng, shuffle } from '../src/puzzle/model/rng.ts';
import { createManualClock } from '../test/playground/manual-clock.ts';
import { createGame, messageIn, pressIn, realTimer, startBotRig, textOf } from '../test/rigs/bot-rig.ts';
import { cellsFor } from '../test/rigs/play-rig.ts';
import { describeMessage } from './documents/describe-message.ts';
import { servePages } from './screenshots/page.ts';
import { PHONE, saveMessage } from './screenshots/phone.ts';

/**
 * Writes `docs/a-week-of-a-circle.md` and its pictures in `docs/circle`: a week of four members in three servers and in
 * direct messages, of made-up play.
 *
 *   node --import tsx scripts/write-circle-week.ts
 */

const FOLDER = 'docs/circle';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Monday, 16 March 2026. */
const FIRST_MS = Date.UTC(2026, 2, 16, 9);
const SMALL = { ...PHONE, viewport: { width: 390, height: 720 } };

/** The words that each finds on each day, in tenths of all. */
const FINDS: Readonly<Record<string, readonly number[]>> = {
  Ada: [10, 10, 8, 10, 10, 10, 10],
  Noor: [6, 8, 10, 7, 9, 0, 10],
  Cleo: [0, 10, 6, 10, 5, 10, 7],
  Dora: [0, 0, 9, 8, 10, 6, 8],
};

const clock = createManualClock(FIRST_MS);
const general = [{ name: 'daily-puzzle' }, { name: 'general' }];
const standIn = await createStandIn({
  clock,
  servers: [
    { name: 'Hawthorn', channels: general, members: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Mara', admin: true }] },
    { name: 'Night Owls', channels: [{ name: 'lounge' }], members: [{ name: 'Noor' }] },
    { name: 'Bakers', channels: [{ name: 'ovens' }], members: [{ name: 'Cleo' }], hasBot: false },
    { name: 'Elsewhere', channels: [{ name: 'hall' }], members: [{ name: 'Dora' }], hasBot: false },
  ],
});
const game = await createGame(clock.now);
/** The same ids and codes in each run. */
const rng = createRng('circle');
const random = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => rng.nextInt(256));
await using rig = await startBotRig({ clock, standIn, game }, { timer: realTimer });
await using pages = await servePages(rig);

/** Where each member writes: two servers with the bot, one without it, and direct messages with it. */
const homes = (() => {
  const of = (name: string, server: string, channelName: string) => ({
    userId: standIn.memberId(name, server),
    channelId: standIn.channelId(channelName, server),
  });
  const dora = standIn.memberId('Dora', 'Elsewhere');
  return {
    Ada: of('Ada', 'Hawthorn', 'general'),
    Noor: of('Noor', 'Night Owls', 'lounge'),
    Cleo: of('Cleo', 'Bakers', 'ovens'),
    Dora: { userId: dora, channelId: standIn.openDirectMessages(dora) },
  };
})();
type Name = keyof typeof homes;

const sections: string[] = [];
const tell = (text: string): void => void sections.push(text);

const use = (name: Name, command: string, options: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  rig.use(homes[name].userId, command, options, homes[name].channelId);

const quote = (outcome: Outcome): string =>
  describeMessage(rig, messageIn(outcome), 'in some hours')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** A command as a member types it, with what the bot answers. */
const show = async (name: Name, command: string, options: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const outcome = await use(name, command, options);
  const typed = [`/${command}`, ...Object.entries(options).map(([option, value]) => `${option}: ${value}`)].join(' ');
  tell(`**${name}**: \`${typed}\`\n\n${quote(outcome)}`);
  return outcome;
};

const press = async (name: Name, outcome: Outcome, label: string): Promise<Outcome> => {
  const answer = await pressIn(rig, homes[name].userId, outcome, label);
  tell(`**${name}** presses **${label}**.\n\n${quote(answer)}`);
  return answer;
};

let page: Page | undefined;

/** The picture of a message as a member sees it. */
const photograph = async (name: Name, outcome: Outcome, file: string, alt: string): Promise<void> => {
  page ??= await pages.open(SMALL);
  await page.clock.setFixedTime(clock.now());
  const { userId, channelId } = homes[name];
  await page.evaluate(
    ([user, channel]) => {
      const { sessionStorage } = globalThis as unknown as {
        sessionStorage: { setItem(key: string, to: string): void };
      };
      sessionStorage.setItem('user', user ?? '');
      sessionStorage.setItem('channel', channel ?? '');
    },
    [userId, channelId],
  );
  await page.reload();
  await saveMessage(page, messageIn(outcome).id, 'bottom', `${FOLDER}/${file}.png`);
  tell(`![${alt}](circle/${file}.png)`);
};

const circleId = async (): Promise<string> => {
  const [circle] = await circlesOf(game, homes.Ada.userId);
  if (!circle) throw new Error('expected the circle');
  return circle.guildId;
};

/** All members find their words of the day, a few minutes after each other. */
const playDay = async (day: number): Promise<void> => {
  const guildId = await circleId();
  const edition = await currentEdition(game, guildId, '');
  const { words: all } = edition.puzzle;
  const listed = all.filter(({ secret }) => !secret);
  for (const [name, tenths] of Object.entries(FINDS)) {
    const count = Math.floor((listed.length * (tenths[day] ?? 0)) / 10);
    // Cleo also finds secret words.
    const found = count === listed.length && name === 'Cleo' ? all : listed;
    const words = shuffle(found, createRng(`circle/${name}/${day}`)).slice(0, found === all ? all.length : count);
    const player = { guildId, userId: homes[name as Name].userId };
    if (count > 0) await submitEntries(game, edition, player, words.map(cellsFor).join('\n'));
    clock.advance(HOUR_MS / 4);
  }
};

/** Goes to 09:00 UTC of a day of the week, from 0. */
const goTo = async (day: number): Promise<void> => {
  clock.advance(FIRST_MS + day * DAY_MS - clock.now());
  await rig.bot.tick();
  await rig.bot.idle();
};

const INTRODUCTION = `# A week of a circle

Four friends in four places share a puzzle. Ada and Noor are in servers with the bot. Cleo’s server has never
installed it, and Dora writes to it in direct messages. \`scripts/write-circle-week.ts\` plays the week in the playground,
and writes what they read.`;

mkdirSync(FOLDER, { recursive: true });
for (const name of ['Cleo', 'Dora'] as const) standIn.installForUser(homes[name].userId);
await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
tell(INTRODUCTION);

tell('## Monday: a circle begins');
tell('**Ada** makes it with `/circle create name: Larks`.');
const wanted = { userId: homes.Ada.userId, name: 'Larks', language: 'en' };
if (!(await createCircle(game, random, wanted))) throw new Error('expected the circle');
const made = await show('Ada', 'circle invite', { circle: 'Larks' });
const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/u.exec(textOf(made))?.[0] ?? '';
const invited = await pressIn(rig, homes.Ada.userId, made, 'Show it here');
tell('**Ada** presses **Show it here**, so that everybody in the channel can join.');
await photograph(
  'Ada',
  invited,
  '1-invitation',
  'Ada’s server: an invitation to the circle Larks, with a button to join',
);
await show('Noor', 'circle join', { code });
await playDay(0);

await goTo(1);
tell('## Tuesday: a server without the bot');
await show('Cleo', 'circle join', { code });
await playDay(1);
const board = await use('Cleo', 'circle board', { circle: 'Larks' });
tell('**Cleo**: `/circle board circle: Larks`');
await photograph('Cleo', board, '2-board', 'Cleo’s server: the board of the circle with her finds, for her alone');
const shared = await press('Cleo', board, 'Share');
await photograph('Cleo', shared, '3-shared', 'Her result, which she shows to the channel');

await goTo(2);
tell('## Wednesday: in direct messages');
await show('Dora', 'circle join', { code });
await playDay(2);
const direct = await use('Dora', 'circle board', { circle: 'Larks' });
tell('**Dora**: `/circle board circle: Larks`');
await photograph('Dora', direct, '4-direct', 'Direct messages with the bot: the same board, with Dora’s finds');

for (const day of [3, 4, 5, 6]) {
  await goTo(day);
  await playDay(day);
}
tell('## Sunday: the standings');
const sunday = await use('Noor', 'circle board', { circle: 'Larks' });
tell('**Noor**: `/circle board circle: Larks`');
const standings = await press('Noor', sunday, 'Leaderboard');
await photograph('Noor', standings, '5-standings', 'Noor’s server: the standings of the circle by name');

await goTo(7);
await playDay(0);
tell('## Monday: the champion');
const monday = await use('Ada', 'circle board', { circle: 'Larks' });
tell('**Ada**: `/circle board circle: Larks`');
await photograph(
  'Ada',
  monday,
  '6-champion',
  'The board of the next Monday: streaks, and the champion of the week before',
);
writeFileSync('docs/a-week-of-a-circle.md', `${sections.join('\n\n')}\n`);
