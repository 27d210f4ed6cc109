import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createPageFiles } from '../../src/features/player/page-files.ts';
import { createPlayerApp } from '../../src/features/player/web-player.ts';
import { leaveRace } from '../../src/features/races/take-part.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { FinishPosted } from '../../src/player/finish-wire.ts';
import type { RaceAnswerView, SessionView } from '../../src/player/wire.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { type BotRig, createParts, messageIn, type RigParts, startBotRig } from '../rigs/bot-rig.ts';
import { isPost } from '../rigs/posts.ts';

/** The page's posts in a channel, by the whole bot with the stand-in for Discord. */

const ORIGIN = 'http://localhost:3000';
const URL_SET = { player: { url: 'https://play.example.org', hasActivity: false } };

const startWithPage = async (parts?: RigParts) => {
  const rig = await startBotRig(parts, URL_SET);
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const app = createPlayerApp({
    host: () => ({ game: rig.game, ...rig.bot.player }),
    files: createPageFiles(false),
    cookie: { path: '/play', isSecure: false },
    isOwnOrigin: (origin) => origin === ORIGIN,
  });
  return { rig, app };
};

const messages = ({ standIn, ben, daily }: BotRig): readonly MessageView[] => standIn.messagesFor(ben, daily);

const buttonOf = ({ components }: MessageView, index = 0): string =>
  components.flatMap((row) => row.components)[index]?.custom_id ?? '';

const pressFirst = async (rig: BotRig, userId: string, message: MessageView): Promise<MessageView> =>
  messageIn(await rig.standIn.pressButton({ userId, messageId: message.id, customId: buttonOf(message) }));

const send = (app: Hono, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.request(`${ORIGIN}/play/api${path}`, {
    method: 'POST',
    headers: { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Opens the page by the Play button below the post. */
const openPage = async (rig: BotRig, app: Hono, userId: string) => {
  const [post] = messages(rig).filter(isPost);
  if (!post) throw new Error('expected a post');
  const token = /\/play#([\w.]+)/.exec((await pressFirst(rig, userId, post)).content)?.[1];
  const response = await send(app, '/session', { token });
  const { session, puzzle } = (await response.json()) as SessionView;
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { headers: { cookie, 'x-session': session }, puzzle: puzzle.id };
};

test('a race offered by one press is joined by a button, which gives a link to the page', async () => {
  const { rig, app } = await startWithPage();
  await using _ = rig;
  const { headers } = await openPage(rig, app, rig.ada);
  const answer = await send(app, '/together/race', { theme: 'airport', difficulty: 'easy' }, headers);
  const { room } = (await answer.json()) as RaceAnswerView;
  const offer = messages(rig).find(({ content }) => content.includes(room?.race.code ?? 'no race'));
  if (!offer) throw new Error('expected an offer in the channel');
  const joined = await pressFirst(rig, rig.ben, offer);
  expect(joined.ephemeral).toBe(true);
  expect(joined.content).toContain('https://play.example.org/play#slp1.');
  const now = await app.request(`${ORIGIN}/play/api/race`, { headers });
  expect(((await now.json()) as RaceAnswerView).room?.race.racers).toHaveLength(2);
  for (const userId of [rig.ada, rig.ben]) await leaveRace(rig.game, { guildId: rig.guild, userId });
  expect((await pressFirst(rig, rig.ben, offer)).content).toContain('There is no such race');
  expect(rig.errors).toEqual([]);
});

test('a result posted by one press names its member in the channel', async () => {
  const { rig, app } = await startWithPage();
  await using _ = rig;
  const [word] = (await findEdition(rig.game, 1))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
  if (!word) throw new Error('expected a word');
  const { placement } = word;
  await rig.use(rig.ada, 'found', { cells: `${formatCell(placement.start)} ${formatCell(endOf(placement))}` });
  const { headers, puzzle } = await openPage(rig, app, rig.ada);
  const before = messages(rig).length;
  const answer = await send(app, '/finish/post', { puzzle }, headers);
  expect(((await answer.json()) as FinishPosted).text).toBe('Your result is in the channel now.');
  const posted = messages(rig).find(({ content }) => content.includes(`<@${rig.ada}> found 1 of 12 words`));
  expect(posted).toBeDefined();
  expect(posted?.content).not.toContain(word.label);
  expect(messages(rig)).toHaveLength(before + 1);
  expect(rig.errors).toEqual([]);
});

test('members and the bot may write where Discord says so, and strangers nowhere', async () => {
  const { rig } = await startWithPage();
  await using _ = rig;
  const { posts } = rig.bot.player;
  expect(await posts.mayWrite({ guildId: rig.guild, userId: rig.ada }, rig.daily)).toBe(true);
  expect(await posts.mayWrite({ guildId: rig.guild, userId: rig.ada }, '1')).toBe(false);
  expect(await posts.mayWrite({ guildId: rig.guild, userId: '1' }, rig.daily)).toBe(false);
  expect(await posts.mayBotWrite(rig.guild, rig.daily)).toBe(true);
  expect(await posts.mayBotWrite(rig.guild, '1')).toBe(false);
  expect(await posts.nextPostAt(rig.daily)).toBeGreaterThan(rig.game.now());
  expect(await posts.nextPostAt('1')).toBeUndefined();
  expect(await posts.send('1', { content: 'x', components: [], nonce: 'n' })).toBe('refused');
});

test('a channel where a member may only read gets nothing from that member', async () => {
  // The bot learns the channel's rules when it starts.
  const parts = await createParts();
  const { standIn } = parts;
  standIn.setOverwrite(standIn.channelId('daily-puzzle'), standIn.memberId('Ada'), { deny: ['sendMessages'] });
  const { rig } = await startWithPage(parts);
  await using _ = rig;
  const { posts, lookUpMember } = rig.bot.player;
  const ada = { guildId: rig.guild, userId: rig.ada };
  expect(await posts.mayWrite(ada, rig.daily)).toBe(false);
  expect(await (await lookUpMember(ada))?.(rig.daily)).toBe(true);
  expect(await posts.mayWrite({ ...ada, userId: rig.ben }, rig.daily)).toBe(true);
});
