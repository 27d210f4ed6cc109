import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { everyComponent } from '../../../src/playground/model/wire-components.ts';
import { type BotRig, messageIn, pressIn, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import { chooseIn, controlsOf, openPanel, panelText, typeIn } from '../../rigs/settings-panel.ts';

const PAGES = ['Puzzle', 'People', 'Week', 'Themes', 'Days'];

/** The stored settings of both channels, without what differs between them in any case. */
const storedIn = async (rig: BotRig, channelId: string) => {
  const row = await rig.game.db
    .selectFrom('channels')
    .selectAll()
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow();
  const { channelId: _, setUpAt: __, ...settings } = row;
  return settings;
};

const roleNamed = (rig: BotRig, name: string): string =>
  rig.standIn.world.guilds.get(rig.guild)?.roles.find((role) => role.name === name)?.id ?? '';

/** A bot with two daily channels. The test changes one by the panel, and the other by typed options. */
const startBoth = async (): Promise<BotRig> => {
  const rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' });
  await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' }, rig.general);
  return rig;
};

describe('a setting', () => {
  test.each<[string, Record<string, string>, string, string]>([
    ['the difficulty', { difficulty: 'hard' }, 'difficulty', 'hard'],
    ['the language', { language: 'fr' }, 'language', 'fr'],
    ['American spelling', { language: 'en-US' }, 'language', 'en-US'],
    ['the crossings', { crossings: 'few' }, 'crossings', 'few'],
    ['one board for all', { mode: 'together' }, 'mode', 'together'],
    ['the colours', { colors: 'dark' }, 'colors', 'dark'],
    ['the time zone', { timezone: 'Europe/Berlin' }, 'zone', 'Europe/Berlin'],
  ])('chosen in the panel equals the typed one: %s', async (_, typed, field, value) => {
    await using rig = await startBoth();
    await rig.use(rig.mara, 'daily setup', typed, rig.general);
    const answer = await chooseIn(rig, await openPanel(rig), field, [value]);
    expect(panelText(answer)).toContain('Saved.');
    expect(await storedIn(rig, rig.daily)).toEqual(await storedIn(rig, rig.general));
    expect(rig.errors).toEqual([]);
  });

  test.each([
    ['the time', { time: '9pm' }, 'Change time', '9pm'],
    ['the time zone', { timezone: 'Kyoto' }, 'Search for a city', 'Kyoto'],
  ])('typed in a form of the panel equals the typed option: %s', async (_, typed, label, text) => {
    await using rig = await startBoth();
    await rig.use(rig.mara, 'daily setup', typed, rig.general);
    expect(panelText(await typeIn(rig, await openPanel(rig), label, text))).toContain('Saved.');
    expect(await storedIn(rig, rig.daily)).toEqual(await storedIn(rig, rig.general));
  });

  test('of people equals the typed one: role to ping and thread', async () => {
    await using rig = await startBoth();
    const role = roleNamed(rig, 'Admin');
    await rig.use(rig.mara, 'daily setup', { role, thread: true }, rig.general);
    const chosen = await chooseIn(rig, await openPanel(rig, 'People'), 'role', [role]);
    const panel = await pressIn(rig, rig.mara, chosen, 'Turn threads on');
    expect(panelText(panel)).toContain('each post opens one');
    expect(await storedIn(rig, rig.daily)).toEqual(await storedIn(rig, rig.general));
    const none = await chooseIn(rig, panel, 'role', []);
    expect((await storedIn(rig, rig.daily)).roleId).toBeNull();
    expect(controlsOf(await pressIn(rig, rig.mara, none, 'Turn threads off'))).toContainEqual(
      expect.objectContaining({ label: 'Turn threads on' }),
    );
  });

  test('of leagues reaches all channels of the server, as the typed one does', async () => {
    await using rig = await startBoth();
    const off = await pressIn(rig, rig.mara, await openPanel(rig, 'People'), 'Turn leagues off');
    expect(panelText(off)).toContain('**Leagues:** none');
    expect((await storedIn(rig, rig.general)).withLeagues).toBe(false);
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('no leagues');
    await rig.use(rig.mara, 'daily setup', { leagues: true }, rig.general);
    expect((await storedIn(rig, rig.daily)).withLeagues).toBe(true);
    await pressIn(rig, rig.mara, off, 'Turn leagues on');
    expect((await storedIn(rig, rig.daily)).withLeagues).toBe(true);
  });

  test('of the week reaches all channels, as the typed one does', async () => {
    await using rig = await startBoth();
    await chooseIn(rig, await openPanel(rig, 'Week'), 'day-0', ['clues']);
    expect((await storedIn(rig, rig.general)).variants).toMatch(/^clues clues wide/);
    const words = await pressIn(rig, rig.mara, await openPanel(rig, 'Week'), 'Words every day');
    expect((await storedIn(rig, rig.general)).variants).toBe(Array(7).fill('words').join(' '));
    await pressIn(rig, rig.mara, words, 'The usual week');
    expect((await storedIn(rig, rig.daily)).variants).toBe('');
  });

  test('of seasons and holidays equals the typed one, over both menus', async () => {
    await using rig = await startBoth();
    await rig.use(rig.mara, 'daily setup', { without: 'Easter, Halloween, Christmas' }, rig.general);
    const first = await chooseIn(rig, await openPanel(rig, 'Themes'), 'without', ['easter']);
    const ids = controlsOf(first).flatMap(({ custom_id: id }) => (id?.includes(':without:') ? [id] : []));
    const messageId = messageIn(first).id;
    const values = ['halloween', 'christmas'];
    await rig.standIn.chooseSelect({ userId: rig.mara, messageId, customId: ids[1] ?? '', values });
    expect(await storedIn(rig, rig.daily)).toEqual(await storedIn(rig, rig.general));
  });

  test('of a blocked theme is set and taken back', async () => {
    await using rig = await startBoth();
    const away = await typeIn(rig, await openPanel(rig, 'Themes'), 'Block a theme', 'Farm');
    expect(panelText(away)).toContain('**Blocked themes:** Farm');
    const allow = controlsOf(away).find(({ custom_id: id }) => id?.startsWith('settings-allow'));
    const [value = ''] = (allow && 'options' in allow ? allow.options : [])?.map((option) => option.value) ?? [];
    const request = { userId: rig.mara, messageId: messageIn(away).id, customId: allow?.custom_id ?? '' };
    const back = await rig.standIn.chooseSelect({ ...request, values: [value] });
    expect(panelText(back)).toContain('**Blocked themes:** none');
  });
});

describe('the panel', () => {
  test('has at most 40 parts and 4000 characters on each page, and never draws', async () => {
    await using rig = await startBoth();
    for (const page of PAGES) {
      const panel = await openPanel(rig, page);
      expect(everyComponent(messageIn(panel).parts ?? []).length).toBeLessThanOrEqual(40);
      expect(messageIn(panel)).toMatchObject({ ephemeral: true, attachments: [] });
      expect(panelText(panel)).toContain(`### ${page}`);
    }
    expect(rig.errors).toEqual([]);
  });

  test('opens from the buttons below the status, and from the greeting', async () => {
    await using rig = await startBoth();
    const status = await rig.use(rig.mara, 'daily status');
    expect(panelText(await pressIn(rig, rig.mara, status, 'Week'))).toContain('### Week');
    const greeting = rig.standIn
      .messagesFor(rig.mara, rig.general)
      .concat(rig.standIn.messagesFor(rig.mara, rig.daily))
      .find(({ components }) => JSON.stringify(components).includes('setup-open'));
    if (!greeting) return;
    const opened = await pressIn(rig, rig.mara, { kind: 'message', message: greeting }, 'All settings');
    expect(panelText(opened)).toContain('### Puzzle');
  });

  test('shows another channel, and offers one without puzzles the form of its first', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:30' });
    const panel = await openPanel(rig);
    const channel = controlsOf(panel).find(({ type }) => type === 8);
    const request = { userId: rig.mara, messageId: messageIn(panel).id, customId: channel?.custom_id ?? '' };
    const other = await rig.standIn.chooseSelect({ ...request, values: [rig.general] });
    expect(panelText(other)).toContain('gets no daily puzzle yet');
    const form = await pressIn(rig, rig.mara, other, 'Set up the daily puzzle');
    expect(JSON.stringify(form)).toContain(`"id":"${rig.general}"`);
  });

  test('stops a channel after a question, and starts it again', async () => {
    await using rig = await startBoth();
    const question = await pressIn(rig, rig.mara, await openPanel(rig), 'Stop posting');
    expect(textOf(question)).toContain('Stop the daily puzzle');
    await pressIn(rig, rig.mara, question, 'Stop posting');
    expect((await storedIn(rig, rig.daily)).state).toBe('stopped');
    await stopPosting(rig, rig.general);
    const stopped = await openPanel(rig);
    expect(panelText(stopped)).toContain('**stopped**');
    await pressIn(rig, rig.mara, stopped, 'Start again');
    expect((await storedIn(rig, rig.daily)).state).toBe('active');
  });
});

