import { expect, test } from 'vitest';
import { describeRecap, type Recap } from '../../../src/features/standings/recap.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { createPlayRig } from '../../rigs/play-rig.ts';

/** The recap of a puzzle without players. */
const recapOf = async (messageText: string): Promise<Recap> => {
  await using rig = await createPlayRig();
  return {
    edition: { ...rig.edition, messageText },
    players: 0,
    finishers: 0,
    results: { listed: 12, best: [], players: 0 },
    firstFinisher: undefined,
    fastest: undefined,
    leaders: undefined,
    hardest: undefined,
    secrets: [],
    readers: 0,
    distribution: [],
    openIn: [],
    run: 0,
  };
};

test('a recap has the whole hidden sentence, also of two', async () => {
  const message = 'Whoever seeks will find a word on every line '.repeat(4).trim();
  expect(describeRecap(await recapOf(message), ENGLISH)).toContain(`“${message}”`);
});

test('a recap names ten of the channels that still play, and counts the others', async () => {
  const openIn = Array.from({ length: 40 }, (_, i) => `channel-${i}`);
  const told = describeRecap({ ...(await recapOf('So long')), openIn }, ENGLISH);
  expect(told).toContain('<#channel-9> and 30 more');
  expect(told).not.toContain('channel-10');
  expect(told).not.toContain('So long');
});
