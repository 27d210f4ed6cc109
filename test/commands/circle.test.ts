import { expect, test } from 'vitest';
import { createPaces } from '../../src/base/paces.ts';
import { submitEntries } from '../../src/features/play/submit.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { circlesOf } from '../../src/game/places/circles.ts';
import { openInteraction } from '../../src/playground/members/interactions.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { addPlaces } from '../rigs/places.ts';
import { cellsFor } from '../rigs/play-rig.ts';

const codeIn = (outcome: Outcome): string => {
  const code = /\*\*([0-9A-Z]{5}-[0-9A-Z]{5})\*\*/u.exec(textOf(outcome))?.[1];
  if (code === undefined) throw new Error(`expected a code in ${textOf(outcome)}`);
  return code;
};

const make = async (rig: BotRig, userId = rig.ada, name = 'Friends'): Promise<string> =>
  codeIn(await rig.use(userId, 'circle create', { name }));

const join = async (rig: BotRig, userId: string, code: string): Promise<string> =>
  textOf(await rig.use(userId, 'circle join', { code }));

/** Everything that a message says, its parts included. */
const allText = (outcome: Outcome): string => JSON.stringify(messageIn(outcome));

const suggestionsFor = (rig: BotRig, userId: string, subcommand: string, circle = '') =>
  rig.standIn.complete({
    userId,
    channelId: rig.daily,
    name: 'circle',
    subcommand,
    options: { circle },
    focused: 'circle',
  });

const choose = (rig: BotRig, userId: string, shown: Outcome, value: string): Promise<Outcome> => {
  const { id, components } = messageIn(shown);
  const menu = components.flatMap((row) => row.components).find(({ type }) => type === 3);
  return rig.standIn.chooseSelect({ userId, messageId: id, customId: menu?.custom_id ?? '', values: [value] });
};

test('a circle is made and played in every place that a member acts in', async () => {
  await using rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  const code = await make(rig);
  for (const channelId of Object.values(places)) {
    const shown = await rig.use(rig.ada, 'circle board', { circle: 'friends' }, channelId);
    expect(allText(shown)).toContain('**Friends** · 1 member');
    expect(allText(shown)).toMatch(/board-[\d-]+\.png/u);
    expect(codeIn(await rig.use(rig.ada, 'circle invite', { circle: 'Friends' }, channelId))).toBe(code);
  }
  expect((await circlesOf(rig.game, rig.ada)).map(({ name }) => name)).toEqual(['Friends']);
  expect(rig.errors).toEqual([]);
});

test('an invitation shown to a channel lets others join by one press, until the code changes', async () => {
  await using rig = await startBotRig();
  await make(rig);
  const invitation = await rig.use(rig.ada, 'circle invite', { circle: 'Friends' }, rig.general);
  expect(messageIn(invitation).ephemeral).toBe(true);
  const shown = await pressIn(rig, rig.ada, invitation, 'Show it here');
  expect(messageIn(shown)).toMatchObject({ ephemeral: false, pings: [] });
  expect(textOf(await pressIn(rig, rig.ben, shown, 'Join'))).toContain('Welcome to **Friends**');
  expect(textOf(await pressIn(rig, rig.ben, shown, 'Join'))).toContain('already');
  const panel = await rig.use(rig.ada, 'circle settings', { circle: 'Friends' });
  const renewed = await pressIn(rig, rig.ada, panel, 'New code');
  expect(textOf(renewed)).toContain('no longer works');
  expect(textOf(await pressIn(rig, rig.mara, shown, 'Join'))).toContain('No circle that you can join');
  expect(await join(rig, rig.mara, codeIn(renewed))).toContain('Welcome');
});

test('one press opens the puzzle of the circle that someone joined, until they leave it', async () => {
  await using rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ben, rig.ada);
  rig.standIn.installForUser(rig.ben);
  const code = await make(rig);
  for (const channelId of Object.values(places)) {
    const joined = await rig.use(rig.ben, 'circle join', { code }, channelId);
    const opened = await pressIn(rig, rig.ben, joined, 'Open the puzzle');
    expect(allText(opened)).toContain('**Friends** · 2 members');
    expect(allText(opened)).toMatch(/board-[\d-]+\.png/u);
    expect(messageIn(opened).ephemeral).toBe(messageIn(joined).ephemeral);
  }
  const invitation = await rig.use(rig.ada, 'circle invite', { circle: 'Friends' }, rig.general);
  const shown = await pressIn(rig, rig.ada, invitation, 'Show it here');
  const pressed = await pressIn(rig, rig.mara, shown, 'Join');
  expect(allText(await pressIn(rig, rig.mara, pressed, 'Open the puzzle'))).toContain('**Friends** · 3 members');
  await pressIn(rig, rig.mara, await rig.use(rig.mara, 'circle leave', { circle: 'Friends' }), 'Leave');
  expect(textOf(await pressIn(rig, rig.mara, pressed, 'Open the puzzle'))).toBe('You are no longer in this circle.');
  expect(rig.errors).toEqual([]);
});

