import { expect, test } from 'vitest';
import { builtInTheme } from '../../src/game/lists/chosen-theme.ts';
import { stockOf } from '../../src/game/lists/daily-list.ts';
import { lookAtList } from '../../src/game/lists/list-of-date.ts';
import { packOfDate, THEME_REST_DAYS } from '../../src/game/lists/theme-schedule.ts';
import { dailyChannels } from '../../src/game/places/channel-settings.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { addDays, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { postText } from '../rigs/posts.ts';

/** The clock stands at 09:00 UTC on Saturday, 14 March 2026. */
const TODAY = '2026-03-14' as PuzzleDate;
const HOUR_MS = 3_600_000;

const setUp = (rig: BotRig, options: Record<string, string> = {}) =>
  rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC', ...options });

const schedule = (rig: BotRig, name: string, date: string) => rig.use(rig.mara, 'words schedule', { name, date });

const press = (rig: BotRig, outcome: Outcome, label: RegExp): Promise<Outcome> => {
  const message = messageIn(outcome);
  const button = message.components
    .flatMap(({ components }) => components)
    .find((one) => 'label' in one && label.test(one.label ?? ''));
  return rig.standIn.pressButton({ userId: rig.mara, messageId: message.id, customId: button?.custom_id ?? '' });
};

const namesIn = (outcome: unknown): string[] =>
  (outcome as { choices: { name: string }[] }).choices.map(({ name }) => name);

const suggest = async (rig: BotRig, subcommand: string, focused: string, typed: string): Promise<string[]> =>
  namesIn(
    await rig.standIn.complete({
      channelId: rig.daily,
      userId: rig.mara,
      name: 'words',
      subcommand,
      focused,
      options: { [focused]: typed },
    }),
  );

test('an admin puts a built-in theme on a date, sees it everywhere, and it is posted', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await rig.use(rig.mara, 'daily preview', { date: '2026-03-15' });
  const scheduled = await schedule(rig, 'pirates', '2026-03-15');
  expect(textOf(scheduled)).toContain('**Pirates** is the theme for Sunday, 15 March 2026.');
  expect(textOf(scheduled)).toContain('Sun 15 Mar, 20:00: **Pirates** (chosen for this date)');
  expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain('15 March 2026: **Pirates** (chosen for this date)');
  expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('Chosen for: Sun 15 Mar **Pirates**');
  const preview = await rig.use(rig.mara, 'daily preview', { date: '2026-03-15' });
  expect(textOf(preview)).toContain('**Pirates** · Sunday, 15 March 2026');
  expect(textOf(preview)).toContain('chosen for this date');
  expect(JSON.stringify(messageIn(preview).components)).not.toContain('Swap theme');
  expect(textOf(await rig.use(rig.mara, 'daily reroll', { date: '2026-03-15' }))).toContain('**Pirates** · Sunday');
  rig.clock.advance(36 * HOUR_MS);
  await rig.bot.tick();
  const posts = rig.standIn.messagesFor(rig.ada, rig.daily).map(postText);
  expect(posts.at(-1)).toContain('Pirates');
  expect(textOf(await schedule(rig, 'Colours', '2026-03-15'))).toContain('has already been posted');
});

test('lists and themes replace each other on a date, and a button takes a theme back', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  const day = '2026-03-17' as PuzzleDate;
  const themeOn = async () => textOf(await rig.use(rig.mara, 'daily preview', { date: day })).split('\n')[0];
  const due = await themeOn();
  await rig.use(rig.mara, 'words add', { name: 'Fruit', words: 'banana, cherry, papaya, quince, damson' });
  await schedule(rig, 'Fruit', day);
  const pirates = await schedule(rig, 'Pirates', day);
  expect(textOf(pirates)).toContain('**Pirates** is now the theme for Tuesday, 17 March 2026, instead of **Fruit**.');
  expect(await themeOn()).toContain('**Pirates**');
  expect(textOf(await schedule(rig, 'FRUIT', day))).toContain('instead of **Pirates**');
  expect(await themeOn()).toContain('**Fruit**');
  const again = await schedule(rig, 'pirates', day);
  await rig.use(rig.mara, 'words remove', { name: 'Fruit' });
  expect(textOf(await press(rig, again, /Remove it from/))).toContain('**Pirates** is no longer the theme for Tuesday');
  expect(await themeOn()).toBe(due);
  expect(await rig.game.db.selectFrom('themePins').selectAll().execute()).toEqual([]);
});

test('a list of the same name comes before a theme', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await rig.use(rig.mara, 'words add', { name: 'Pirates', words: 'banana, cherry, papaya, quince, damson' });
  expect(textOf(await schedule(rig, 'pirates', '2026-03-17'))).toContain('**Pirates** is the list for Tuesday');
});

