import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { readSvgFrame } from '../../../src/render/draw/svg-frame.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

const read = (text: string) => readSvgFrame(Buffer.from(text));

/** The size of a picture with these attributes in its first tag, in whole pixels, or its problem. */
const sizeOf = (attributes: string): unknown => {
  const frame = read(`<svg ${XMLNS} ${attributes}><rect width="9" height="9"/></svg>`);
  if (!frame || 'problem' in frame) return frame?.problem;
  return [frame.width, frame.height].map(Math.round);
};

test.each([
  ['width="90" height="60"', [90, 60]],
  ["width='90px' height=' 6e1 '", [90, 60]],
  ['width="1in" height="2.54cm"', [90, 90]],
  ['width="25.4mm" height="72pt"', [90, 90]],
  ['width="15pc" height="+.5in"', [225, 45]],
  ['width="100000" height="100000"', [100_000, 100_000]],
  ['width="90" height="60" viewBox="0 0 9000 6000"', [90, 60]],
  ['viewBox="0 0 90 60"', [90, 60]],
  ['viewBox="-5,-5, 90 , 60"', [90, 60]],
  ['width="100%" height="100%" viewBox="0 0 90 60"', [90, 60]],
  ['width="9em" height="auto" viewBox="0 0 90 60"', [90, 60]],
  ['width="9000" viewBox="0 0 90 60"', [9000, 6000]],
  ['height="6000" width="50%" viewBox="0 0 90 60"', [9000, 6000]],
])('an SVG with %s has a size', (attributes, size) => {
  expect(sizeOf(attributes)).toEqual(size);
});

test.each([
  '',
  'width="100%" height="100%"',
  'width="90"',
  'viewBox="0 0 0 60"',
  'viewBox="0 0 60"',
  'viewBox="0 0 a b"',
])('an SVG with “%s” gives no size', (attributes) => {
  expect(sizeOf(attributes)).toMatch(/^gives no size: /);
});

test.each([
  'width="-9" height="6"',
  'width="0" height="6"',
  'width="nan" height="6"',
  'width="1e999" height="6"',
  'width="9furlong" height="6"',
  'width="&w;" height="6"',
  'width="&#x39;" height="6"',
  'width="-9" viewBox="0 0 90 60"',
])('an SVG with %s gives a size that cannot be read', (attributes) => {
  expect(sizeOf(attributes)).toMatch(/^gives a size that cannot be read: /);
});

test('what stands before the first tag is passed over', () => {
  const tag = `<svg ${XMLNS} width="90" height="60"/>`;
  for (const before of [
    '\uFEFF',
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<!-- <svg width="7" height="7"> -->',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
  ])
    expect(read(before + tag)).toMatchObject({ width: 90, height: 60 });
});

test('entities are refused, whether they give the size or not', () => {
  const problem = expect.stringMatching(/^declares entities: /);
  for (const attributes of ['width="&w;" height="6"', 'width="9" height="6"'])
    expect(read(`<!DOCTYPE svg [<!ENTITY w "100000">]><svg ${XMLNS} ${attributes}/>`)).toEqual({ problem });
});

test('a text that does not begin with a whole tag is no SVG', () => {
  for (const text of [
    '',
    'svg',
    '<svgs width="9" height="9"/>',
    '<s:svg width="9"/>',
    '<svg width="9',
    '<svg width=9>',
    '<!-- <svg/>',
  ])
    expect(read(text)).toBeUndefined();
  expect(readSvgFrame(Buffer.from('<svg width="9" height="6"/>', 'utf16le'))).toBeUndefined();
  expect(readSvgFrame(Buffer.from('<svg id="größe" width="9" height="6"/>', 'latin1'))).toBeUndefined();
});

const resized = (attributes: string): string => {
  const frame = read(`<svg ${XMLNS} ${attributes}><rect width="9" height="9"/></svg>`);
  if (!frame || 'problem' in frame) throw new Error(`expected a frame, got ${frame?.problem}`);
  return frame.resized(400);
};

test.each([
  ['width="90" height="60"', [400, 267]],
  ['width="100000" height="50000"', [400, 200]],
  ['viewBox="0 0 90000 60000"', [400, 267]],
  ['width="8000" height="1"', [400, 1]],
  ['width="0.3" height="0.3"', [400, 400]],
  ['width="50" height="50" viewBox="0 0 9 9" style="width:100000px"', [400, 400]],
])('the decoder sees an SVG with %s at a size of ours', async (attributes, size) => {
  const image = await loadImage(Buffer.from(resized(attributes)));
  expect([image.width, image.height]).toEqual(size);
});

test('nothing of the size in the file is left in the first tag', () => {
  expect(resized(`viewBox='0 0 9 9" width="100000' width="50" height='50' id="a"`)).toBe(
    `<svg ${XMLNS} id="a" width="400" height="400" viewBox="0 0 50 50"><rect width="9" height="9"/></svg>`,
  );
});

test('a long prolog or tag is read in one pass', () => {
  const long = 200_000;
  for (const text of [
    `<!--${'-'.repeat(long)}`,
    '<svg'.repeat(long),
    `<svg ${' '.repeat(long)}`,
    `<svg${' a=""'.repeat(long)}`,
  ]) {
    expect(read(text)).toBeUndefined();
  }
  expect(sizeOf(`width="${' '.repeat(long)}9" height="${'9'.repeat(long)}" viewBox="${','.repeat(long)}"`)).toMatch(
    /^gives a size/,
  );
});
