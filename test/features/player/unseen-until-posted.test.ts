import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { routesOf } from '../../../src/discord/interactions/routes.ts';
import { issuePlayerLink } from '../../../src/features/play/player-entrance.ts';
import { startPractice } from '../../../src/features/practice/practice-puzzle.ts';
import { findTheme } from '../../../src/features/practice/practice-theme.ts';
import { needsAhead } from '../../../src/game/editions/build-ahead.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { channelsToPost, saveChannel } from '../../../src/game/places/channel-settings.ts';
import { openInteraction } from '../../../src/playground/members/interactions.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { puzzleDateAt } from '../../../src/rules/dates/puzzle-date.ts';
import { type BotRig, messageIn, startBotRig } from '../../rigs/bot-rig.ts';
import { createPageClient } from '../../rigs/place-page.ts';

/**
 * Tries every stored puzzle by every entrance, before, at and after its post in three zones. It must stay hidden until
 * its post.
 */

const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'];
const HOUR_MS = 3_600_000;

/** The rows of the grid, each as a message, an alt text or JSON may hold it. */
const rowsOf = ({ puzzle: { grid } }: Edition): string[][] =>
  Array.from({ length: grid.rows }, (_, row) => grid.letters.slice(row * grid.columns, (row + 1) * grid.columns))
    .filter((letters) => !letters.includes(''))
    .map((letters) => [letters.join(''), letters.join(' '), letters.join('","')]);

/** One row may be on two boards: a word as long as both are wide. */
const tells = (text: string, edition: Edition): boolean =>
  rowsOf(edition).filter((ways) => ways.some((way) => text.includes(way))).length > 2;

const setUpServers = async (rig: BotRig): Promise<void> => {
  const { standIn, game, guild, daily, general } = rig;
  const other = standIn.addServer({ name: 'Elsewhere', channels: [], members: [{ name: 'Zoe', admin: true }] });
  const staff = standIn.addChannel(guild, { name: 'third' });
  const theirs = ZONES.map((_, i) => standIn.addChannel(other, { name: `theirs-${i}` }));
  for (const [guildId, channels] of [[guild, [daily, general, staff]] as const, [other, theirs] as const]) {
    for (const [i, channelId] of channels.entries()) {
      const timeZone = ZONES[i] ?? 'UTC';
      const settings = { difficulty: ['easy', 'medium', 'hard'][i] ?? 'easy', language: 'en' };
      const plain = { roleId: undefined, withThread: false };
      await saveChannel(game, { ...settings, ...plain, channelId, guildId, timeZone, postTime: '09:00' as PostTime });
    }
  }
};

const buildAll = async ({ game }: BotRig): Promise<Edition[]> => {
  const built: Edition[] = [];
  for await (const channels of channelsToPost(game)) {
    for (const channel of channels) {
      for (const need of needsAhead(game.now(), channel).slice(0, 2)) {
        built.push(await openEdition(game, need.date, need));
      }
    }
  }
  return built;
};

/** Answers to Ada's forged presses of each button about a puzzle, and to its forged form. */
const forgeAll = async (
  { standIn, ada, daily }: BotRig,
  sourceMessageId: string,
  editionId: number,
): Promise<string> => {
  const channel = standIn.world.channels.get(daily);
  if (!channel) throw new Error('expected the channel');
  const answers: string[] = [];
  for (const [action, route] of routesOf(COMMANDS)) {
    if (!route.isAboutPuzzle) continue;
    const data = { custom_id: `${action}:${editionId}:0:region`, component_type: 2 };
    const sent = openInteraction(standIn.world, { kind: 'component', userId: ada, channel, data, sourceMessageId });
    answers.push(JSON.stringify(await sent.settled.promise));
  }
  return answers.join('\n');
};

