import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * Twenty puzzles on one page, for a look: `node --import tsx scripts/contact-sheet.ts --out sheet.png`. `--solution`
 * rings every word. `--root` takes the generator of another checkout.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'contact-sheet.png' },
    difficulty: { type: 'string', default: 'hard' },
    solution: { type: 'boolean', default: false },
    root: { type: 'string', default: fileURLToPath(new URL('../', import.meta.url)) },
  },
});

const THEMES = [
  ...['bakery', 'birds', 'cafe', 'camping', 'castle', 'cinema', 'circus', 'dinosaurs', 'farm', 'flowers'],
  ...['garden', 'kitchen', 'library', 'mountains', 'music', 'ocean', 'railway', 'space', 'sports', 'weather'],
];
const COLUMNS = 5;
const TILE_WIDTH = 480;
const TILE_HEIGHT = 560;

const folder = mkdtempSync(join(tmpdir(), 'searchlight-sheet-'));

const draw = async (theme: string): Promise<Buffer> => {
  const file = join(folder, `${theme}.png`);
  const options = ['--theme', theme, '--difficulty', values.difficulty, '--seed', 'sheet', '--out', file];
  const solution = values.solution ? ['--solution'] : [];
  const { bin } = JSON.parse(readFileSync(join(values.root, 'package.json'), 'utf8'));
  const command = [bin.searchlight, 'generate', ...options, ...solution];
  await promisify(execFile)(process.execPath, command, { cwd: values.root });
  return readFileSync(file);
};

const canvas = createCanvas(COLUMNS * TILE_WIDTH, Math.ceil(THEMES.length / COLUMNS) * TILE_HEIGHT);
const context = canvas.getContext('2d');
context.fillStyle = 'white';
context.fillRect(0, 0, canvas.width, canvas.height);
for (const [i, theme] of THEMES.entries()) {
  const image = await loadImage(await draw(theme));
  const scale = Math.min((TILE_WIDTH - 16) / image.width, (TILE_HEIGHT - 16) / image.height);
  const [left, top] = [(i % COLUMNS) * TILE_WIDTH + 8, Math.floor(i / COLUMNS) * TILE_HEIGHT + 8];
  context.drawImage(image, left, top, image.width * scale, image.height * scale);
}
writeFileSync(values.out, await canvas.encode('png'));
rmSync(folder, { recursive: true });
console.log(`${THEMES.length} puzzles drawn to ${values.out}`);
