import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { generate } from '../../src/library/index.ts';
import { builtProgram } from '../rigs/built-program.ts';
import { launchChromium } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** An address with an empty page and the built library. */
const serveLibrary = async (): Promise<string> => {
  const code = readFileSync(join(await builtProgram(), 'library.js'));
  const server = createServer((request, response) => {
    const isCode = request.url === '/library.js';
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
    response.end(isCode ? code : '<!doctype html><title>library</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const RUN = `(async () => {
  const { generate, render, verify } = await import('/library.js');
  const puzzle = await generate({ words: ['otter', 'heron', 'trout', 'minnow'], seed: 'river' });
  document.body.innerHTML = render(puzzle, { format: 'svg', title: 'River', solution: true });
  return { grid: puzzle.grid, gridSha256: puzzle.certificate.gridSha256, holds: verify(puzzle).holds };
})()`;

test('a browser makes the same puzzle as Node, checks it and draws it', async () => {
  const page = await browser.newPage();
  await page.goto(await serveLibrary());
  const { grid, certificate } = await generate({ words: ['otter', 'heron', 'trout', 'minnow'], seed: 'river' });
  const { gridSha256 } = certificate;
  expect(await page.evaluate(RUN)).toEqual({ grid, gridSha256, holds: true });
  expect(await page.locator('svg text').filter({ hasText: 'River' }).boundingBox()).toMatchObject({
    x: expect.any(Number),
  });
});
