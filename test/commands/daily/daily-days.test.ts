import { describe, expect, test } from 'vitest';
import { findDailyChannel, saveChannel } from '../../../src/game/places/channel-settings.ts';
import { openInteraction } from '../../../src/playground/members/interactions.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { type BotRig, messageIn, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import { isPost, pictureNames, picturesIn, postText } from '../../rigs/posts.ts';

const HOUR_MS = 3_600_000;

const postsIn = ({ standIn, ada }: BotRig, channel: string) => standIn.messagesFor(ada, channel).filter(isPost);

/** Sets up a time still to come: the clock stands at 09:00 UTC on Saturday, 14 March 2026. */
const setUp = (rig: BotRig, channelId = rig.daily) =>
  rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' }, channelId);

const labelsOf = (outcome: Outcome): unknown[] =>
  messageIn(outcome).components.flatMap(({ components }) => components.map((one) => 'label' in one && one.label));

const press = (rig: BotRig, outcome: Outcome, label: string): Promise<Outcome> => {
  const message = messageIn(outcome);
  const button = message.components
    .flatMap(({ components }) => components)
    .find((one) => 'label' in one && one.label === label);
  return rig.standIn.pressButton({ userId: rig.mara, messageId: message.id, customId: button?.custom_id ?? '' });
};

describe('/daily post', () => {
  test('posts today’s puzzle before its time, once, with a link', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const first = textOf(await rig.use(rig.mara, 'daily post'));
    const [post] = postsIn(rig, rig.daily);
    const link = `https://discord.com/channels/${rig.guild}/${rig.daily}/${post?.id}`;
    expect(first).toContain(`Posted: ${link}`);
    expect(first).toContain('Sun 15 Mar, 20:00');
    expect(textOf(await rig.use(rig.mara, 'daily post'))).toBe(`Today’s puzzle has already been posted: ${link}`);
    rig.clock.advance(12 * HOUR_MS);
    await rig.bot.tick();
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
  });

  test('posts nothing once a later puzzle is open, as after a move of the zone to the west', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await rig.use(rig.mara, 'daily post');
    const [open] = postsIn(rig, rig.daily);
    await rig.use(rig.mara, 'daily setup', { timezone: 'Pacific/Pago_Pago' });
    const text = textOf(await rig.use(rig.mara, 'daily post'));
    expect(text).toContain('I did not post this puzzle: a later one is open here already (Saturday, 14 March 2026)');
    expect(text).toContain(`/${rig.daily}/${open?.id}\nThe next puzzles:\n`);
    expect(text).toContain('20:00 Pago Pago time · medium · English\n• Sun 15 Mar, 20:00\n');
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(labelsOf(await rig.use(rig.mara, 'daily preview', { date: '2026-03-13' }))).not.toContain('Post now');
  });

  test('says what a paused channel lacks, and posts there once it has it', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['sendMessages'] });
    rig.clock.advance(12 * HOUR_MS);
    await rig.bot.tick();
    expect(textOf(await rig.use(rig.mara, 'daily post'))).toContain('allow me: **Send Messages**');
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { allow: ['sendMessages'] });
    await expect.poll(async () => textOf(await rig.use(rig.mara, 'daily post'))).toContain('Posted:');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).not.toContain('paused');
  });

  test('tells how to set a channel up, or which ones are', async () => {
    await using rig = await startBotRig();
    expect(textOf(await rig.use(rig.mara, 'daily post'))).toContain('Run `/daily setup`');
    await setUp(rig);
    await setUp(rig, rig.general);
    const elsewhere = rig.standIn.addChannel(rig.guild, { name: 'elsewhere' });
    const text = textOf(await rig.use(rig.mara, 'daily post', {}, elsewhere));
    expect(text).toContain(`<#${rig.daily}> or <#${rig.general}>`);
    await stopPosting(rig, rig.general);
    expect(textOf(await rig.use(rig.mara, 'daily post', {}, elsewhere))).toContain(`/${rig.daily}/`);
    await stopPosting(rig);
    expect(textOf(await rig.use(rig.mara, 'daily post', {}, elsewhere))).toContain('Run `/daily setup`');
  });
});