describe('the coming days', () => {
  const open = (rig: BotRig): Promise<Outcome> => openPanel(rig, 'Days');

  test('are skipped and put back, swapped and rerolled, as by the typed commands', async () => {
    await using rig = await startBoth();
    const skipped = await pressIn(rig, rig.mara, await open(rig), 'Skip this date');
    expect(panelText(skipped)).toContain('Skipped: there will be no puzzle');
    const back = await pressIn(rig, rig.mara, skipped, 'Don’t skip this date');
    expect(panelText(back)).toContain('No longer skipped');
    const swapped = await pressIn(rig, rig.mara, back, 'Swap theme');
    expect(panelText(swapped)).toContain('The theme is now **');
    const rerolled = await pressIn(rig, rig.mara, swapped, 'Another puzzle');
    expect(panelText(rerolled)).toContain('Another puzzle was built');
    const changes = await rig.game.db.selectFrom('dayChanges').selectAll().execute();
    expect(changes).toMatchObject([{ channelId: rig.daily, puzzleDate: '2026-03-15', rerolls: 2 }]);
    expect(rig.errors).toEqual([]);
  });

  test('begin after the last post, also in another zone, and name the form of each day that is not ordinary', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
    const headsIn = (panel: Outcome): string[] =>
      panelText(panel)
        .split('\n')
        .filter((line) => /^\*\*\w{3} \d/.test(line));
    const week = [
      '**Sun 15 Mar** · a large board',
      '**Mon 16 Mar** · a small board',
      '**Tue 17 Mar** · clues',
      '**Wed 18 Mar** · a wide board',
      '**Thu 19 Mar** · a board with a shape',
      '**Fri 20 Mar** · pictures',
      '**Sat 21 Mar** · no list, only lengths',
    ];
    expect(headsIn(await open(rig))).toEqual(week);
    await rig.use(rig.mara, 'daily setup', { timezone: 'Pago Pago' });
    expect(headsIn(await open(rig))).toEqual(week);
    await rig.use(rig.mara, 'words add', { name: 'Fruit', words: 'banana, cherry, papaya, orange, quince' });
    await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2026-03-17' });
    await rig.use(rig.mara, 'daily variants', { weekday: 'monday', variant: 'words' });
    await rig.use(rig.mara, 'daily variants', { weekday: 'wednesday', variant: 'rest' });
    expect(headsIn(await open(rig)).slice(1, 4)).toEqual(['**Mon 16 Mar**', '**Tue 17 Mar**', '**Wed 18 Mar**']);
  });

  test('take a theme by its name, and show their puzzle in a message of its own', async () => {
    await using rig = await startBoth();
    const named = await typeIn(rig, await open(rig), 'Choose list or theme', 'Farm');
    expect(panelText(named)).toContain('15 March 2026');
    const preview = await pressIn(rig, rig.mara, named, 'Preview');
    expect(messageIn(preview).id).not.toBe(messageIn(named).id);
    expect(messageIn(preview).ephemeral).toBe(true);
  });
});

test('the panel links to the pages for admins only if the operator has them', async () => {
  const adminUrl = 'https://bot.example.org/admin';
  for (const [player, links] of [
    [{ url: 'https://bot.example.org', hasActivity: true, adminUrl }, [adminUrl]],
    [{ url: 'https://bot.example.org', hasActivity: true }, []],
  ] as const) {
    await using rig = await startBotRig(undefined, { player });
    await rig.use(rig.mara, 'daily setup', { time: '23:00' });
    const { parts } = messageIn(await openPanel(rig));
    const urls = everyComponent(parts ?? []).flatMap(({ part }) => ('url' in part && part.url ? [part.url] : []));
    expect(urls).toEqual(links);
  }
});
