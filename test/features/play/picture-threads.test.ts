import { afterAll, expect, test } from 'vitest';
import { createPictureThreads } from '../../../src/features/play/picture-threads.ts';
import { PICTURES_HERE } from '../../../src/render/output/pictures.ts';
import { boardWording } from '../../../src/wording/setting-names.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { createEnglishBoard } from '../../render/english-board.ts';
import { createPuzzle } from '../../render/puzzle-fixture.ts';
import { realTimer } from '../../rigs/bot-rig.ts';

const threads = createPictureThreads(realTimer);
afterAll(threads.close);

test('a picture drawn in a thread is the one that would be drawn here, byte for byte', async () => {
  const board = createEnglishBoard(createPuzzle({ rows: 5, columns: 7, labels: ['Otter'], alphabet: 'XYZ' }), 'Rivers');
  expect(await threads.board(board)).toEqual(await PICTURES_HERE.board(board));
  const french = createEnglishBoard(board.puzzle, 'Rivières', {
    wording: boardWording(wordingFor('fr')),
    variant: 'solution',
  });
  expect(await threads.board(french)).toEqual(await PICTURES_HERE.board(french));
  const bars = [{ label: '1. Ada', value: 54, valueText: '54 points', isMarked: true }];
  expect(await threads.chart(bars, 'dark')).toEqual(await PICTURES_HERE.chart(bars, 'dark'));
});

test('closed threads refuse to draw', async () => {
  const closed = createPictureThreads(realTimer);
  await closed.close();
  await expect(closed.chart([], 'light')).rejects.toThrow('closed');
});