test('a circle’s puzzle is played from any channel, and its result shown there by one press', async () => {
  await using rig = await startBotRig();
  const code = await make(rig);
  await join(rig, rig.ben, code);
  const [circle] = await circlesOf(rig.game, rig.ada);
  const board = await rig.use(rig.ada, 'circle board', { circle: 'Friends' }, rig.general);
  const form = await pressIn(rig, rig.ada, board, 'Submit words');
  if (form.kind !== 'modal') throw new Error(`expected a form, got ${form.kind}`);
  const { id } = await rig.game.db
    .selectFrom('editions')
    .select('id')
    .where('ownerGuildId', '=', circle?.guildId ?? '')
    .executeTakeFirstOrThrow();
  const cells = (await findEdition(rig.game, id))?.puzzle.words.map(cellsFor).join('\n') ?? '';
  const done = await rig.standIn.submitModal({ userId: rig.ada, modalId: form.modal.modalId, values: { cells } });
  const shared = await pressIn(rig, rig.ada, done, 'Share');
  expect(messageIn(shared)).toMatchObject({ ephemeral: false, channelId: rig.general });
  expect(textOf(shared)).toContain(`<@${rig.ada}>`);
  // The server has a puzzle of its own.
  expect(textOf(shared)).toMatch(/^\*\*Friends · /u);
  const seen = allText(await rig.use(rig.ben, 'circle board', { circle: 'Friends' }));
  expect(seen).toMatch(/\*\*1\.\*\* Ada: \*\*\d+ points\*\*/u);
  expect(seen).not.toContain(`<@${rig.ada}>`);
  const standings = await pressIn(
    rig,
    rig.ben,
    await rig.use(rig.ben, 'circle board', { circle: 'Friends' }),
    'Leaderboard',
  );
  expect(allText(standings)).toContain('Ada');
  expect(allText(standings)).not.toContain(`<@${rig.ada}>`);
  // The server knows nothing of it.
  const server = await rig.use(rig.mara, 'leaderboard', { period: 'week' });
  expect(allText(server)).toContain('Nobody has found a word yet');
});

test('the maker removes and blocks, and a blocked member gets the answer to a wrong code', async () => {
  await using rig = await startBotRig();
  const code = await make(rig);
  await join(rig, rig.ben, code);
  await join(rig, rig.mara, code);
  const open = async () =>
    pressIn(rig, rig.ada, await rig.use(rig.ada, 'circle settings', { circle: 'Friends' }), 'Members…');
  const blocked = await pressIn(rig, rig.ada, await choose(rig, rig.ada, await open(), rig.ben), 'Remove and block');
  expect(textOf(blocked)).toContain('Ben is no longer in the circle and cannot come back');
  expect(textOf(blocked)).toContain('2 members, 1 blocked');
  expect(textOf(await rig.use(rig.ben, 'circle board', { circle: 'Friends' }))).toContain('You are in no circle yet');
  const refusals = new Set([
    await join(rig, rig.ben, codeIn(blocked)),
    await join(rig, rig.ben, code),
    await join(rig, rig.ben, '00000-00000'),
  ]);
  expect([...refusals]).toEqual([expect.stringContaining('No circle that you can join has this code')]);
  const removed = await pressIn(rig, rig.ada, await choose(rig, rig.ada, await open(), rig.mara), 'Remove');
  expect(await join(rig, rig.mara, codeIn(blocked))).toContain('No circle that you can join');
  expect(await join(rig, rig.mara, codeIn(removed))).toContain('Welcome');
  const freed = await pressIn(rig, rig.ada, await choose(rig, rig.ada, await open(), rig.ben), 'Unblock');
  expect(textOf(freed)).toContain('Ben may join again');
  expect(await join(rig, rig.ben, codeIn(freed))).toContain('Welcome');
});

test('the form changes name, language, difficulty and clock, and says what it cannot read', async () => {
  await using rig = await startBotRig();
  await make(rig);
  const panel = await rig.use(rig.ada, 'circle settings', { circle: 'Friends' });
  const send = async (values: Readonly<Record<string, string | string[]>>): Promise<string> => {
    const form = await pressIn(rig, rig.ada, panel, 'Change…');
    if (form.kind !== 'modal') throw new Error(`expected a form, got ${form.kind}`);
    const filled = { name: 'Larks', language: ['fr'], difficulty: ['hard'], zone: 'Paris', ...values };
    return textOf(await rig.standIn.submitModal({ userId: rig.ada, modalId: form.modal.modalId, values: filled }));
  };
  expect(await send({ name: '---' })).toContain('No circle can have this name');
  expect(await send({ name: 'The bitches' })).toContain('This name has a word that no circle may carry');
  expect(await send({ zone: 'Nowhereville' })).toContain('Nowhereville');
  const told = await send({});
  expect(told).toContain('### Larks');
  expect(told).toContain('French, hard; a new one at 00:00 Paris time');
});

