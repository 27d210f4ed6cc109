import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import type { MessageView } from '../src/playground/model/page-views.ts';
import type { BotRig } from '../test/rigs/bot-rig.ts';

/**
 * Counts the files that one find from the form runs through, from the form's arrival at Discord to the drawn answer.
 * The stand-in for Discord does not count. `--list` prints each file.
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const COUNTED = /^(?:src\/(?!playground\/)|commands\/)/u;

const inspector = new Session();

/** The files with functions that ran since the last call. The body of a module runs at its import and does not count. */
const filesRun = async (): Promise<string[]> => {
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const run = result.filter(
    ({ url, functions }) =>
      url.startsWith('file:') &&
      functions.some(
        ({ functionName, ranges: [range] }) =>
          functionName !== '__name' && range && range.startOffset > 0 && range.count > 0,
      ),
  );
  const paths = run.map(({ url }) => fileURLToPath(url).replace(ROOT, ''));
  return paths.filter((path) => COUNTED.test(path)).toSorted();
};

const submit = async (rig: BotRig, board: MessageView, cells: string): Promise<void> => {
  const buttons = board.components.flatMap((row) => row.components);
  const button = buttons.find((part) => 'label' in part && part.label === 'Submit words');
  if (!button?.custom_id) throw new Error('expected a button to submit words');
  const opened = await rig.standIn.pressButton({ userId: rig.ada, messageId: board.id, customId: button.custom_id });
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  await filesRun();
  await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values: { cells } });
};

const main = async (): Promise<void> => {
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // V8 counts calls only in code that it loads from now on.
  const { startBotRig } = await import('../test/rigs/bot-rig.ts');
  const { cellsFor, storePlay } = await import('../test/rigs/play-rig.ts');
  await using rig = await startBotRig();
  const { puzzle } = await storePlay(rig.game, rig.guild);
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ components }) => components.length > 0);
  const [first, second] = puzzle.words;
  if (!post || !first || !second) throw new Error('expected a post and two words');
  await submit(rig, post, cellsFor(first));
  await submit(rig, post, cellsFor(second));
  const files = await filesRun();
  const drawing = files.filter((path) => path.startsWith('src/render/'));
  if (process.argv.includes('--list')) process.stdout.write(`${files.join('\n')}\n`);
  process.stdout.write(`A find runs through ${files.length} files, ${drawing.length} of them to draw.\n`);
};

await main();
