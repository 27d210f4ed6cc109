import { pathToFileURL } from 'node:url';
import type { SubmissionView } from '../../src/player/wire.ts';
import { createPlayerRig, type PlayerRig, type Visit, visit } from '../../test/features/player/player-rig.ts';
import { cellsFor } from '../../test/rigs/play-rig.ts';

/**
 * Two pages of one member, `/found` and the form submit the same word at the same time. It must be one find, reported
 * once.
 */

export interface SameWordReport {
  readonly rounds: number;
  readonly faults: readonly string[];
}

const fromPage = async (rig: PlayerRig, { headers }: Visit, text: string): Promise<string[]> => {
  const response = await rig.post('/entries', { puzzle: rig.edition.id, text }, headers);
  return ((await response.json()) as SubmissionView).outcomes.map(({ kind }) => kind);
};

/** Submits like `/found` and the form, which share this function. */
const fromDiscord = async (rig: PlayerRig, userId: string, text: string): Promise<string[]> =>
  (await rig.submit(userId, text)).outcomes.map(({ kind }) => kind);

const playRound = async (rig: PlayerRig, userId: string): Promise<string[]> => {
  const pages = [await visit(rig, await rig.link(userId)), await visit(rig, await rig.link(userId))];
  const [word] = rig.words;
  const text = word ? cellsFor(word) : '';
  const kinds = await Promise.all([
    ...pages.map((page) => fromPage(rig, page, text)),
    fromDiscord(rig, userId, text),
    fromDiscord(rig, userId, text),
  ]);
  return kinds.flat();
};

export const runSameWord = async (rounds: number): Promise<SameWordReport> => {
  await using rig = await createPlayerRig();
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const userId = `member${round}`;
    const kinds = await playRound(rig, userId);
    const rows = await rig.game.db.selectFrom('finds').select('word').where('userId', '=', userId).execute();
    const told = kinds.filter((kind) => kind === 'found').length;
    const again = kinds.filter((kind) => kind === 'already-found').length;
    if (told !== 1 || again !== 3 || rows.length !== 1)
      faults.push(`${userId}: ${kinds.join(', ')}, ${rows.length} stored`);
  }
  return { rounds, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [rounds = '1000'] = process.argv.slice(2);
  const started = performance.now();
  const { faults } = await runSameWord(Number(rounds));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${rounds} rounds of four submissions at once, ${seconds} s: ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