test('a name is text and nothing else', async () => {
  await using rig = await startBotRig();
  const name = `<@${rig.ben}> @everyone **[x](https://a.b)**`.slice(0, 40);
  await make(rig, rig.ada, name);
  const shown = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'circle invite', { circle: name }), 'Show it here');
  expect(messageIn(shown).pings).toEqual([]);
  expect(textOf(shown)).not.toContain(`<@${rig.ben}>`);
  expect(textOf(shown)).not.toContain(' @everyone');
  expect(textOf(await rig.use(rig.ada, 'circle create', { name: ' \u200B ' }))).toContain(
    'No circle can have this name',
  );
});

test('no circle has a word of the blocklist in its name, and the answer does not repeat it', async () => {
  await using rig = await startBotRig();
  for (const name of ['Bitch', 'our  BITCHES!', 'b.i.t.c.h', 'B I T C H']) {
    expect(textOf(await rig.use(rig.ada, 'circle create', { name }))).toBe(
      'This name has a word that no circle may carry in its name. Choose another one.',
    );
  }
  // Each language has its own words, and everyday ones are none.
  const german = rig.standIn.addMember(rig.guild, { name: 'Uwe', locale: 'de' });
  expect(textOf(await rig.use(german, 'circle create', { name: 'Dick und doof' }))).toContain('Dick und doof');
  expect(textOf(await rig.use(rig.ada, 'circle create', { name: 'Scunthorpe classics' }))).toContain('is ready');
  expect(await circlesOf(rig.game, rig.ada)).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});

test('with one circle a command needs no name, and with several it tells which there are', async () => {
  await using rig = await startBotRig();
  for (const subcommand of ['board', 'invite', 'leave', 'settings']) {
    expect(textOf(await rig.use(rig.ada, `circle ${subcommand}`))).toContain('You are in no circle yet');
  }
  await make(rig, rig.ada, 'Larks');
  expect(allText(await rig.use(rig.ada, 'circle board'))).toContain('**Larks** · 1 member');
  expect(textOf(await rig.use(rig.ada, 'circle invite'))).toContain('Friends join **Larks**');
  expect(textOf(await rig.use(rig.ada, 'circle settings'))).toContain('### Larks');
  expect(textOf(await rig.use(rig.ada, 'circle leave'))).toContain('Leave **Larks**?');
  rig.clock.advance(1000);
  await make(rig, rig.ada, '*Owls*');
  for (const subcommand of ['board', 'invite', 'leave', 'settings']) {
    expect(textOf(await rig.use(rig.ada, `circle ${subcommand}`))).toBe(
      'You are in several circles: Larks and \\*Owls\\*. Name one in the option `circle`; the list appears while you type.',
    );
  }
  expect(rig.errors).toEqual([]);
});

test('members see their own circles in suggestions, and nobody another’s by its id', async () => {
  await using rig = await startBotRig();
  await make(rig, rig.ada, 'Ölands vänner');
  await join(rig, rig.ben, await make(rig, rig.ada, 'Larks'));
  const own = await circlesOf(rig.game, rig.ada);
  const [first, second] = ['Ölands vänner', 'Larks'].map((name) => own.find((circle) => circle.name === name));
  expect(await suggestionsFor(rig, rig.ada, 'board', 'oland')).toMatchObject({
    choices: [{ name: 'Ölands vänner', value: first?.guildId }],
  });
  expect(await suggestionsFor(rig, rig.ben, 'board')).toMatchObject({ choices: [{ value: second?.guildId }] });
  expect(await suggestionsFor(rig, rig.ben, 'settings')).toMatchObject({ choices: [] });
  for (const subcommand of ['board', 'invite', 'leave', 'settings']) {
    const told = textOf(await rig.use(rig.ben, `circle ${subcommand}`, { circle: first?.guildId ?? '' }));
    expect(told).toContain('You are in no circle called');
  }
  expect(textOf(await rig.use(rig.ben, 'circle settings', { circle: 'Larks' }))).toContain(
    'Only the member who manages',
  );
});

test('codes are not guessed fast: after ten, one a minute, whether typed or pressed', async () => {
  let now = 0;
  await using rig = await startBotRig(undefined, { pace: createPaces(() => now) });
  const answers: string[] = [];
  for (let i = 0; i < 12; i++) {
    answers.push(await join(rig, rig.ben, `00000-000${String(i).padStart(2, '0')}`));
    // Enough for answers of any other kind.
    now += 3_000;
  }
  expect(answers.filter((text) => text.includes('No circle'))).toHaveLength(10);
  expect(answers.at(-1)).toContain('Please try again in');
  now += 60_000;
  expect(await join(rig, rig.ben, '00000-00000')).toContain('No circle');
});