describe('/daily preview', () => {
  test('shows the puzzle and its solution to the admin alone, and it is what is posted', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const outcome = await rig.use(rig.mara, 'daily preview');
    expect(messageIn(outcome).ephemeral).toBe(true);
    expect(pictureNames(messageIn(outcome))).toEqual(['word-search-2026-03-14.png', 'solution-2026-03-14.png']);
    expect(textOf(outcome)).toMatch(
      /Saturday, 14 March 2026 · <#\d+>\nmedium · difficulty score \d+ \(easy boards have about 30, .*\)\n12 words: /,
    );
    expect(labelsOf(outcome)).toEqual(['Another puzzle', 'Swap theme', 'Skip this date', 'Post now']);
    expect(textOf(await press(rig, outcome, 'Post now'))).toContain('Posted:');
    const [, theme = ''] = /\*\*(.+?)\*\*/.exec(textOf(outcome)) ?? [];
    expect(postText(postsIn(rig, rig.daily)[0])).toContain(theme);
    const again = await rig.use(rig.mara, 'daily preview', { date: '2026-03-14' });
    expect(textOf(again)).toContain('**posted**');
    expect(labelsOf(again)).toEqual([]);
  });

  test('refuses what is past, too far away or no date', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const ask = async (date: string) => textOf(await rig.use(rig.mara, 'daily preview', { date }));
    expect(await ask('2026-03-13')).toContain('Friday, 13 March 2026 is in the past. `/puzzle date`');
    expect(await ask('2027-03-15')).toContain('only the next 365 days can be seen');
    expect(await ask('2026-02-30')).toContain(
      '**2026\\-02\\-30** is not a date. Write it like `2026-03-14`, `Friday` or `Christmas`, or',
    );
    expect(await ask('**soon**')).toContain('**\\*\\*soon\\*\\*** is not a date');
  });

  test('suggests the coming two weeks, in the admin’s language', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await rig.use(rig.mara, 'daily skip', { date: '2026-03-20' });
    const request = { userId: rig.mara, channelId: rig.daily, name: 'daily', subcommand: 'preview', focused: 'date' };
    const suggest = (date: string) => rig.standIn.complete({ ...request, options: { date } });
    expect(await suggest('')).toMatchObject({ choices: { length: 14 } });
    expect(await suggest('friday, 20')).toMatchObject({
      choices: [{ name: 'Friday, 20 March 2026 · skipped', value: '2026-03-20' }],
    });
    expect(await suggest('christmas')).toMatchObject({
      choices: [{ name: 'Friday, 25 December 2026', value: '2026-12-25' }],
    });
    expect(await suggest('soon')).toMatchObject({ choices: [] });
  });
});

describe('/daily skip', () => {
  test('takes the name of a holiday for its date', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const skipped = await rig.use(rig.mara, 'daily skip', { date: 'christmas' });
    expect(textOf(skipped)).toContain('on Friday, 25 December 2026.');
    expect(labelsOf(skipped)).toContain('Undo');
    expect(textOf(await rig.use(rig.mara, 'daily skip', { date: 'summer' }))).toContain('**summer** is not a date');
  });

  test('leaves a date out, and takes it up again', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const skipped = await rig.use(rig.mara, 'daily skip', { date: '2026-03-14' });
    expect(textOf(skipped)).toContain('no puzzle in');
    expect(textOf(skipped)).toContain('• Sun 15 Mar, 20:00');
    expect(textOf(skipped)).not.toContain('• Sat 14 Mar');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('Skipped: Sat 14 Mar');
    rig.clock.advance(12 * HOUR_MS);
    await rig.bot.tick();
    expect(postsIn(rig, rig.daily)).toHaveLength(0);
    expect(textOf(await press(rig, skipped, 'Undo'))).toContain('No longer skipped');
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(textOf(await rig.use(rig.mara, 'daily skip', { date: '2026-03-14' }))).toContain(
      'can no longer be changed: choose a later date.',
    );
  });

  test('used twice, says so and changes nothing; from a preview, it shows the date as it is', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await rig.use(rig.mara, 'daily skip', { date: '2026-03-15' });
    expect(textOf(await rig.use(rig.mara, 'daily skip', { date: '2026-03-15' }))).toContain('Already skipped');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('Skipped: Sun 15 Mar');
    const undone = await press(rig, await rig.use(rig.mara, 'daily skip', { date: '2026-03-15' }), 'Undo');
    expect(textOf(undone)).toContain('No longer skipped');
    const preview = await rig.use(rig.mara, 'daily preview', { date: 'tomorrow' });
    const left = await press(rig, preview, 'Skip this date');
    expect(textOf(left)).toContain('**skipped**');
    expect(picturesIn(messageIn(left))).toHaveLength(2);
    expect(labelsOf(await press(rig, left, 'Don’t skip this date'))).toContain('Skip this date');
  });
});

