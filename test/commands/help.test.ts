import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { MAX_CONTENT } from '../../src/discord/replies/reply.ts';
import { describeHelp } from '../../src/wording/describe-help.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';

test('/help explains the entry forms and the points, to the member alone, in their language', async () => {
  await using rig = await startBotRig();
  const outcome = await rig.use(rig.ada, 'help');
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(textOf(outcome)).toContain('QUEEN D4');
  expect(textOf(outcome)).toContain('never falls below 0');
  const [streaks] = messageIn(outcome).embeds;
  expect(streaks?.description).toContain('10 finished puzzles, or 14 with a find, earn a freeze (you can hold 2)');
  expect(streaks?.description).toContain('**Play** below a post');
  expect(textOf(await rig.use(rig.standIn.memberId('Chloé'), 'help'))).toContain('Comment jouer');
});

describe.each(LANGUAGES.map((language) => ({ language })))('in $language', ({ language }) => {
  const help = describeHelp(wordingFor(language));

  test('the help fits a message', () => {
    expect(help.length).toBeLessThanOrEqual(MAX_CONTENT);
  });

  test('the help names every command', () => {
    const names = COMMANDS.map(({ definition }) => `\`/${definition.name}\``).filter((name) => name !== '`/help`');
    expect(names.filter((name) => !help.includes(name))).toEqual([]);
  });
});
