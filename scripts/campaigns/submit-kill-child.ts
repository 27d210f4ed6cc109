import { createHash, createHmac } from 'node:crypto';
import { findEdition } from '../../src/game/editions/editions.ts';
import type { Game } from '../../src/game/game.ts';
import { submitEntries } from '../../src/game/play/submit.ts';
import { formatCell } from '../../src/puzzle/model/notation.ts';
import { endOf } from '../../src/puzzle/model/placement.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';

/** Members who submit until the process is killed. Each submission is told on standard output once it is acknowledged. */

export interface SubmitOptions {
  readonly databaseUrl: string;
  readonly editionId: number;
  readonly guildId: string;
  readonly now: number;
  readonly seed: string;
  /** Members of the run before, whose submissions are delivered once more. */
  readonly again: readonly string[];
}

const { databaseUrl, editionId, guildId, now, seed, again } = JSON.parse(process.argv[2] ?? '') as SubmitOptions;

/** How many members wait for an answer at any time. */
const AT_ONCE = 40;

const rng = createRng(seed);
const game: Game = {
  db: await openStore(databaseUrl),
  packs: [],
  now: () => now,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
};
const edition = await findEdition(game, editionId);
if (!edition) throw new Error(`expected the edition ${editionId}, got none`);

const entries = edition.puzzle.words.map(({ placement, word }) => ({
  word,
  cells: `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
}));

const submit = async (userId: string, some: typeof entries): Promise<void> => {
  await submitEntries(game, edition, { guildId, userId }, some.map(({ cells }) => cells).join('\n'));
  // A pipe is written at once, so that what was acknowledged before the kill is known.
  process.stdout.write(`${userId} ${some.map(({ word }) => word).join(' ')}\n`);
};

/** All words at once, or in two parts. */
const play = async (userId: string): Promise<void> => {
  const order = shuffle(entries, rng);
  const first = rng.nextInt(2) === 0 ? order.length : 1 + rng.nextInt(order.length);
  await submit(userId, order.slice(0, first));
  if (first < order.length) await submit(userId, order.slice(first));
};

let members = 0;
const playOn = async (): Promise<never> => {
  for (;;) {
    const repeated = again[members];
    await play(repeated ?? `${seed}-${members++}`);
    if (repeated !== undefined) members++;
  }
};

process.stdout.write('ready\n');
await Promise.all(Array.from({ length: AT_ONCE }, playOn));
