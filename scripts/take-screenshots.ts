import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { findEdition } from '../src/game/editions.ts';
import { createPlaygroundApp } from '../src/playground/page-server/playground-app.ts';
import { formatCell } from '../src/puzzle/notation.ts';
import { endOf } from '../src/puzzle/placement.ts';
import { type BotRig, messageIn, startBotRig } from '../test/bot-rig.ts';
import { launchChromium } from '../test/browser/chromium.ts';

/**
 * Takes the pictures of the README: the posted PNG as it is, and the playground in a browser after a member has
 * submitted two words. Run it with `npm run screenshots`; it overwrites `docs/`.
 */

const FOLDER = 'docs';

const cellsOfWord = async ({ game }: BotRig, index: number): Promise<string> => {
  const placement = (await findEdition(game, 1))?.puzzle.words[index]?.placement;
  if (!placement) throw new Error(`expected a word at ${index}`);
  return `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;
};

const savePost = async (rig: BotRig): Promise<void> => {
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ attachments }) => attachments.length > 0);
  const file = post && rig.standIn.world.files.get(post.attachments[0]?.id ?? '');
  if (!file) throw new Error('expected a posted picture');
  writeFileSync(`${FOLDER}/puzzle.png`, file.bytes);
};

const savePage = async (rig: BotRig): Promise<void> => {
  const server = createAdaptorServer({ fetch: createPlaygroundApp(rig.standIn).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1200, height: 1400 }, colorScheme: 'dark' });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: 'Submit words' }).first().waitFor();
  const box = page.getByRole('textbox', { name: 'Message #daily-puzzle' });
  await box.fill(`/found ${await cellsOfWord(rig, 0)}, ${await cellsOfWord(rig, 3)}, A1 B1`);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 12 words found').waitFor();
  await page.getByRole('article').last().getByRole('button').last().scrollIntoViewIfNeeded();
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  await page.screenshot({ path: `${FOLDER}/playground.png` });
  await browser.close();
  server.close();
};

mkdirSync(FOLDER, { recursive: true });
await using rig = await startBotRig();
messageIn(await rig.use(rig.mara, 'daily setup', { time: '00:00' }));
await savePost(rig);
await savePage(rig);
