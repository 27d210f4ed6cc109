import { expect, test } from 'vitest';
import { createMask, parseMask, parseShape, previewShape, SHAPES } from '../../../src/puzzle/shapes/shapes.ts';

const preview = (name: string, rows: number, columns: number) => {
  const parts = parseShape(name);
  return parts && previewShape(parts, rows, columns);
};

test('a preview draws the shape, a line a row', () => {
  expect(preview('diamond', 5, 7)).toEqual(['...X...', '.XXXXX.', 'XXXXXXX', '.XXXXX.', '...X...']);
});

test.each(SHAPES)('the preview of %s is read as the shape', (name) => {
  const read = parseMask((preview(name, 13, 16) ?? []).join('\n'));
  const mask = read && 'mask' in read ? read.mask : [];
  expect(mask.filter((isEmpty) => !isEmpty)).toHaveLength(
    createMask(name, 13, 16).filter((isEmpty) => !isEmpty).length,
  );
});

test('shapes that leave nothing have no preview', () => {
  expect(preview('star-star', 9, 8)).toBeUndefined();
});
