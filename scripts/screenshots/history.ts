import { readHintOffers, takeHint } from '../../src/features/play/hints/hints.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import type { Player } from '../../src/game/game.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import type { PlacedWord } from '../../src/puzzle/model/puzzle.ts';
import { createRng, type Rng, shuffle } from '../../src/puzzle/model/rng.ts';
import type { BotRig } from '../../test/rigs/bot-rig.ts';

/** Weeks of play made up by rule, through the same functions that members' submissions go through. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The habits of a regular, each as a share of one. */
interface Habits {
  readonly name: string;
  readonly plays: number;
  readonly finishes: number;
  readonly hints: number;
}

const REGULARS: readonly Habits[] = [
  { name: 'Ada', plays: 0.97, finishes: 0.6, hints: 0.15 },
  { name: 'Ben', plays: 0.85, finishes: 0.5, hints: 0.3 },
  { name: 'Chloé', plays: 0.8, finishes: 0.7, hints: 0 },
  { name: 'Διονύσης', plays: 0.6, finishes: 0.3, hints: 0.4 },
  { name: 'Ines', plays: 0.9, finishes: 0.4, hints: 0.1 },
  { name: 'Kenji', plays: 0.5, finishes: 0.8, hints: 0 },
  { name: 'Noor', plays: 0.7, finishes: 0.2, hints: 0.5 },
  { name: 'Tom', plays: 0.3, finishes: 0.3, hints: 0.2 },
];

/** Both ends of a word, as players type them. */
export const cellsOf = ({ placement }: PlacedWord): string =>
  `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;

/** True for so many of a hundred. */
const happens = (share: number, rng: Rng): boolean => rng.nextInt(100) < share * 100;

const playDay = async ({ game }: BotRig, edition: Edition, player: Player, habits: Habits, rng: Rng): Promise<void> => {
  const listed = edition.puzzle.words.filter(({ secret }) => !secret);
  const count = happens(habits.finishes, rng) ? listed.length : 3 + rng.nextInt(listed.length - 3);
  const found = shuffle(listed, rng).slice(0, count);
  if (happens(habits.hints, rng)) {
    const [offer] = (await readHintOffers(game, edition, player)).offers;
    if (offer) await takeHint(game, edition, player, offer);
  }
  await submitEntries(game, edition, player, found.map(cellsOf).join('\n'));
};

/** Lets everybody but `absent` play the puzzle of today, a few minutes after each other. */
export const playToday = async (rig: BotRig, rng: Rng, absent = ''): Promise<void> => {
  const edition = await currentEdition(rig.game, rig.guild, rig.daily);
  for (const habits of shuffle(REGULARS, rng)) {
    if (habits.name === absent || !happens(habits.plays, rng)) continue;
    rig.clock.advance(7 * MINUTE_MS);
    await playDay(rig, edition, { guildId: rig.guild, userId: rig.standIn.memberId(habits.name) }, habits, rng);
  }
};

/** Goes to the next day's time of posting. */
export const nextDay = async (rig: BotRig, firstMs: number): Promise<void> => {
  const gone = (rig.clock.now() - firstMs) % DAY_MS;
  rig.clock.advance(DAY_MS - gone);
  await rig.bot.tick();
  await rig.bot.idle();
};

/** Everybody's names join the server, and play so many days; ends with the post of the day after. */
export const playHistory = async (rig: BotRig, days: number, seed: string): Promise<void> => {
  const known = new Set([...rig.standIn.world.users.values()].map(({ wire }) => wire.global_name));
  for (const { name } of REGULARS) if (!known.has(name)) rig.standIn.addMember(rig.guild, { name });
  const firstMs = rig.clock.now();
  for (let day = 0; day < days; day++) {
    await playToday(rig, createRng(`${seed}/${day}`));
    await nextDay(rig, firstMs);
  }
};
