import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { MAX_CONTENT } from '../../src/discord/replies/reply.ts';
import { describeHelp, describeWrongEntries } from '../../src/wording/describe-help.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';

test('/help explains the entry forms and the points, to the member alone, in their language', async () => {
  await using rig = await startBotRig();
  const outcome = await rig.use(rig.ada, 'help');
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('QUEEN D4');
  const [wrong, streaks] = messageIn(outcome).embeds;
  expect(wrong?.description).toBe(
    [
      '- The first 5 in a puzzle are free.',
      '- After that they cost 1, 2, 4, 8, … points. Your score never falls below 0.',
      '- You also wait longer each time, unless you have found more words than you got wrong.',
      '- Give both ends of a word until you have found 4 words for each wrong entry.',
    ].join('\n'),
  );
  expect(streaks?.description).toContain('10 finished puzzles, or 14 with a find, earn a freeze (you can hold 2)');
  expect(streaks?.description).toContain('**Play** below a post');
  expect(textOf(await rig.use(rig.standIn.memberId('Chloé'), 'help'))).toContain('Comment jouer');
});

describe.each(LANGUAGES.map((language) => ({ language })))('in $language', ({ language }) => {
  const help = describeHelp(wordingFor(language));

  test('the help fits a message', () => {
    expect(help.length).toBeLessThanOrEqual(MAX_CONTENT);
  });

  test('the rules of wrong entries are four lines that a phone shows in two each', () => {
    const lines = describeWrongEntries(wordingFor(language)).split('\n');
    expect(lines).toHaveLength(4);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  test('the help names every command', () => {
    const names = COMMANDS.map(({ definition }) => `\`/${definition.name}\``).filter((name) => name !== '`/help`');
    expect(names.filter((name) => !help.includes(name))).toEqual([]);
  });
});