const createAsker = async (rig: BotRig) => {
  const { game, guild, ada } = rig;
  const player = { guildId: guild, userId: ada };
  const theme = await findTheme(game, guild, 'ocean');
  if (!theme) throw new Error('expected the theme');
  const { edition } = await startPractice(game, player, theme, { difficulty: 'easy', withClues: false });
  const { read, post } = createPageClient(rig);
  const enter = async () => {
    // A member keeps ten sessions, and on this clock all of them began at once.
    await game.db.deleteFrom('playerSessions').execute();
    const opened = await post('/session', { token: await issuePlayerLink(game, player, edition, 'en') });
    const { session } = (await opened.json()) as { readonly session: string };
    return { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-session': session };
  };
  return async (puzzle: number, date: string): Promise<Response[]> => {
    const headers = await enter();
    const wanted = (await findEdition(game, puzzle)) ?? edition;
    return Promise.all([
      read(`/puzzle?puzzle=${puzzle}`, headers),
      read(`/date?date=${date}`, headers),
      post('/entries', { puzzle, text: 'A1 A9' }, headers),
      post('/hint/offer', { puzzle, index: 0 }, headers),
      post('/hint', { puzzle, index: 0, level: 'region' }, headers),
      post('/practice/again', { puzzle }, headers),
      post('/session', { token: await issuePlayerLink(game, player, wanted, 'en') }),
    ]);
  };
};

/** The servers whose ledger already has the puzzle. */
const postedIn = async ({ game }: BotRig, editionId: number): Promise<string[]> => {
  const rows = await game.db.selectFrom('posts').select('guildId').where('editionId', '=', editionId).execute();
  return rows.map(({ guildId }) => guildId);
};

test('no entrance tells a member of a puzzle before it is posted where they may look', async () => {
  await using rig = await startBotRig();
  const { game, guild, ada, daily } = rig;
  const unposted = await currentEdition(game, guild, daily);
  await setUpServers(rig);
  const editions = await buildAll(rig);
  const ask = await createAsker(rig);
  const opened = messageIn(await rig.use(ada, 'puzzle'));
  const seen = { before: 0, after: 0 };
  /** The state of each puzzle when the test last asked for it. The test asks again after a change. */
  const askedIn = new Map<number, string>();
  // Nine o'clock of 14 March in Kiritimati, just before and just after. Then nine o'clock in UTC, and a day later in
  // Kiritimati.
  for (const hours of [-0.01, 0.02, 14.02, 24.02]) {
    rig.clock.advance(Math.max(0, Date.parse('2026-03-13T19:00:00Z') + hours * HOUR_MS - game.now()));
    if (hours !== -0.01) await rig.bot.tick();
    for (const edition of [...editions, unposted]) {
      const guilds = await postedIn(rig, edition.id);
      const begun = ZONES.filter((zone) => edition.date <= puzzleDateAt(game.now(), zone));
      const state = `posted in ${guilds.join()}, its date has begun in ${begun.join()}`;
      if (askedIn.get(edition.id) === state) continue;
      askedIn.set(edition.id, state);
      const mayKnow = edition.id === unposted.id || guilds.includes(guild);
      seen[mayKnow ? 'after' : 'before']++;
      const answers = await ask(edition.id, edition.date);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      const shown = JSON.stringify([
        await rig.use(ada, 'puzzle', { date: edition.date }),
        await rig.use(ada, 'share', { date: edition.date }),
        await forgeAll(rig, opened.id, edition.id),
      ]);
      const told = [...texts, shown, shown.replaceAll('\\', '')].some((text) => tells(text, edition));
      expect([edition.id, edition.date, hours, told]).toEqual([edition.id, edition.date, hours, mayKnow]);
      const statuses = answers.map(({ status }) => status);
      if (!mayKnow) expect(statuses.filter((_, i) => i !== 1)).toEqual([403, 403, 403, 403, 403, 403]);
    }
  }
  expect(seen.before).toBeGreaterThan(10);
  expect(seen.after).toBeGreaterThan(4);
  expect(rig.errors).toEqual([]);
});