test('unknown names, and themes of another language, are refused with the nearest ones', async () => {
  await using rig = await startBotRig();
  await setUp(rig, { language: 'de' });
  await rig.use(rig.mara, 'words add', { name: 'Fruit', words: 'banana, cherry, papaya, quince, damson' });
  const ask = async (name: string) => textOf(await schedule(rig, name, '2026-03-17'));
  expect(await ask('Farbem')).toContain('There is no list or theme **Farbem** here. Did you mean **Farben**');
  expect(await ask('Friut')).toContain('Did you mean **Fruit**');
  expect(await ask('*Qwxyzzv*')).toContain('no list or theme **\\*Qwxyzzv\\*** here. Pick one');
  expect(await ask('Colours')).toMatch(/\*\*Colours\*\* is a theme in English, .* Did you mean .*\*\*Farben\*\*/);
  expect(await rig.game.db.selectFrom('themePins').selectAll().execute()).toEqual([]);
});

test('suggestions hold own lists and themes of the server’s languages, for dates alone', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await rig.use(rig.mara, 'words add', { name: 'Pirate ships', words: 'banana, cherry, papaya, quince, damson' });
  expect((await suggest(rig, 'schedule', 'name', 'pirat')).slice(0, 2)).toEqual(['Pirate ships', 'Pirates']);
  expect(await suggest(rig, 'schedule', 'name', 'pirat')).not.toContain('Fruit');
  expect(await suggest(rig, 'schedule', 'name', '')).toHaveLength(25);
  expect(await suggest(rig, 'remove', 'name', 'pirat')).toEqual(['Pirate ships']);
});

test('a theme rests around the date it was put on, and a holiday keeps its day', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  const { game, guild } = rig;
  const [channel] = await dailyChannels(game, guild);
  if (!channel) throw new Error('expected a channel');
  const stock = stockOf(game, channel);
  const date = addDays(TODAY, 30);
  const soon = packOfDate(stock, addDays(TODAY, 40));
  await schedule(rig, soon.title, date);
  const themes: string[] = [];
  for (let day = -THEME_REST_DAYS; day <= THEME_REST_DAYS; day++) {
    const on = addDays(date, day);
    const look = await lookAtList(game, on, channel);
    themes.push(builtInTheme(game, stock, { day: look, date: on, withPictures: false, swapped: undefined }).id);
  }
  expect(themes.filter((id) => id === soon.id)).toHaveLength(1);
  expect(themes[THEME_REST_DAYS]).toBe(soon.id);
});

test('a theme that an admin blocks comes on no date, until it is unblocked', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  const { game, guild } = rig;
  const never = (options: Record<string, string> = {}) => rig.use(rig.mara, 'words never', options);
  expect(textOf(await never())).toContain('No theme is blocked here.');
  const titleOn = async (date: string) =>
    /\*\*(.+?)\*\*/.exec(textOf(await rig.use(rig.mara, 'daily preview', { date })))?.[1] ?? '';
  const due = await titleOn('2026-03-16');
  await schedule(rig, due, '2026-03-20');
  const banned = await never({ theme: due.toLowerCase() });
  expect(textOf(banned)).toContain(`**${due}** is blocked here from Saturday, 14 March 2026 on.`);
  expect(textOf(banned)).toContain('It is no longer the theme for Friday, 20 March 2026.');
  expect(await titleOn('2026-03-16')).not.toBe(due);
  expect(await titleOn('2026-03-20')).not.toBe(due);
  expect(textOf(await schedule(rig, due, '2026-03-21'))).toContain(`**${due}** is blocked here.`);
  expect(textOf(await never({ theme: due }))).toContain('already blocked');
  expect(textOf(await never())).toContain(`1 theme is blocked here: **${due}**`);
  expect(textOf(await rig.use(rig.ada, 'practice', { theme: due }))).not.toContain('There is no theme');
  expect(textOf(await never({ theme: 'Colurs' }))).toContain('Did you mean **Colours**');
  expect(textOf(await press(rig, banned, /Unblock/))).toContain(
    `**${due}** is unblocked and may come again from Saturday`,
  );
  expect(await titleOn('2026-03-16')).toBe(due);
  const [channel] = await dailyChannels(game, guild);
  expect(channel?.locality.bans).toBeUndefined();
});

test('a ban begins after the dates already posted', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  await rig.use(rig.mara, 'daily post');
  const answer = textOf(await rig.use(rig.mara, 'words never', { theme: 'Colours' }));
  expect(answer).toContain('**Colours** is blocked here from Sunday, 15 March 2026 on.');
  expect(await suggest(rig, 'never', 'theme', 'pirat')).toContain('Pirates');
});