describe('/daily reroll', () => {
  test('builds another puzzle for that channel alone, and it is the one that is posted', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await setUp(rig, rig.general);
    const outcome = await rig.use(rig.mara, 'daily reroll', { date: '2026-03-14' });
    expect(textOf(outcome)).toContain('build 2');
    expect(textOf(await press(rig, outcome, 'Another puzzle'))).toContain('build 3');
    rig.clock.advance(12 * HOUR_MS);
    await rig.bot.tick();
    const grids = await rig.game.db
      .selectFrom('posts')
      .innerJoin('editions', 'editions.id', 'posts.editionId')
      .select(['posts.channelId', 'editions.editionKey'])
      .orderBy('posts.channelId')
      .execute();
    expect(grids.map(({ editionKey }) => editionKey)).toEqual([
      expect.stringMatching(`^${rig.guild}/.+/reroll-2/2026-03-14/en/medium/`),
      expect.stringMatching(`^${rig.guild}/(?!.*reroll).+/2026-03-14/en/medium/`),
    ]);
    expect(textOf(await rig.use(rig.mara, 'daily reroll', { date: '2026-03-14' }))).toContain('can no longer');
  });
});

describe('another theme', () => {
  const themeIn = (outcome: Outcome): string => /\*\*([^*]+)\*\* · \w+day, /.exec(textOf(outcome))?.[1] ?? '';
  const wordsIn = (outcome: Outcome): string[] => /\d+ words: (.*)/.exec(textOf(outcome))?.[1]?.split(', ') ?? [];

  test('comes with each reroll and each swap of a built-in day, and the last one is posted', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    let shown = await rig.use(rig.mara, 'daily preview', { date: '2026-03-14' });
    const themes = [themeIn(shown)];
    for (const label of ['Swap theme', 'Another puzzle', 'Swap theme', 'Another puzzle']) {
      shown = await press(rig, shown, label);
      expect(textOf(shown)).toContain(`The theme is now **${themeIn(shown)}** instead of **${themes.at(-1)}**.`);
      expect(labelsOf(shown)).toContain('Swap theme');
      themes.push(themeIn(shown));
    }
    expect(new Set(themes).size).toBe(5);
    expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain(
      `Saturday, 14 March 2026: **${themes.at(-1)}** (built-in theme)`,
    );
    rig.clock.advance(12 * HOUR_MS);
    await rig.bot.tick();
    expect(postText(postsIn(rig, rig.daily)[0])).toContain(themes.at(-1));
  });

  test('comes on a holiday by the button alone; a reroll keeps the holiday, with clearly other words', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'America/New_York' });
    const date = '2026-03-17';
    let shown = await rig.use(rig.mara, 'daily preview', { date });
    expect(themeIn(shown)).toBe('Saint Patrick’s Day');
    for (let i = 0; i < 3; i++) {
      const before = wordsIn(shown);
      shown = await rig.use(rig.mara, 'daily reroll', { date });
      expect(themeIn(shown)).toBe('Saint Patrick’s Day');
      expect(wordsIn(shown).filter((word) => before.includes(word)).length).toBeLessThanOrEqual(6);
    }
    const swapped = await press(rig, shown, 'Swap theme');
    expect(textOf(swapped)).toContain('instead of **Saint Patrick’s Day**');
    expect(themeIn(await rig.use(rig.mara, 'daily reroll', { date }))).not.toBe('Saint Patrick’s Day');
  });

  test('never replaces an own list, and few other words are said to be few', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const words = 'banana, cherry, papaya, quince, damson, medlar, orange, lychee';
    await rig.use(rig.mara, 'words add', { name: 'Fruit', words });
    await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2026-03-16' });
    const shown = await rig.use(rig.mara, 'daily preview', { date: '2026-03-16' });
    expect(labelsOf(shown)).not.toContain('Swap theme');
    const again = await press(rig, shown, 'Another puzzle');
    expect(themeIn(again)).toBe('Fruit');
    expect(textOf(again)).toContain('The list has few other words: 0 of 8 are new.');
  });
});

