import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { SEES_ALL } from '../../src/game/places/viewer.ts';
import { placeOfEdition } from '../../src/game/posts/may-read.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { addPlaces, type Places } from '../rigs/places.ts';
import { cellsFor } from '../rigs/play-rig.ts';

/** Which command works where, for whom the bot is installed. Each cell of the table is a test. */

interface PlacesRig extends BotRig {
  readonly places: Places;
}

const startPlacesRig = async (): Promise<PlacesRig> => {
  const rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  return Object.assign(rig, { places });
};

/** The id of each place in the store. */
const idIn = (rig: PlacesRig, place: keyof Places): string =>
  ({
    server: rig.guild,
    away: `g${rig.standIn.guildId('Away')}`,
    botDirect: `d${rig.ada}`,
    direct: `g${rig.places.direct}`,
    group: `g${rig.places.group}`,
  })[place];

const KINDS: readonly (keyof Places)[] = ['server', 'away', 'botDirect', 'direct', 'group'];
const EVERYWHERE = [
  'puzzle',
  'found',
  'hint',
  'leaderboard',
  'stats',
  'share',
  'practice',
  'privacy show',
  'help',
  'circle create',
  'world',
];
const IN_SERVERS = ['daily status', 'words list', 'settings', 'doctor', 'moderate review', 'propose'];

/** The options that a command needs. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  found: { cells: 'A1 A2' },
  practice: { theme: 'ocean' },
  'circle create': { name: 'Friends' },
};

test('the table names every command', () => {
  const named = [...EVERYWHERE, ...IN_SERVERS].map((name) => name.split(' ')[0]).sort();
  expect(named).toEqual(COMMANDS.map(({ definition }) => definition.name).sort());
});

describe.each(KINDS)('in %s', (place) => {
  test.each(EVERYWHERE)('/%s answers', async (command) => {
    await using rig = await startPlacesRig();
    const outcome = await rig.use(rig.ada, command, OPTIONS[command] ?? {}, rig.places[place]);
    expect(textOf(outcome)).not.toBe('');
    const isHidden = messageIn(outcome).ephemeral;
    // In the own direct messages nobody else reads along. A leaderboard of a server is for all.
    expect(isHidden).toBe(place !== 'botDirect');
    expect(rig.errors).toEqual([]);
  });

  test.each(IN_SERVERS)('/%s is for servers with the bot', async (command) => {
    await using rig = await startPlacesRig();
    const asking = rig.use(rig.mara, command, {}, rig.places[place]);
    if (place === 'server') return expect(textOf(await asking)).not.toBe('');
    return expect(await asking.catch((error: unknown) => ({ kind: 'refused', error }))).toMatchObject({
      kind: 'refused',
    });
  });
});

const cellsIn = async (rig: PlacesRig, placeId: string): Promise<string> => {
  const { puzzle } = await currentEdition(rig.game, placeId, '');
  const [word] = puzzle.words.filter(({ secret }) => !secret);
  if (!word) throw new Error('expected a word');
  return cellsFor(word);
};

describe('a place', () => {
  test.each(KINDS)('in %s keeps a find to itself', async (place) => {
    await using rig = await startPlacesRig();
    const channel = rig.places[place];
    await rig.use(rig.ada, 'puzzle', {}, channel);
    const cells = await cellsIn(rig, idIn(rig, place));
    expect(textOf(await rig.use(rig.ada, 'found', { cells }, channel))).toContain('1 of');
    const rows = await rig.game.db.selectFrom('finds').select('guildId').execute();
    expect(rows).toEqual([{ guildId: idIn(rig, place) }]);
    for (const other of KINDS.filter((kind) => kind !== place)) {
      const text = textOf(await rig.use(rig.ada, 'stats', {}, rig.places[other]));
      expect(text, other).not.toContain('1 word');
    }
    expect(rig.errors).toEqual([]);
  });

  test.each(KINDS)('in %s tells on its leaderboard where others are, if its member plays alone', async (place) => {
    await using rig = await startPlacesRig();
    const shown = textOf(await rig.use(rig.ada, 'leaderboard', {}, rig.places[place]));
    expect(shown.includes('Only you play here. `/circle board`')).toBe(place === 'botDirect');
    expect(rig.errors).toEqual([]);
  });

  test('goes along with its member alone', async () => {
    await using rig = await startPlacesRig();
    const own = await currentEdition(rig.game, `d${rig.ada}`, '');
    const group = await currentEdition(rig.game, `g${rig.places.group}`, '');
    const adopted = { guildId: `d${rig.ada}`, channelId: '', canView: SEES_ALL };
    expect(await placeOfEdition(rig.game, own.id, { guildId: rig.guild, userId: rig.ada })).toEqual(adopted);
    expect(await placeOfEdition(rig.game, own.id, { guildId: rig.guild, userId: rig.ben })).toEqual({});
    expect(await placeOfEdition(rig.game, group.id, { guildId: rig.guild, userId: rig.ada })).toEqual({});
  });

  test('is new at midnight of its own clock', async () => {
    await using rig = await startPlacesRig();
    const { botDirect } = rig.places;
    const before = textOf(await rig.use(rig.ada, 'puzzle', {}, botDirect));
    rig.clock.advance(15 * 3_600_000);
    const after = textOf(await rig.use(rig.ada, 'puzzle', {}, botDirect));
    expect(after).not.toBe(before);
    expect(rig.errors).toEqual([]);
  });
});