test('a member who leaves is asked first, and a button of an old message does nothing', async () => {
  await using rig = await startBotRig();
  await join(rig, rig.ben, await make(rig));
  const board = await rig.use(rig.ben, 'circle board', { circle: 'Friends' });
  const asked = await rig.use(rig.ben, 'circle leave', { circle: 'Friends' });
  expect(textOf(asked)).toContain('Leave **Friends**?');
  expect(textOf(await pressIn(rig, rig.ben, asked, 'Leave'))).toContain('You left **Friends**');
  expect(textOf(await pressIn(rig, rig.ben, board, 'Hint'))).not.toContain('Friends');
  const last = await rig.use(rig.ada, 'circle leave', { circle: 'Friends' });
  expect(textOf(last)).toContain('the circle is deleted too');
  await pressIn(rig, rig.ada, last, 'Leave');
  expect(await circlesOf(rig.game, rig.ada)).toEqual([]);
  expect(await rig.game.db.selectFrom('editions').select('id').where('ownerGuildId', 'like', 'c%').execute()).toEqual(
    [],
  );
});

test('the maker deletes a circle for all', async () => {
  await using rig = await startBotRig();
  await join(rig, rig.ben, await make(rig));
  const panel = await rig.use(rig.ada, 'circle settings', { circle: 'Friends' });
  const asked = await pressIn(rig, rig.ada, panel, 'Delete…');
  expect(textOf(await pressIn(rig, rig.ada, asked, 'Delete for all'))).toContain('**Friends** is deleted');
  expect(await circlesOf(rig.game, rig.ben)).toEqual([]);
});

/** Submits a whole puzzle of the day of a circle for a member. */
const finish = async ({ game }: BotRig, guildId: string, userId: string): Promise<void> => {
  const edition = await currentEdition(game, guildId, '');
  await submitEntries(game, edition, { guildId, userId }, edition.puzzle.words.map(cellsFor).join('\n'));
};

const DAY_MS = 24 * 3_600_000;

test('the board tells streaks in puzzles, and the best of the week before by name', async () => {
  await using rig = await startBotRig();
  await join(rig, rig.ben, await make(rig));
  const [circle] = await circlesOf(rig.game, rig.ada);
  const guildId = circle?.guildId ?? '';
  const show = async () => allText(await rig.use(rig.ben, 'circle board', { circle: 'Friends' }));
  // From Saturday to Monday.
  for (const day of [1, 2, 3]) {
    await finish(rig, guildId, rig.ada);
    if (day < 3) rig.clock.advance(DAY_MS);
  }
  expect(await show()).toMatch(/\*\*1\.\*\* Ada: \*\*\d+ points\*\* · 🔥 3.*🏆 Champion of last week: Ada/u);
  rig.clock.advance(2 * DAY_MS);
  await finish(rig, guildId, rig.ada);
  const later = await show();
  expect(later).toContain('Ada');
  expect(later).not.toContain('🔥 4');
});

test('a control that names another’s circle does nothing', async () => {
  await using rig = await startBotRig();
  await join(rig, rig.ben, await make(rig));
  const [circle] = await circlesOf(rig.game, rig.ada);
  const channel = rig.standIn.world.channels.get(rig.general);
  if (!circle || !channel) throw new Error('expected a circle and a channel');
  await make(rig, rig.ben, 'Own');
  const outside = messageIn(await rig.use(rig.mara, 'circle create', { name: 'Other' }, rig.general));
  const press = async (userId: string, sourceMessageId: string, action: string): Promise<string> => {
    const data = { custom_id: `${action}:${circle.guildId}:${rig.ada}:block`, component_type: 2 };
    const asked = { kind: 'component', userId, channel, data, sourceMessageId } as const;
    return textOf(await openInteraction(rig.standIn.world, asked).settled.promise);
  };
  for (const action of ['circle-panel', 'circle-code', 'circle-page', 'circle-out', 'circle-free', 'circle-ended']) {
    // Each answer replaces the panel.
    const panel = messageIn(await rig.use(rig.ben, 'circle settings', { circle: 'Own' }, rig.general));
    expect(await press(rig.ben, panel.id, action)).toContain('Only the member who manages');
  }
  expect(await press(rig.mara, outside.id, 'circle-show')).toContain('no longer in this circle');
  expect(await press(rig.mara, outside.id, 'circle-open')).toContain('no longer in this circle');
  expect(await circlesOf(rig.game, rig.ada)).toEqual([circle]);
});
