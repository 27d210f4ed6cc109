import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { MAX_CONTENT } from '../../src/discord/replies/reply.ts';
import { describeCompany, describeHelpPage, HELP_PAGES } from '../../src/wording/describe-help.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { addPlaces } from '../rigs/places.ts';

test('/help explains how to play in a few lines, to the member alone, in their language', async () => {
  await using rig = await startBotRig();
  const outcome = await rig.use(rig.ada, 'help');
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('QUEEN D4');
  expect(textOf(outcome)).toContain('**Play** below a post');
  expect(textOf(outcome).split('\n')).toHaveLength(5);
  expect(textOf(await rig.use(rig.standIn.memberId('Chloé'), 'help'))).toContain('Comment jouer');
});

test('each other page of the help is one press away', async () => {
  await using rig = await startBotRig();
  const outcome = await rig.use(rig.ada, 'help');
  const turned = async (label: string) => textOf(await pressIn(rig, rig.ada, outcome, label));
  expect(await turned('Points')).toContain('- Each letter: 2 in a word');
  expect(await turned('Wrong entries')).toBe(
    [
      '**Wrong entries**',
      '- The first 5 in a puzzle are free.',
      '- After that they cost 1, 2, 4, 8, … points. Your score never falls below 0.',
      '- You also wait longer each time, unless you have found more words than you got wrong.',
      '- Give both ends of a word until you have found 4 words for each wrong entry.',
    ].join('\n'),
  );
  expect(await turned('Streaks and the week')).toContain(
    '10 finished puzzles, or 14 with a find, earn a freeze (you can hold 2)',
  );
  const commands = await pressIn(rig, rig.ada, outcome, 'Commands');
  expect(textOf(commands)).toContain('\n- `/found` submit words\n');
  expect(textOf(await pressIn(rig, rig.ada, commands, 'How to play'))).toBe(textOf(outcome));
  expect(rig.errors).toEqual([]);
});

test('outside servers the first page names /circle and /world, in a line each', async () => {
  await using rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  for (const channelId of [places.botDirect, places.direct, places.group, places.away]) {
    const shown = await rig.use(rig.ada, 'help', {}, channelId);
    const lines = textOf(shown).split('\n');
    expect(lines).toContain('- `/circle` a daily puzzle with friends from any server');
    expect(lines).toContain('- `/world` one board for everybody');
    expect(lines).toHaveLength(8);
    const commands = textOf(await pressIn(rig, rig.ada, shown, 'Commands'));
    expect(commands.match(/`\/circle`/gu)).toHaveLength(1);
  }
  expect(textOf(await rig.use(rig.ada, 'help', {}, places.server))).not.toContain('/circle');
});

test('outside servers no page speaks of posts, leagues and the commands of servers', async () => {
  await using rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  const pagesIn = async (channelId: string): Promise<string> => {
    const first = await rig.use(rig.ada, 'help', {}, channelId);
    const others = ['Points', 'Wrong entries', 'Streaks and the week', 'Commands'];
    const pages = [textOf(first)];
    for (const label of others) pages.push(textOf(await pressIn(rig, rig.ada, first, label)));
    return pages.join('\n');
  };
  const ofServers = [/\bposted\b|below a post/u, /Monday/u, /leagues/u, /`\/propose`/u, /`\/daily`/u];
  for (const channelId of [places.botDirect, places.direct, places.group, places.away]) {
    const pages = await pagesIn(channelId);
    for (const pattern of ofServers) expect(pages).not.toMatch(pattern);
    expect(pages).toContain('- **Play** below your board in `/puzzle`');
  }
  const inServer = await pagesIn(places.server);
  for (const pattern of ofServers) expect(inServer).toMatch(pattern);
  expect(rig.errors).toEqual([]);
});

const helpTexts = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../src/wording/catalogues/${language}/help.json`, import.meta.url), 'utf8'));

describe.each(LANGUAGES.map((language) => ({ language })))('in $language', ({ language }) => {
  const wording = wordingFor(language);
  const pages = HELP_PAGES.map((page) => describeHelpPage(page, wording));

  test('each page of the help fits a message', () => {
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(MAX_CONTENT);
  });

  test('each page for places without a server fits a message, and the first one is short', () => {
    const outside = HELP_PAGES.map((page) => describeHelpPage(page, wording, false));
    expect(Math.max(...outside.map(({ length }) => length))).toBeLessThanOrEqual(MAX_CONTENT);
    expect(outside[0]?.length).toBeLessThanOrEqual(800);
  });

  test('the two lines for places without a server name /circle and /world', () => {
    expect(describeCompany(wording).map((line) => line.slice(0, 9))).toEqual(['`/circle`', '`/world` ']);
  });

  test('the first page of the help is short', () => {
    expect(pages[0]?.length).toBeLessThanOrEqual(800);
  });

  test('the pages hold every text of the help', () => {
    const starts = Object.entries(helpTexts(language))
      .filter(([name]) => name !== 'describe')
      .map(([, text]) => text.split(/[{·]/)[0] ?? '');
    expect(starts.filter((start) => !pages.join('\n').includes(start.trim()))).toEqual([]);
  });

  test('the rules of wrong entries are four lines that a phone shows in two each', () => {
    const [, ...lines] = describeHelpPage('wrong', wording).split('\n');
    expect(lines).toHaveLength(4);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  test('the help names every command', () => {
    const help = pages.join('\n');
    const names = COMMANDS.map(({ definition }) => `\`/${definition.name}\``).filter((name) => name !== '`/help`');
    expect(names.filter((name) => !help.includes(name))).toEqual([]);
  });
});
