import { describe, expect, test } from 'vitest';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { type ActivityEntrance, createActivityEntrance } from '../rigs/activity-entrance.ts';
import { type BotRig, startBotRig } from '../rigs/bot-rig.ts';
import { AWAY, addPlaces, type Places } from '../rigs/places.ts';

/** Which puzzle the Activity opens in each place, by Discord's word alone. */

interface Rig extends BotRig {
  readonly places: Places;
  readonly entrance: ActivityEntrance;
}

const startRig = async (): Promise<Rig> => {
  const rig = await startBotRig(undefined, { player: { url: undefined, hasActivity: true } });
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  for (const userId of [rig.ada, rig.ben]) rig.standIn.installForUser(userId);
  return Object.assign(rig, { places, entrance: createActivityEntrance(rig) });
};

/** Chooses Play in the menu of apps, and returns the id of the opened Activity. */
const launch = async ({ standIn }: Rig, userId: string, channelId: string): Promise<string> => {
  const outcome = await standIn.launch({ userId, channelId });
  if (outcome.kind !== 'activity') throw new Error(`expected an Activity, got ${JSON.stringify(outcome)}`);
  return outcome.activity.instanceId;
};

const puzzleIn = async (response: Response): Promise<number> => {
  const { view } = (await response.json()) as { readonly view: { readonly puzzle: { readonly id: number } } };
  return view.puzzle.id;
};

const todayIn = async ({ game }: Rig, placeId: string): Promise<number> => (await currentEdition(game, placeId, '')).id;

/** The id of each place in the store. */
const idIn = (rig: Rig, place: keyof Places): string =>
  ({
    server: rig.guild,
    away: `g${rig.standIn.guildId(AWAY)}`,
    botDirect: `d${rig.ada}`,
    direct: `g${rig.places.direct}`,
    group: `g${rig.places.group}`,
  })[place];

describe.each(['server', 'away', 'botDirect', 'direct', 'group'] as const)('in %s', (place) => {
  test('Play in the menu of apps opens the puzzle of the place', async () => {
    await using rig = await startRig();
    const instance = await launch(rig, rig.ada, rig.places[place]);
    const answer = await rig.entrance.claim(rig.ada, instance);
    expect(await puzzleIn(answer)).toBe(await todayIn(rig, idIn(rig, place)));
    expect(rig.errors).toEqual([]);
  });
});

test('the others of a group join the same Activity, and play the same puzzle', async () => {
  await using rig = await startRig();
  const instance = await launch(rig, rig.ada, rig.places.group);
  const hers = await puzzleIn(await rig.entrance.claim(rig.ada, instance));
  expect((await rig.entrance.open(rig.ben, rig.places.group)).view.puzzle.id).toBe(hers);
});

test('who is not in a group’s Activity does not reach its puzzle by naming it', async () => {
  await using rig = await startRig();
  const instance = await launch(rig, rig.ada, rig.places.group);
  rig.standIn.world.activities.codes.set('hers', rig.mara);
  const claimed = { code: 'hers', channel_id: rig.places.group, guild_id: '', link: '' };
  expect((await rig.entrance.claim(rig.mara, instance, claimed)).status).toBe(403);
  rig.standIn.world.activities.codes.set('again', rig.mara);
  const made = `i-1-pc-${rig.places.group}`;
  expect((await rig.entrance.claim(rig.mara, made, { ...claimed, code: 'again' })).status).toBe(403);
  // In her own channel she gets that one's puzzle, whatever else she names.
  const elsewhere = await launch(rig, rig.mara, rig.places.server);
  const answer = await rig.entrance.claim(rig.mara, elsewhere, { channel_id: rig.places.group });
  expect(await puzzleIn(answer)).toBe(await todayIn(rig, rig.guild));
});

test('a channel that Discord never called a group opens the member’s own puzzle', async () => {
  await using rig = await startRig();
  const { view } = await rig.entrance.open(rig.ada, rig.places.group);
  expect(view.puzzle.id).toBe(await todayIn(rig, `d${rig.ada}`));
});

test('a server that had only members of the bot keeps its own puzzle once it has the bot', async () => {
  await using rig = await startRig();
  await launch(rig, rig.ada, rig.places.away);
  const away = rig.standIn.guildId(AWAY);
  rig.standIn.addBot(away);
  await rig.bot.idle();
  const { view } = await rig.entrance.open(rig.ada, rig.places.away);
  expect(view.puzzle.id).toBe(await todayIn(rig, away));
});
