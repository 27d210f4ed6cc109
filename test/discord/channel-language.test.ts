import { expect, test } from 'vitest';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { type BotRig, startBotRig, stopPosting, textOf } from '../rigs/bot-rig.ts';
import { cellsFor } from '../rigs/play-rig.ts';
import { isPost, newsIn, picturesIn, postText } from '../rigs/posts.ts';

const DAY_MS = 24 * 3_600_000;

const posts = ({ standIn, ada, daily }: BotRig) => standIn.messagesFor(ada, daily).filter(isPost);

const setUpInFrench = (rig: BotRig) =>
  rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC', language: 'fr' });

/** Finds all words of the first puzzle. */
const finish = async (rig: BotRig, userId: string): Promise<void> => {
  const words = (await findEdition(rig.game, 1))?.puzzle.words ?? [];
  await rig.use(userId, 'found', { cells: words.map(cellsFor).join() });
  await rig.bot.idle();
};

test('a channel’s post, with buttons, picture, recap and what the server has found, is in its language', async () => {
  await using rig = await startBotRig();
  await setUpInFrench(rig);
  await finish(rig, rig.ada);
  const [first] = posts(rig);
  expect(postText(first)).toContain(' · 14 mars 2026 · ');
  expect(postText(first)).toContain('Le serveur a trouvé');
  const labels = first?.components.flatMap((row) => row.components).map((part) => 'label' in part && part.label);
  expect(labels).toEqual(['Proposer des mots', 'Ma grille', 'Indice', 'Classement', 'Montrer les mots']);
  expect(picturesIn(first)[0]?.description).toMatch(/^Mots mêlés « .+ », /);
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
  expect(newsIn(posts(rig)[1])[0]?.title).toMatch(/^La dernière fois : /);
  expect(newsIn(posts(rig)[1])[0]?.text).toContain('a joué en solo et a trouvé tous les mots');
  expect(rig.errors).toEqual([]);
});

test('leaderboard and share are in the language of the channel they stand in, elsewhere in the server’s', async () => {
  await using rig = await startBotRig();
  await setUpInFrench(rig);
  await finish(rig, rig.ada);
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'week' }))).toContain('Classement de la semaine');
  expect(textOf(await rig.use(rig.ada, 'share'))).toContain('samedi 14 mars 2026');
  expect(textOf(await rig.use(rig.ada, 'share', {}, rig.general))).toContain('Saturday, 14 March 2026');
});

test('what a member alone sees is in their own language, in a channel of another too', async () => {
  await using rig = await startBotRig();
  await setUpInFrench(rig);
  expect(textOf(await rig.use(rig.ada, 'found', { cells: 'A1 B1' }))).toContain('wrong entry');
  expect(textOf(await rig.use(rig.ben, 'share'))).toContain('Find one first');
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('Saturday');
});

test('a channel that is stopped speaks the server’s language again', async () => {
  await using rig = await startBotRig();
  await setUpInFrench(rig);
  await finish(rig, rig.ada);
  await stopPosting(rig);
  expect(textOf(await rig.use(rig.ada, 'share'))).toContain('Saturday, 14 March 2026');
});
