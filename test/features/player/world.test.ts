import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { routesOf } from '../../../src/discord/interactions/routes.ts';
import { nameInWorld } from '../../../src/features/members/member-privacy.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { buildWorldAhead } from '../../../src/game/editions/build-world.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { WORLD } from '../../../src/game/places/place.ts';
import { openInteraction } from '../../../src/playground/members/interactions.ts';
import { type BotRig, messageIn, startBotRig } from '../../rigs/bot-rig.ts';
import { openPage, tells } from '../../rigs/place-page.ts';
import { cellsFor } from '../../rigs/play-rig.ts';

const MIDNIGHT = Date.parse('2026-03-15T00:00:00Z');

/** Ada's presses of every button about a puzzle, with the id of a board. */
const forgeAll = async ({ standIn, ada, daily }: BotRig, sourceMessageId: string, editionId: number) => {
  const channel = standIn.world.channels.get(daily);
  if (!channel) throw new Error('expected the channel');
  const answers: string[] = [];
  for (const [action, route] of routesOf(COMMANDS)) {
    if (!route.isAboutPuzzle) continue;
    const data = { custom_id: `${action}:${editionId}:0:region`, component_type: 2 };
    const sent = openInteraction(standIn.world, { kind: 'component', userId: ada, channel, data, sourceMessageId });
    answers.push(JSON.stringify(await sent.settled.promise));
  }
  return answers;
};

test('until the last millisecond before 00:00 UTC, no door opens tomorrow’s board of the world', async () => {
  await using rig = await startBotRig();
  const { game, ada } = rig;
  const board = messageIn(await rig.use(ada, 'world'));
  const today = await currentEdition(game, WORLD, '');
  rig.clock.advance(MIDNIGHT - 1 - game.now());
  const page = await openPage(rig, { guildId: WORLD, userId: ada }, today);
  await buildWorldAhead(game, {
    onError: (_, error) => {
      throw error;
    },
    stopping: new AbortController().signal,
  });
  const { id } = await game.db
    .selectFrom('editions')
    .select('id')
    .where('puzzleDate', '=', '2026-03-15')
    .executeTakeFirstOrThrow();
  const coming = await findEdition(game, id);
  if (!coming) throw new Error('expected the built board');
  const tryDoors = async (): Promise<boolean[]> => {
    const answers = [
      ...(await page.tryAll(coming)),
      ...(await forgeAll(rig, board.id, id)),
      JSON.stringify(await rig.use(ada, 'world')),
      JSON.stringify(await rig.use(ada, 'puzzle', { date: '2026-03-15' })),
      JSON.stringify(await rig.use(ada, 'share', { date: '2026-03-15' })),
    ];
    return answers.map((text) => tells(text, coming) || tells(text.replaceAll('\\', ''), coming));
  };
  expect((await tryDoors()).filter(Boolean)).toEqual([]);
  expect(await game.db.selectFrom('finds').selectAll().execute()).toEqual([]);
  rig.clock.advance(1);
  await rig.use(ada, 'world');
  expect((await tryDoors()).filter(Boolean).length).toBeGreaterThan(3);
  expect(rig.errors).toEqual([]);
});

test('the page names no player of the world but those who chose it', async () => {
  await using rig = await startBotRig();
  const { game, ada, ben } = rig;
  await rig.use(ada, 'world');
  const edition = await currentEdition(game, WORLD, '');
  for (const userId of [ada, ben]) {
    const text = edition.puzzle.words.map(cellsFor).join(', ');
    await submitEntries(game, edition, { guildId: WORLD, userId }, text);
  }
  await (await openPage(rig, { guildId: WORLD, userId: ben }, edition)).read(`/together?puzzle=${edition.id}`);
  const page = await openPage(rig, { guildId: WORLD, userId: ada }, edition);
  const readAll = async () => {
    const asked = ['together', 'finish', 'puzzle'].map((route) => page.read(`/${route}?puzzle=${edition.id}`));
    return Promise.all((await Promise.all(asked)).map((answer) => answer.text()));
  };
  const [together = '', ...others] = await readAll();
  expect(JSON.parse(together)).toMatchObject({ players: 2, playing: [], othersPlaying: 1 });
  expect(JSON.parse(together).standings).toHaveLength(1);
  expect([together, ...others].join('\n')).not.toMatch(new RegExp(`Ben|${ben}`, 'u'));
  await nameInWorld(game, { guildId: WORLD, userId: ben }, true);
  rig.clock.advance(6_000);
  expect((await readAll())[0]).toContain('Ben');
});
