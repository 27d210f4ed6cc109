import { expect, test } from 'vitest';
import { nextInstant } from '../../src/features/own/own-reminders.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { addPlaces } from '../rigs/places.ts';
import { cellsFor } from '../rigs/play-rig.ts';

/** The clock stands at 09:00 UTC of 14 March when a test begins. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BUTTON = 'Settings of my puzzle';

const startOwn = async () => {
  const rig = await startBotRig();
  const { botDirect } = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  return Object.assign(rig, { botDirect });
};

const fillIn = async (
  rig: BotRig & { readonly botDirect: string },
  inputs: Readonly<Record<string, string | readonly string[]>>,
) => {
  const shown = await rig.use(rig.ada, 'puzzle', {}, rig.botDirect);
  const form = await pressIn(rig, rig.ada, shown, BUTTON);
  if (form.kind !== 'modal') throw new Error(`expected a form, got ${form.kind}`);
  return rig.standIn.submitModal({ userId: rig.ada, modalId: form.modal.modalId, values: inputs });
};

const CHOICES = { zone: 'Tokyo', language: ['de'], difficulty: ['easy'], reminder: ['18:00'] };

const textsTo = (rig: BotRig): string[] => rig.standIn.directMessages(rig.ada).map(({ content }) => content);

test('a member chooses zone, language, difficulty and a message', async () => {
  await using rig = await startOwn();
  expect(textOf(await fillIn(rig, CHOICES))).toMatch(
    /\*\*Saved\.\*\*.*Tokyo.*\(now 18:00\): German, easy.*at \*\*18:00\*\*/s,
  );
  rig.clock.advance(7 * HOUR_MS);
  const edition = await currentEdition(rig.game, `d${rig.ada}`, '');
  expect(edition).toMatchObject({ date: '2026-03-15', language: 'de', difficulty: 'easy' });
  expect(rig.errors).toEqual([]);
});

test('a zone that nobody knows changes nothing', async () => {
  await using rig = await startOwn();
  const outcome = await fillIn(rig, { ...CHOICES, zone: '@everyone' });
  expect(textOf(outcome)).toContain('Nothing was changed');
  expect(textOf(outcome)).not.toContain('*@everyone');
  expect(await rig.game.db.selectFrom('ownReminders').selectAll().execute()).toEqual([]);
});

test('the message comes once a day, with the board’s buttons, until the member has begun', async () => {
  await using rig = await startOwn();
  await fillIn(rig, { ...CHOICES, zone: 'UTC' });
  const tick = async (ms: number): Promise<void> => {
    rig.clock.advance(ms);
    await rig.bot.tick();
  };
  const before = textsTo(rig).length;
  await tick(9 * HOUR_MS - MINUTE_MS);
  expect(textsTo(rig)).toHaveLength(before);
  await tick(MINUTE_MS);
  await tick(MINUTE_MS);
  expect(textsTo(rig).slice(before)).toHaveLength(1);
  const message = rig.standIn.directMessages(rig.ada).at(-1);
  const labels = message?.components.flatMap(({ components }) =>
    components.map((part) => 'label' in part && part.label),
  );
  expect(labels).toContain(BUTTON);
  await tick(23 * HOUR_MS);
  const { puzzle } = await currentEdition(rig.game, `d${rig.ada}`, '');
  const [word] = puzzle.words.filter(({ secret }) => !secret);
  if (!word) throw new Error('expected a word');
  await rig.use(rig.ada, 'found', { cells: cellsFor(word) }, rig.botDirect);
  const played = textsTo(rig).length;
  await tick(2 * HOUR_MS);
  expect(textsTo(rig)).toHaveLength(played);
  expect(rig.errors).toEqual([]);
});

test('a server’s puzzle has no settings of one member', async () => {
  await using rig = await startOwn();
  const { components } = messageIn(await rig.use(rig.ada, 'puzzle'));
  expect(JSON.stringify(components)).not.toContain('own-open');
});

test.each([
  ['18:00', 'UTC', '2026-03-14T09:00Z', '2026-03-14T18:00Z'],
  ['09:00', 'UTC', '2026-03-14T09:00Z', '2026-03-15T09:00Z'],
  // Samoa skipped 30 December 2011.
  ['12:00', 'Pacific/Apia', '2011-12-30T00:00Z', '2011-12-30T22:00Z'],
])('after a time, %s in %s comes next', (timeOfDay, zone, after, next) => {
  expect(new Date(nextInstant(Date.parse(after), timeOfDay, zone))).toEqual(new Date(next));
});
