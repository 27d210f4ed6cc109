import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { postedBoard, solutionBoard } from '../src/features/play/board-files.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere, sha256 } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { variantOn } from '../src/game/places/puzzle-settings.ts';
import { renderPng } from '../src/render/output/render-png.ts';
import { addDays, type PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { wordingFor } from '../src/wording/wording.ts';
import { loadPacks } from '../src/words/load-packs.ts';

/**
 * The pictures that a server gets on days in a row, or on every seventh day, on one page for a look.
 *
 *     node --import tsx scripts/contact-sheet.ts --language de --from 2026-11-23 --days 7 --out week.png
 *     node --import tsx scripts/contact-sheet.ts --from 2026-01-04 --every 7 --days 12 --solution
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'contact-sheet.png' },
    language: { type: 'string', default: 'en' },
    difficulty: { type: 'string', default: 'medium' },
    from: { type: 'string', default: '2026-11-23' },
    days: { type: 'string', default: '7' },
    every: { type: 'string', default: '1' },
    columns: { type: 'string', default: '4' },
    secret: { type: 'string', default: 'contact-sheet' },
    solution: { type: 'boolean', default: false },
  },
});

const TILE_WIDTH = 480;
const TILE_HEIGHT = 560;
const GAP = 8;
const COLUMNS = Number(values.columns);

const game: Game = {
  db: await openStore('file::memory:'),
  packs: loadPacks(),
  now: () => 0,
  hash: sha256,
  keyedHash: (text) => createHmac('sha256', values.secret).update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
};
const look = { wording: wordingFor(values.language), colors: 'light' as const };

const draw = async (date: PuzzleDate): Promise<Image> => {
  const { language, difficulty } = values;
  const settings = { variant: variantOn(date), guildId: 'contact-sheet', difficulty, language, reroll: 0 };
  const edition = await openEdition(game, date, settings);
  return loadImage(await renderPng(values.solution ? solutionBoard(edition, look) : postedBoard(edition, look)));
};

const dates = Array.from({ length: Number(values.days) }, (_, i) =>
  addDays(values.from as PuzzleDate, i * Number(values.every)),
);
const canvas = createCanvas(COLUMNS * TILE_WIDTH, Math.ceil(dates.length / COLUMNS) * TILE_HEIGHT);
const context = canvas.getContext('2d');
context.fillStyle = 'white';
context.fillRect(0, 0, canvas.width, canvas.height);
for (const [i, date] of dates.entries()) {
  const image = await draw(date);
  const scale = Math.min((TILE_WIDTH - 2 * GAP) / image.width, (TILE_HEIGHT - 2 * GAP) / image.height);
  const [left, top] = [(i % COLUMNS) * TILE_WIDTH + GAP, Math.floor(i / COLUMNS) * TILE_HEIGHT + GAP];
  context.drawImage(image, left, top, image.width * scale, image.height * scale);
}
writeFileSync(values.out, await canvas.encode('png'));
await game.db.destroy();
console.log(`${dates.length} puzzles drawn to ${values.out}`);
