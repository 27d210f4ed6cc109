import { writeFileSync } from 'node:fs';
import { currentEdition } from '../src/game/editions/current-edition.ts';
import type { MessageView } from '../src/playground/model/page-views.ts';
import { createStandIn } from '../src/playground/stand-in.ts';
import { createRng, type Rng, shuffle } from '../src/puzzle/model/rng.ts';
import { createManualClock } from '../test/playground/manual-clock.ts';
import { type BotRig, createGame, messageIn, pressIn, startBotRig } from '../test/rigs/bot-rig.ts';
import { cellsFor } from '../test/rigs/play-rig.ts';
import { describeMessage } from './documents/describe-message.ts';

/**
 * Writes `docs/a-week-in-french.md`: the posts of a French channel in a week of made-up play.
 *
 *   node --import tsx scripts/write-french-week.ts
 */

const HOUR_MS = 3_600_000;
/** Monday 16 March 2026, 08:00 in Paris. */
const FIRST_MS = Date.UTC(2026, 2, 16, 7);
const DAYS = 7;

/** The number of words that members find each day, of twelve, from Monday on. Absent members do not play. */
const FINDS: readonly Readonly<Record<string, number>>[] = [
  { Ada: 12, Chloé: 12, Ben: 4 },
  { Ada: 6, Chloé: 9, Ben: 3 },
  { Ada: 12, Chloé: 12, Ben: 4 },
  { Ada: 12, Chloé: 10 },
  { Ada: 6, Chloé: 12, Ben: 3 },
  { Ada: 12, Chloé: 8 },
  { Ada: 12, Chloé: 12, Ben: 2 },
];

const play = async (rig: BotRig, finds: Readonly<Record<string, number>>, rng: Rng): Promise<void> => {
  const { puzzle } = await currentEdition(rig.game, rig.guild, rig.daily);
  for (const [name, count] of Object.entries(finds)) {
    const listed = shuffle(
      puzzle.words.filter(({ secret }) => !secret),
      rng,
    ).slice(0, count);
    const secrets = name === 'Ada' && count > 10 ? puzzle.words.filter(({ secret }) => secret) : [];
    const message = name === 'Chloé' && puzzle.message ? [puzzle.message] : [];
    const cells = [...[...listed, ...secrets].map(cellsFor), ...message].join('\n');
    await rig.use(rig.standIn.memberId(name), 'found', { cells });
    rig.clock.advance(HOUR_MS / 4);
  }
};

const describe = (rig: BotRig, message: MessageView): string => describeMessage(rig, message, 'dans 13 heures');

const lastPost = (rig: BotRig): MessageView => {
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).findLast(({ ephemeral, usedBy }) => !ephemeral && !usedBy);
  if (!post) throw new Error('expected a post');
  return post;
};

const dayName = (ms: number): string => {
  const name = new Intl.DateTimeFormat('fr', { weekday: 'long', day: 'numeric', month: 'long' }).format(ms);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const tickAt = async (rig: BotRig, ms: number): Promise<void> => {
  rig.clock.advance(ms - rig.clock.now());
  await rig.bot.tick();
  await rig.bot.idle();
};

/** Plays one day, looks at its post in the evening, and goes on to the next morning. */
const playDay = async (rig: BotRig, day: number): Promise<string> => {
  const morning = FIRST_MS + day * 24 * HOUR_MS;
  await play(rig, FINDS[day] ?? {}, createRng(`week/${day}`));
  if (day === 1) {
    const chloe = rig.standIn.memberId('Chloé');
    await pressIn(rig, chloe, await rig.use(chloe, 'stats'), 'Me le rappeler le soir');
  }
  await tickAt(rig, morning + 12 * HOUR_MS);
  return `## ${dayName(morning)}\n\n${describe(rig, lastPost(rig))}`;
};

const INTRODUCTION = `# A week in French

A channel set up with \`/daily setup language: fr\` reads these messages from Monday to Monday. Each day has its post as
it stands in the evening, with the recap of the day before. The next Monday adds the final standing of the week. A shared
result, the board of the week and a reminder follow. The members Ada, Ben and Chloé are the playground's. Pictures are
missing here.
\`scripts/write-french-week.ts\` writes it.`;

const clock = createManualClock(FIRST_MS);
const parts = { clock, standIn: await createStandIn({ clock }), game: await createGame(clock.now) };
await using rig = await startBotRig(parts);
const chloe = rig.standIn.memberId('Chloé');
await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'Europe/Paris', language: 'fr' });
const sections = [INTRODUCTION];
let share = '';
for (let day = 0; day < DAYS; day++) {
  sections.push(await playDay(rig, day));
  if (day === DAYS - 1) share = describe(rig, messageIn(await rig.use(chloe, 'share')));
  await tickAt(rig, FIRST_MS + (day + 1) * 24 * HOUR_MS);
}
const monday = describe(rig, lastPost(rig));
sections.push(`## ${dayName(clock.now())}, avec le classement final de la semaine\n\n${monday}`);
sections.push(`## \`/share\` de Chloé, le dimanche\n\n${share}`);
const board = messageIn(await rig.use(chloe, 'leaderboard', { period: 'last-week' }));
sections.push(`## \`/leaderboard period: semaine dernière\`, le lundi suivant\n\n${describe(rig, board)}`);
await tickAt(rig, clock.now() + 12 * HOUR_MS);
const reminder = rig.standIn.directMessages(chloe).at(-1);
if (!reminder) throw new Error('expected a reminder');
sections.push(`## Le rappel que Chloé a demandé, lundi à 19 heures\n\n${describe(rig, reminder)}`);
writeFileSync('docs/a-week-in-french.md', `${sections.join('\n\n')}\n`);
