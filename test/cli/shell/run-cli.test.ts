import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const COMMANDS = ['generate', 'book', 'worksheet', 'verify', 'solve', 'themes', 'page', 'doctor', 'backup', 'restore'];

test('the help names every command and goes to standard output', async () => {
  const rig = createCliRig();
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { code, out, errors } = await rig.run(...args);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
  }
});

test.each(COMMANDS)('the help of %s has a usage line and an example', async (name) => {
  const rig = createCliRig();
  const { code, out } = await rig.run(name, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`Usage: searchlight ${name}`);
  expect(out).toMatch(new RegExp(`Examples?\n  .*searchlight ${name}`));
  expect(out.split('\n').every((line) => line.length <= 120)).toBe(true);
  expect((await rig.run('help', name)).out).toBe(out);
});

test('a missing or unknown command is refused with the commands there are', async () => {
  const rig = createCliRig();
  for (const args of [[], ['generat'], ['constructor'], ['help', 'nothing']]) {
    const { code, out, errors } = await rig.run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toMatch(/^[^\n]*generate, book, worksheet, verify, solve[^\n]*\n$/);
  }
});

test.each(COMMANDS)('%s refuses an unknown option in one line', async (name) => {
  const { code, out, errors } = await createCliRig().run(name, '--nonsense');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toBe(`Unknown option '--nonsense'. See searchlight ${name} --help.\n`);
});

test('an option without its value and an argument too many are refused', async () => {
  const rig = createCliRig();
  expect(await rig.run('generate', '--theme')).toMatchObject({ code: 2, errors: expect.stringContaining('--theme') });
  expect(await rig.run('themes', 'ocean')).toMatchObject({ code: 2, errors: expect.stringContaining('“ocean”') });
  expect(await rig.run('verify', 'a', 'b')).toMatchObject({ code: 2, errors: expect.stringContaining('“b”') });
});
