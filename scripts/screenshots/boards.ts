import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { shrinkPng } from './shrink-png.ts';

/** Examples of boards, from the tests' expected pictures. Two stand side by side, so a phone shows their letters. */

const NAMES = ['puzzle', 'player-dark', 'solution', 'solution-contrast'];
const SHAPES_AND_SCRIPTS = ['heart-dark', 'arabic-solution', 'japanese', 'devanagari-solution'];
const COLUMNS = 2;
const TILE_PX = { width: 560, height: 500 };
const GAP_PX = 20;

const FOLDER = new URL('../../test/golden/render/', import.meta.url);

/** Each picture as large as its tile allows, in the middle of it. */
export const saveBoards = async (path: string): Promise<void> => {
  const names = [...NAMES, ...SHAPES_AND_SCRIPTS];
  const { width, height } = TILE_PX;
  const canvas = createCanvas(COLUMNS * width, Math.ceil(names.length / COLUMNS) * height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, name] of names.entries()) {
    const image = await loadImage(readFileSync(new URL(`${name}.png`, FOLDER)));
    const scale = Math.min((width - GAP_PX) / image.width, (height - GAP_PX) / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    const left = (i % COLUMNS) * width + (width - size.width) / 2;
    const top = Math.floor(i / COLUMNS) * height + (height - size.height) / 2;
    context.drawImage(image, left, top, size.width, size.height);
  }
  writeFileSync(path, await shrinkPng(await canvas.encode('png')));
};
