import { describe, expect, test } from 'vitest';
import { type ChannelSettings, saveChannel } from '../../../src/game/places/channel-settings.ts';
import { pauseChannel } from '../../../src/game/places/notices.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { OCCASIONS } from '../../../src/words/occasions.ts';
import { type BotRig, createParts, messageIn, pressIn, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import { isPost, picturesIn, postText } from '../../rigs/posts.ts';
import { controlsOf } from '../../rigs/settings-panel.ts';

const postsIn = ({ standIn, ada }: BotRig, channel: string) => standIn.messagesFor(ada, channel).filter(isPost);

describe('/daily setup', () => {
  test('after its time posts at once, with picture, alt text and buttons, and pings nobody', async () => {
    await using rig = await startBotRig();
    const outcome = await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' });
    expect(textOf(outcome)).toContain(`<#${rig.daily}>: 08:30 UTC · medium · English`);
    expect(textOf(outcome)).toContain(
      'Saved. Today’s puzzle is being posted now, since 08:30 has already passed. The next puzzles:\n',
    );
    expect(textOf(outcome)).toContain('• Sun 15 Mar, 08:30\n');
    const [post, ...others] = postsIn(rig, rig.daily);
    expect(others).toEqual([]);
    expect(postText(post)).toContain('**No-list Saturday** · 14 March 2026');
    expect(postText(post)).not.toContain('late');
    expect(post?.pings).toEqual([]);
    expect(picturesIn(post)[0]?.description).toContain('12 rows by 12 columns');
    expect(post?.components[0]?.components.map((button) => 'label' in button && button.label)).toEqual([
      'Submit words',
      'My board',
      'Hint',
      'Leaderboard',
    ]);
    expect(rig.errors).toEqual([]);
  });

  test('names each change of the settings, and does not speak of a puzzle posted earlier', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' });
    const changed = await rig.use(rig.mara, 'daily setup', { time: '08:00', difficulty: 'hard', thread: true });
    expect(textOf(changed)).toContain(
      'Saved.\n• Time: 08:30 → 08:00\n• Difficulty: medium → hard\n• Thread: off → on\nThe next puzzles:\n',
    );
    expect(textOf(await rig.use(rig.mara, 'daily setup', { time: '08:00' }))).toContain('Saved. The next puzzles:\n');
  });

  test('before its time posts when the time has come, once', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '10:00', timezone: 'UTC' });
    expect(postsIn(rig, rig.daily)).toHaveLength(0);
    rig.clock.advance(3_600_000);
    await Promise.all([rig.bot.tick(), rig.bot.tick()]);
    await rig.bot.tick();
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
  });

  test('is posted in though another channel has a zone that nobody knows', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '10:00', timezone: 'UTC' });
    await rig.use(rig.mara, 'daily setup', { channel: rig.general, time: '10:00', timezone: 'UTC' });
    const unknown = { timeZone: 'Nowhere/Town' };
    await rig.game.db.updateTable('channels').set(unknown).where('channelId', '=', rig.general).execute();
    rig.clock.advance(3_600_000);
    await rig.bot.tick();
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(postsIn(rig, rig.general)).toHaveLength(0);
    expect(rig.errors).toMatchObject([{ channel: rig.general }]);
  });

  test('sets up another channel, with difficulty, role and thread', async () => {
    await using rig = await startBotRig();
    const role = rig.standIn.world.guilds.get(rig.guild)?.roles.find(({ name }) => name === 'Admin')?.id ?? '';
    const options = { channel: rig.general, time: '09:00', difficulty: 'easy', role, thread: true };
    await rig.use(rig.mara, 'daily setup', options);
    const [post] = postsIn(rig, rig.general);
    expect(postText(post)).toContain('easy');
    expect(postText(post)).toContain(`<@&${role}>`);
    expect(rig.standIn.world.messages.get(post?.id ?? '')?.wire.mention_roles).toEqual([role]);
    expect(post?.threadId).toBeDefined();
    expect(rig.errors).toEqual([]);
  });

  test('says what keeps a role from being pinged', async () => {
    await using rig = await startBotRig();
    const role = rig.standIn.world.guilds.get(rig.guild)?.roles.find(({ name }) => name === 'Admin')?.id ?? '';
    const answer = async () => textOf(await rig.use(rig.mara, 'daily setup', { role }));
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['mentionEveryone'] });
    await expect.poll(answer).toContain(`I cannot ping <@&${role}>`);
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { allow: ['mentionEveryone'] });
    await expect.poll(answer).not.toContain('I may not ping');
  });

  test('says that the role to ping is gone, and so do status and doctor', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await rig.game.db.updateTable('channels').set({ roleId: '123456789012345678' }).execute();
    for (const command of ['daily status', 'doctor', 'daily setup']) {
      const text = textOf(await rig.use(rig.mara, command));
      expect(text).toContain(`The role to ping in <#${rig.daily}> no longer exists, so nobody is pinged`);
      expect(text).not.toContain('123456789012345678');
    }
  });

  test('pings nobody again once everyone’s role is chosen', async () => {
    await using rig = await startBotRig();
    const role = rig.standIn.world.guilds.get(rig.guild)?.roles.find(({ name }) => name === 'Admin')?.id ?? '';
    expect(textOf(await rig.use(rig.mara, 'daily setup', { role }))).toContain(`pings <@&${role}>`);
    expect(textOf(await rig.use(rig.mara, 'daily setup', { role: rig.guild }))).not.toContain('pings');
  });

  test('answers in the admin’s language', async () => {
    await using rig = await startBotRig();
    const eva = rig.standIn.addMember(rig.guild, { name: 'Éva', locale: 'el', admin: true });
    const text = textOf(await rig.use(eva, 'daily setup', { time: '20:00', difficulty: 'easy' }));
    expect(text).toContain('Αποθηκεύτηκε. Τα επόμενα κρυπτόλεξα:');
    expect(text).toContain('20:00 UTC · εύκολο · Αγγλικά');
    expect(text).toContain('Σάβ 14 Μαρ, 20:00\n');
    const channel = rig.standIn.channelId('Lounge');
    expect(textOf(await rig.use(eva, 'daily setup', {}, channel))).toContain('δεν είναι κανάλι κειμένου');
  });

  test('suggests next steps after the first setup of a server alone, above the buttons of the settings', async () => {
    await using rig = await startBotRig();
    const first = await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' });
    const [, steps = ''] = textOf(first).split('\n\n');
    expect(steps).toContain('• **People**: a role for each week’s champion');
    expect(steps).toContain('Members propose theirs with `/propose`.');
    expect(steps.split('\n').length).toBe(4);
    expect(controlsOf(first).map((part) => 'label' in part && part.label)).toContain('People');
    expect(textOf(await rig.use(rig.mara, 'daily setup', { time: '21:00' }))).not.toContain('champion');
    expect(textOf(await rig.use(rig.mara, 'daily setup', {}, rig.general))).not.toContain('champion');
  });

  test('offers to post the first puzzle at once if its hour is still to come, once', async () => {
    await using rig = await startBotRig();
    const first = await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' });
    expect(textOf(first)).toContain('No need to wait: **Post now** posts today’s puzzle at once.');
    await pressIn(rig, rig.mara, first, 'Post now');
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(textOf(await rig.use(rig.mara, 'daily setup', { time: '21:00' }))).not.toContain('Post now');
  });

  test('offers no first puzzle if it is posted with the setup', async () => {
    await using rig = await startBotRig();
    const first = await rig.use(rig.mara, 'daily setup', { time: '08:30', timezone: 'UTC' });
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(textOf(first)).not.toContain('Post now');
  });

  test('changes only what is given', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'Europe/Athens', difficulty: 'hard' });
    const outcome = await rig.use(rig.mara, 'daily setup', { time: '21:00' });
    expect(textOf(outcome)).toContain('21:00 Athens time · hard');
    expect(textOf(outcome)).toContain('• Sat 14 Mar, 21:00\n• Sun 15 Mar, 21:00\n');
  });

  test('refuses what is no time and no zone with the nearest that is, and saves nothing', async () => {
    await using rig = await startBotRig();
    const ask = async (options: Record<string, string>) => textOf(await rig.use(rig.mara, 'daily setup', options));
    expect(await ask({ time: 'soon' })).toContain('**soon** is not a time of day. Write it like `09:00`');
    expect(await ask({ time: '25:00' })).toContain('did you mean `01:00`?');
    expect(await ask({ timezone: 'Mars/Olympus' })).toContain('is not a time zone');
    expect(await ask({ timezone: 'Europe/Atens' })).toContain('Did you mean `Athens` (11:00)?');
    expect(await ask({ timezone: 'Atlantis' })).toContain('Did you mean `Atlanta` (New York, 05:00)');
    const choice = await ask({ timezone: 'CST' });
    expect(choice).toContain('**CST** can be more than one time zone');
    expect(choice).toContain('`Chicago` (04:00), `Shanghai` (17:00)');
    expect(await ask({ timezone: 'spain' })).toContain('`Madrid` (10:00)');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('No channel in this server');
  });

  test('takes a city, a country or an abbreviation as a place with its summer time', async () => {
    await using rig = await startBotRig();
    const ask = async (timezone: string) => textOf(await rig.use(rig.mara, 'daily setup', { timezone, time: '20:00' }));
    expect(await ask('EST')).toContain('20:00 New York time');
    expect(await ask('München')).toContain('20:00 Berlin time');
    expect(await ask('Ελλάδα')).toContain('20:00 Athens time');
  });

  test('keeps a stored zone without summer time until another one is typed', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' });
    await rig.game.db.updateTable('channels').set({ timeZone: 'EST' }).execute();
    expect(textOf(await rig.use(rig.mara, 'daily setup', { time: '21:00' }))).toContain('21:00 EST');
    expect(textOf(await rig.use(rig.mara, 'daily setup', { timezone: 'est' }))).toContain('21:00 New York time');
  });

  test('names the permissions that are missing, and saves nothing', async () => {
    await using rig = await startBotRig();
    rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['attachFiles', 'sendMessages'] });
    await expect
      .poll(async () => textOf(await rig.use(rig.mara, 'daily setup')))
      .toContain('allow me: **Send Messages** and **Attach Files**');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('No channel in this server');
  });

  test('keeps the time of day in another zone', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
    rig.clock.advance(60_000);
    const changed = textOf(await rig.use(rig.mara, 'daily setup', { timezone: 'Los Angeles' }));
    expect(changed).toContain('08:00 Los Angeles time · medium');
    expect(changed).toContain('\n• Sun 15 Mar, 08:00\n• Mon 16 Mar, 08:00\n• Tue 17 Mar, 08:00');
  });

  test('says why the first post after a change comes a day later', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
    rig.clock.advance(60_000);
    const changed = textOf(await rig.use(rig.mara, 'daily setup', { time: '22:00', timezone: 'Pacific/Kiritimati' }));
    expect(changed).toContain('\n• Sun 15 Mar, 22:00\n');
    const sooner = textOf(await rig.use(rig.mara, 'daily setup', { time: '04:00', timezone: 'Pacific/Kiritimati' }));
    expect(sooner).toContain('• Time: 22:00 → 04:00\nThe next puzzles:\n');
    const [, next = ''] = sooner.split('The next puzzles:\n');
    const posts = next.split('\n').filter((line) => line.startsWith('• '));
    expect(posts[0]).toBe(
      '• Mon 16 Mar, 04:00 (a day later: after a change of time, puzzles stay at least 12 hours apart)',
    );
    expect(posts.slice(1).join('\n')).not.toContain('later');
  });

  test('moves no post if neither time nor zone changes', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
    await rig.use(rig.mara, 'daily post');
    rig.clock.advance(60_000);
    const changed = textOf(await rig.use(rig.mara, 'daily setup', { difficulty: 'easy', thread: true }));
    expect(changed).toContain('23:00 UTC · easy · English · opens a thread\n• Sun 15 Mar, 23:00\n');
    await stopPosting(rig);
    const again = textOf(await rig.use(rig.mara, 'daily setup'));
    expect(again).toContain(
      '• Sun 15 Mar, 21:00 (earlier: after a change of time, nobody waits longer than 36 hours)\n',
    );
  });

  test('takes words of the server’s language if none is named', async () => {
    const parts = await createParts();
    const { guilds } = parts.standIn.world;
    for (const [id, guild] of guilds) guilds.set(id, { ...guild, preferred_locale: 'de' });
    await using rig = await startBotRig(parts);
    const answer = textOf(await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' }));
    expect(answer).toContain('08:00 UTC · medium · German');
    expect(postText(postsIn(rig, rig.daily)[0])).toContain('14. März 2026');
    expect(textOf(await rig.use(rig.mara, 'daily setup', { language: 'en' }))).toContain('medium · English');
  });

  test('in a thread names the channel to use, and saves nothing', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC', thread: true });
    const thread = postsIn(rig, rig.daily)[0]?.threadId ?? '';
    const answer = textOf(await rig.use(rig.mara, 'daily setup', { time: '10:00' }, thread));
    expect(answer).toContain(`<#${thread}> is a thread`);
    expect(answer).toContain(`Run this in <#${rig.daily}>`);
    expect(textOf(await rig.use(rig.mara, 'daily status'))).not.toContain('10:00');
  });

  test('is refused to members without Manage Server, even if Discord let them use it', async () => {
    await using rig = await startBotRig();
    const request = { userId: rig.ada, channelId: rig.daily, name: 'daily', subcommand: 'setup', evenIfHidden: true };
    const outcome = await rig.standIn.useCommand(request);
    expect(textOf(outcome)).toContain('Only members with the **Manage Server** permission');
    expect(messageIn(outcome).ephemeral).toBe(true);
    expect(rig.standIn.commandsFor(rig.ada).map(({ name }) => name)).not.toContain('daily');
  });

  test('suggests time zones for what was typed', async () => {
    await using rig = await startBotRig();
    const request = { userId: rig.mara, channelId: rig.daily, name: 'daily', subcommand: 'setup', focused: 'timezone' };
    const outcome = await rig.standIn.complete({ ...request, options: { timezone: 'athen' } });
    expect(outcome).toEqual({
      kind: 'choices',
      choices: [{ name: 'Athens — 11:00, Eastern European Time', value: 'Europe/Athens' }],
    });
  });
});

