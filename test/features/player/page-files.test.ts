import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPlayerRig, ORIGIN } from './player-rig.ts';

const ask = async (name: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const { app } = await createPlayerRig();
  return app.request(`${ORIGIN}/play${name}`, { headers });
};

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test('whoever can unpack a file gets it packed, with the same in it', async () => {
  const plain = await ask('/main.js');
  const packed = await ask('/main.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  const [whole, few] = [await bytesOf(plain), await bytesOf(packed)];
  expect(few.length).toBeLessThan(whole.length / 2);
  expect(gunzipSync(few).equals(whole)).toBe(true);
});

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('nothing is packed for “%s”', async (encoding) => {
  const response = await ask('/page.css', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toContain('{');
});

test('a file that the browser has is not sent again, and another one is', async () => {
  const etag = (await ask('/page.css')).headers.get('etag') ?? '';
  expect((await ask('/page.css', { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('/page.css', { 'if-none-match': '"old"' })).status).toBe(200);
  expect((await ask('/main.js', { 'if-none-match': etag })).status).toBe(200);
});

test('the page names what its program imports, but not the SDK of Discord', async () => {
  const [html, main] = await Promise.all([ask('').then((r) => r.text()), ask('/main.js').then((r) => r.text())]);
  const preloaded = [...html.matchAll(/modulepreload" href="play\/([^"]+)"/gu)].map(([, name]) => name);
  const imported = [...main.matchAll(/from"\.\/([^"]+)"/gu)].map(([, name]) => name);
  expect(preloaded.length).toBeGreaterThan(0);
  expect(preloaded).toEqual(imported);
  expect(html).not.toContain('activity');
});

test('the page brings its fonts, which a browser keeps under the names of their content', async () => {
  const [html, css] = await Promise.all([ask('').then((r) => r.text()), ask('/page.css').then((r) => r.text())]);
  const names = [...css.matchAll(/url\("\.\/([^"]+\.woff2)"\)/gu)].map(([, name]) => name);
  expect(names.map((name) => name?.replace(/-[^-]+$/u, ''))).toEqual(
    ['latin', 'latin-ext', 'greek', 'cyrillic'].map((alphabet) => `geologica-${alphabet}-wght-normal`),
  );
  expect(html).toContain(`as="font" type="font/woff2" href="play/${names[0]}" crossorigin`);
  const font = await ask(`/${names[0]}`, { 'accept-encoding': 'gzip' });
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(font.headers.get('content-encoding')).toBeNull();
  expect(font.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(font.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await bytesOf(font)).subarray(0, 4).toString()).toBe('wOF2');
  expect((await ask('/geologica-latin-wght-normal-OTHER.woff2')).status).toBe(404);
});

test('a drawing of an emoji is sent by its name, and kept for a week', async () => {
  const response = await ask('/emoji-1f426-200d-1f525.svg');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(response.headers.get('cache-control')).toContain('604800');
  expect(await response.text()).toMatch(/^<svg /u);
});

test.each(['1f426-1f525.svg', 'package.json', '..%2f1f981.svg', '-.svg', '1f981', '1f981.svg.svg', '1f981.png'])(
  'there is no drawing %s',
  async (name) => {
    expect((await ask(`/emoji-${name}`)).status).toBe(404);
  },
);

test('what is no file of the page is not found', async () => {
  expect((await ask('/config.ts')).status).toBe(404);
});
