import { expect, test } from 'vitest';
import { createPaces } from '../../src/base/paces.ts';
import { parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { picturesIn } from '../rigs/posts.ts';

const MENU = 'Make a word search of this';

const write = (rig: BotRig, content: string): string => {
  const { standIn, ben, general } = rig;
  standIn.postMessage({ userId: ben, channelId: general, content });
  return standIn.messagesFor(ben, general).at(-1)?.id ?? '';
};

const choose = (rig: BotRig, messageId: string, userId = rig.ada) =>
  rig.standIn.useMessageMenu({ userId, messageId, name: MENU });

/** The listed words of the newest stored puzzle. */
const listedIn = async ({ game }: BotRig): Promise<string[]> => {
  const row = await game.db.selectFrom('editions').select('puzzleJson').orderBy('id', 'desc').executeTakeFirst();
  const reading = parsePuzzle(JSON.parse(row?.puzzleJson ?? '{}'));
  if (reading.kind !== 'parsed') throw new Error('expected a puzzle');
  return reading.puzzle.words.map(({ word }) => word);
};

const TEXT =
  'Yesterday <@123456789012345678> and I fed the hedgehogs behind the library: https://example.com/peacocks ' +
  'then a squirrel stole our sandwiches! `anaconda` **Wonderful** afternoon, level, hedgehogs again';

test('a message’s longest words become a practice that only the member sees', async () => {
  await using rig = await startBotRig();
  const outcome = await choose(rig, write(rig, TEXT));
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('**Words of a message** · practice');
  expect(picturesIn(messageIn(outcome))).toHaveLength(1);
  const words = await listedIn(rig);
  expect(words).toEqual(expect.arrayContaining(['SANDWICHES', 'YESTERDAY', 'HEDGEHOGS', 'WONDERFUL', 'SQUIRREL']));
  for (const word of ['PEACOCKS', 'ANACONDA', 'HTTPS']) expect(words).not.toContain(word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.length).toBeLessThanOrEqual(20);
  const rows = await rig.game.db.selectFrom('practices').selectAll().execute();
  expect(rows).toMatchObject([{ userId: rig.ada, theme: 'message' }]);
  expect(JSON.stringify([rows, rig.errors])).not.toContain('behind the library');
  const again = await pressIn(rig, rig.ada, outcome, 'Same words, new places');
  expect(textOf(again)).toContain('Words of a message');
  expect((await listedIn(rig)).sort()).toEqual(words.sort());
});

test('a message with too few words is refused in one sentence', async () => {
  await using rig = await startBotRig();
  const few = textOf(await choose(rig, write(rig, 'otter badger :wave: https://example.com/hedgehog')));
  expect(few).toContain('That message has only 2 usable words: a puzzle needs at least 4');
  expect(textOf(await choose(rig, write(rig, '12 <@123456789012345678>')))).toContain(
    'That message has no usable word: a puzzle needs at least 4',
  );
  expect(await rig.game.db.selectFrom('editions').selectAll().execute()).toEqual([]);
});

test('no gap in the list tells a member that a word is a secret of the open puzzle', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC', difficulty: 'medium' });
  const row = await rig.game.db.selectFrom('editions').select('puzzleJson').executeTakeFirst();
  const reading = parsePuzzle(JSON.parse(row?.puzzleJson ?? '{}'));
  const secret = reading.kind === 'parsed' ? reading.puzzle.words.find((word) => word.secret)?.word : undefined;
  if (!secret) throw new Error('expected a secret word');
  const outcome = await choose(rig, write(rig, `${secret.toLowerCase()} hedgehog sandwich wonderful`));
  expect(await listedIn(rig)).toContain(secret);
  await pressIn(rig, rig.ada, outcome, 'Same words, new places');
  expect(await listedIn(rig)).toContain(secret);
});

test('a Greek message makes a Greek puzzle, and a long one takes its twenty longest words', async () => {
  await using rig = await startBotRig();
  await choose(rig, write(rig, 'Χτες πήγαμε στη θάλασσα με τα παιδιά και φάγαμε καρπούζι'));
  expect(await listedIn(rig)).toContain('ΘΑΛΑΣΣΑ');
  const names = 'alpha bravo charlie delta foxtrot hotel india juliett november oscar quebec romeo sierra tango';
  const more = 'uniform victor whiskey yankee zulu hedgehog sandwich wonderful squirrel library';
  await choose(rig, write(rig, `${names} ${more}`));
  const words = await listedIn(rig);
  expect(words).toHaveLength(20);
  expect(words).not.toContain('ZULU');
});

test('it has the pace of a practice, and a name in each language', async () => {
  await using rig = await startBotRig(undefined, { pace: createPaces(() => 0) });
  const id = write(rig, TEXT);
  for (let i = 0; i < 5; i++) expect(textOf(await choose(rig, id))).toContain('practice');
  expect(textOf(await choose(rig, id))).toContain('That was a lot at once');
  const menu = rig.standIn.registeredCommands().find(({ type }) => type === 3);
  expect(Object.keys(menu?.name_localizations ?? {}).sort()).toEqual([
    'de',
    'el',
    'es-419',
    'es-ES',
    'fr',
    'it',
    'nl',
    'pl',
    'pt-BR',
  ]);
  for (const name of Object.values(menu?.name_localizations ?? {})) expect(String(name).length).toBeLessThanOrEqual(32);
});