describe('/daily status and stop', () => {
  test('status lists the next three posts by the channel’s clocks, and names their place once', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '03:30', timezone: 'Europe/Berlin' });
    const text = textOf(await rig.use(rig.mara, 'daily status'));
    expect(text.match(/Berlin/g)).toHaveLength(1);
    expect(text.match(/, 03:30/g)).toHaveLength(3);
  });

  /** Sets up `count` more channels, the last of them paused. */
  const setUpMany = async (rig: BotRig, count: number, settings: Partial<ChannelSettings> = {}): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const channelId = rig.standIn.addChannel(rig.guild, { name: `daily-${i}` });
      const puzzle = { difficulty: 'medium', language: 'en', roleId: undefined, withThread: false };
      const place = { channelId, guildId: rig.guild, postTime: '20:00' as PostTime, timeZone: 'America/New_York' };
      await saveChannel(rig.game, { ...place, ...puzzle, ...settings });
      if (i === count - 1) await pauseChannel(rig.game, place, 'no_access');
    }
  };

  test('status has a line for each channel if they are many, those in trouble first', async () => {
    await using rig = await startBotRig();
    await setUpMany(rig, 30);
    const [title, first, ...lines] = textOf(await rig.use(rig.mara, 'daily status')).split('\n');
    expect(title).toBe('30 channels with a daily puzzle');
    expect(first).toContain('**paused**');
    expect(lines).toHaveLength(29);
    expect(lines[28]).toContain('20:00 New York time · medium · English → Sat 14 Mar, 20:00');
  });

  test('status names every channel if a few do not fit in full, and counts those that fit not even briefly', async () => {
    await using rig = await startBotRig();
    const long = { timeZone: 'America/Argentina/ComodRivadavia', withThread: true };
    await setUpMany(rig, 5, { ...long, roleId: '123456789012345678', leftOut: OCCASIONS.slice(0, 20) });
    const few = textOf(await rig.use(rig.mara, 'daily status')).split('\n');
    expect(few).toHaveLength(6);
    expect(few[1]).toContain('**paused**');
    expect(few[5]).toContain('**its role no longer exists** → Sat 14 Mar, 20:00');
    expect(textOf(await rig.use(rig.mara, 'doctor')).match(/Next posts in <#/g)).toHaveLength(4);
    await setUpMany(rig, 50, long);
    const many = textOf(await rig.use(rig.mara, 'daily status')).split('\n');
    expect(many.at(-1)).toBe(`… and ${55 - (many.length - 2)} more channels.`);
    expect(textOf(await rig.use(rig.mara, 'doctor'))).toContain('Next posts in 43 more channels');
  });

  test('stop ends the posts and keeps the settings', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    const asked = await rig.use(rig.mara, 'daily stop');
    expect(textOf(asked)).toContain('Nothing more is posted there');
    expect(textOf(await pressIn(rig, rig.mara, asked, 'Keep posting'))).toContain('Nothing was changed');
    expect(textOf(await rig.use(rig.mara, 'daily status'))).not.toContain('stopped');
    expect(textOf(await stopPosting(rig))).toContain('Stopped');
    rig.clock.advance(24 * 3_600_000);
    await rig.bot.tick();
    expect(postsIn(rig, rig.daily)).toHaveLength(1);
    expect(textOf(await rig.use(rig.mara, 'daily status'))).toContain('08:00 UTC · medium · English · **stopped**');
    expect(textOf(await rig.use(rig.mara, 'daily stop'))).toContain('does not get a daily puzzle');
  });
});
