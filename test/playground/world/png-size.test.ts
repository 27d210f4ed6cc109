import fc from 'fast-check';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { pngSize } from '../../../src/playground/world/attachments.ts';

test('the size of a picture is read from its header', () => {
  const bytes = PNG.sync.write(new PNG({ width: 7, height: 3 }));
  expect(pngSize(bytes)).toEqual({ width: 7, height: 3 });
});

test('what is not a picture has no size', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(pngSize(bytes)).toBeUndefined();
    }),
  );
});

test('a picture cut off in its header has no size', () => {
  const bytes = PNG.sync.write(new PNG({ width: 7, height: 3 })).subarray(0, 23);
  expect(pngSize(bytes)).toBeUndefined();
});
