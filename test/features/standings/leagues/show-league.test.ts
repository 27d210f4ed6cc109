import { describe, expect, test } from 'vitest';
import { toggleHidden } from '../../../../src/features/members/member-privacy.ts';
import { nameGroup } from '../../../../src/features/standings/leagues/league-news.ts';
import { ENGLISH, wordingFor } from '../../../../src/wording/wording.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../../../rigs/bot-rig.ts';
import { crowd, goOn, playAll, setUp } from './league-rig.ts';

/** A league in which Ada is in Gold and Ben in Silver, with 30 members each. */
const startLeague = async (): Promise<{ rig: BotRig; members: string[] }> => {
  const rig = await startBotRig();
  await setUp(rig);
  const members = crowd(60);
  members[4] = rig.ada;
  members[40] = rig.ben;
  await playAll(rig, members);
  await goOn(rig, 2);
  return { rig, members };
};

const show = (rig: BotRig, userId: string, page?: number) =>
  rig.use(userId, 'leaderboard', { period: 'league', ...(page !== undefined && { page }) });

const embedOf = (outcome: Awaited<ReturnType<typeof show>>) => messageIn(outcome).embeds[0];

describe('/leaderboard period:league', () => {
  test('shows the member’s group with this week’s points, and who would rise and fall', async () => {
    const { rig, members } = await startLeague();
    await using _ = rig;
    await playAll(rig, members.slice(30, 60));
    const embed = embedOf(await show(rig, rig.ben));
    expect(embed?.title).toBe('Silver this week');
    expect(embed?.description).toMatch(/^\*\*1\.\*\* <@7030>: \*\*500 points\*\* ▲\n/);
    expect(embed?.description).toContain(`**11.** <@${rig.ben}>: **490 points**\n`);
    expect(embed?.description).not.toContain('▼');
    expect(embed?.footer?.text).toBe('Group 2 of 2 · ▲ rises and ▼ falls on Monday');
    expect(rig.errors).toEqual([]);
  });

  test('turns to other groups, and counts members without a play', async () => {
    const { rig, members } = await startLeague();
    await using _ = rig;
    await playAll(rig, members.slice(0, 28));
    const answer = await show(rig, rig.ben);
    expect(embedOf(answer)?.description).toMatch(/^-# 30 members have not played yet this week\./);
    const turned = await pressIn(rig, rig.ben, answer, 'Previous');
    expect(embedOf(turned)?.title).toBe('Gold this week');
    expect(embedOf(turned)?.description).toContain('**1.** <@7000>: **500 points**\n');
    expect(embedOf(turned)?.description).toContain('<@7027>: **473 points** ▼\n');
    expect(embedOf(turned)?.description).toContain('-# 2 members have not played yet');
    expect(embedOf(await show(rig, rig.ben, 99))?.title).toBe('Silver this week');
  });

  test('leaves out hidden members, whose ranks stay, and does not give away their group', async () => {
    const { rig, members } = await startLeague();
    await using _ = rig;
    await playAll(rig, members.slice(30, 60));
    await toggleHidden(rig.game, { guildId: rig.guild, userId: rig.ben });
    const board = embedOf(await show(rig, rig.ada, 2))?.description;
    expect(board).not.toContain(rig.ben);
    expect(board).toMatch(/\*\*10\.\*\* <@7039>.*\n\*\*12\.\*\* <@7041>/);
    expect(embedOf(await show(rig, rig.ben))?.title).toBe('Gold this week');
    expect(textOf(await rig.use(rig.ben, 'stats'))).toContain('League: **Silver**, rank 11 of 30 this week');
  });

  test('says why there is none', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    expect(textOf(await show(rig, rig.ada))).toBe(
      'There are no leagues here. They begin once 50 members play in one week.',
    );
    await rig.use(rig.mara, 'daily setup', { leagues: false });
    expect(textOf(await show(rig, rig.ada))).toBe('Leagues are switched off in this server.');
  });
});

test('/stats tells a member’s place in the league, of others too', async () => {
  const { rig } = await startLeague();
  await using _ = rig;
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('League: **Gold**, no find yet this week');
  await playAll(rig, [rig.ada, '7000']);
  expect(textOf(await rig.use(rig.ben, 'stats', { player: rig.ada }))).toContain(
    'League: **Gold**, rank 1 of 30 this week',
  );
  expect(textOf(await rig.use(rig.mara, 'stats'))).not.toContain('League');
});

test('a group has a number if its division has several', () => {
  expect(nameGroup('gold', 7, ENGLISH)).toBe('Gold 7');
  expect(nameGroup('silver', 0, wordingFor('de'))).toBe('Silber');
});
