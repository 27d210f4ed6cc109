import { expect, test } from 'vitest';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { createCliRig } from '../cli-rig.ts';

test('every theme stands in the table with its title, language and number of words', async () => {
  const { code, out } = await createCliRig().run('themes');
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(1 + loadPacks().length);
  expect(out).toMatch(/^ocean +Ocean +en +\d+$/mu);
});

test('a language shows its themes only', async () => {
  const { out } = await createCliRig().run('themes', '--language', 'DE');
  const lines = out.trimEnd().split('\n').slice(1);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toMatch(/^de-\S+ .* de +\d+$/u);
});

test('a language without themes is refused with those that have some', async () => {
  const { code, out, errors } = await createCliRig().run('themes', '--language', 'xx');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toBe('There are no themes in “xx”; there are some in de, el, en, es, fr, it, nl, pl, pt.\n');
});
