import { mkdirSync, writeFileSync } from 'node:fs';
import { findEdition } from '../src/game/editions/find-edition.ts';
import { createStandIn } from '../src/playground/stand-in.ts';
import { createManualClock } from '../test/playground/manual-clock.ts';
import { type BotRig, createGame, messageIn, realTimer, startBotRig } from '../test/rigs/bot-rig.ts';
import { isPost, picturesIn } from '../test/rigs/posts.ts';
import { saveBoards } from './screenshots/boards.ts';
import { takeDay } from './screenshots/day.ts';
import { takeDrag } from './screenshots/drag.ts';
import { cellsOf } from './screenshots/history.ts';
import { takeMonth } from './screenshots/month.ts';
import { type Pages, savePage, servePages } from './screenshots/page.ts';

/**
 * Takes the pictures of the documentation: the posted PNG, the playground in a browser after two submitted words, a
 * server's day on a phone, a drag in the web player, and boards of many kinds. Run it with `npm run screenshots`. It
 * overwrites `docs/`. The computer needs a font with emoji. Members see ✅ and 🟩 in their own system's font.
 */

const FOLDER = 'docs';
const DAY_FOLDER = `${FOLDER}/day`;
const MONTH_FOLDER = `${FOLDER}/month`;
const FIRST_MS = Date.UTC(2026, 0, 19, 9);
const BEFORE_MARCH_MS = Date.UTC(2026, 1, 28, 9);

const savePost = async (rig: BotRig): Promise<void> => {
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(isPost);
  const file = post && rig.standIn.world.files.get(picturesIn(post)[0]?.id ?? '');
  if (!file) throw new Error('expected a posted picture');
  writeFileSync(`${FOLDER}/puzzle.png`, file.bytes);
};

const savePlayground = async (rig: BotRig, pages: Pages): Promise<void> => {
  const words = (await findEdition(rig.game, 1))?.puzzle.words ?? [];
  const page = await pages.open({ viewport: { width: 1200, height: 1400 } });
  const box = page.getByRole('textbox', { name: 'Message #daily-puzzle' });
  const cells = [words[0], words[3]].flatMap((word) => (word ? [cellsOf(word)] : []));
  await box.fill(`/found ${cells.join(', ')}, A1 B1`);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 12 words found').waitFor();
  await page.getByRole('article').last().getByRole('button').last().scrollIntoViewIfNeeded();
  await savePage(page, `${FOLDER}/playground.png`);
};

const takeFirstDay = async (): Promise<void> => {
  await using rig = await startBotRig();
  await using pages = await servePages(rig);
  messageIn(await rig.use(rig.mara, 'daily setup', { time: '00:00' }));
  await savePost(rig);
  await savePlayground(rig, pages);
};

const takeLaterDay = async (): Promise<void> => {
  const clock = createManualClock(FIRST_MS);
  const parts = { clock, standIn: await createStandIn({ clock }), game: await createGame(clock.now) };
  await using rig = await startBotRig(parts, { timer: realTimer });
  await using pages = await servePages(rig);
  await takeDay(rig, pages, DAY_FOLDER);
};

const takeWholeMonth = async (): Promise<void> => {
  const clock = createManualClock(BEFORE_MARCH_MS);
  const parts = { clock, standIn: await createStandIn({ clock }), game: await createGame(clock.now) };
  await using rig = await startBotRig(parts, { timer: realTimer });
  await using pages = await servePages(rig);
  await takeMonth(rig, pages, MONTH_FOLDER);
};

for (const folder of [DAY_FOLDER, MONTH_FOLDER]) mkdirSync(folder, { recursive: true });
await takeFirstDay();
await takeLaterDay();
await takeWholeMonth();
await takeDrag(`${FOLDER}/player`);
await saveBoards(`${FOLDER}/boards.png`);
