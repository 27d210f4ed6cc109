import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const policyOf = (html: string): string =>
  /http-equiv="content-security-policy" content="([^"]+)"/u.exec(html)?.[1] ?? '';

test('page writes one file that loads nothing and runs its own script alone', async () => {
  const rig = createCliRig();
  expect(await rig.run('page')).toMatchObject({
    code: 0,
    out: '',
    errors: 'generator.html is written: open it in a browser.\n',
  });
  const html = rig.read('generator.html').toString();
  const script = /<script>([\s\S]*)<\/script>/u.exec(html)?.[1] ?? '';
  expect(script.length).toBeGreaterThan(10_000);
  expect(policyOf(html)).toContain("default-src 'none'");
  expect(policyOf(html)).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/u);
});

test('page names what it cannot write, and writes to standard output for -', async () => {
  const rig = createCliRig();
  mkdirSync(join(rig.folder, 'taken'));
  expect(await rig.run('page', '--out', 'taken')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^taken cannot be written: /u),
  });
  expect(await rig.run('page', '--out', 'none/page.html')).toMatchObject({ code: 1 });
  expect((await rig.run('page', '--out', '-')).out).toMatch(/^<!doctype html>/u);
  expect(await rig.run('page', 'extra')).toMatchObject({ code: 2 });
});