test('buttons made up by hand change nothing in another server', async () => {
  await using rig = await startBotRig();
  const { standIn, game, mara } = rig;
  await setUp(rig);
  const openPreview = async () => messageIn(await rig.use(rig.mara, 'daily preview', { date: '2026-03-15' })).id;
  const previews: string[] = [];
  for (let i = 0; i < 5; i++) previews.push(await openPreview());
  const member = { name: 'Zoe', admin: true };
  const elsewhere = standIn.addServer({ name: 'Elsewhere', channels: [{ name: 'theirs' }], members: [member] });
  const theirs = standIn.channelId('theirs', 'Elsewhere');
  await game.db.updateTable('channels').set({ channelId: theirs, guildId: elsewhere }).execute();
  const forge = async (userId: string, customId: string, sourceMessageId = previews[0]) => {
    const channel = standIn.world.channels.get(rig.daily);
    if (!channel) throw new Error('expected the channel');
    const data = { custom_id: customId, component_type: 2 };
    const sent = openInteraction(standIn.world, {
      kind: 'component',
      userId,
      channel,
      data,
      sourceMessageId,
    });
    return textOf(await sent.settled.promise);
  };
  const readChanges = () => game.db.selectFrom('dayChanges').selectAll().execute();
  const before = await readChanges();
  for (const action of ['skip', 'reroll', 'swap', 'post']) {
    const customId = `daily-${action}:${theirs}:2026-03-14:on:text`;
    expect(await forge(mara, customId, previews.pop())).toContain('no longer works');
    expect(await forge(rig.ada, customId)).toContain('Manage Server');
  }
  expect(await forge(mara, 'daily-skip', previews.pop())).toContain('no longer works');
  expect(await readChanges()).toEqual(before);
});

test('what one server’s admin previews is not what another server gets', async () => {
  await using rig = await startBotRig();
  const { standIn, game } = rig;
  await setUp(rig);
  const member = { name: 'Zoe', admin: true };
  const guildId = standIn.addServer({ name: 'Elsewhere', channels: [{ name: 'theirs' }], members: [member] });
  const theirs = standIn.channelId('theirs', 'Elsewhere');
  const ours = await findDailyChannel(game, rig.daily);
  if (!ours) throw new Error('expected the channel to be set up');
  await saveChannel(game, { ...ours, channelId: theirs, guildId });
  await rig.use(rig.mara, 'daily preview', { date: '2026-03-14' });
  rig.clock.advance(12 * HOUR_MS);
  await rig.bot.tick();
  const keys = await game.db
    .selectFrom('posts')
    .innerJoin('editions', 'editions.id', 'posts.editionId')
    .select(['posts.channelId as channel', 'editions.editionKey as key'])
    .execute();
  expect(new Map(keys.map(({ channel, key }) => [channel, key]))).toEqual(
    new Map([
      [rig.daily, expect.stringMatching(`^${rig.guild}/(?!.*reroll).+/2026-03-14/en/medium/`)],
      [theirs, expect.stringMatching(`^${guildId}/(?!.*reroll).+/2026-03-14/en/medium/`)],
    ]),
  );
});
