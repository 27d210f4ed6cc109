import { expect, test } from 'vitest';
import { labelled } from '../../src/wording/escape.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { startBotRig, textOf } from '../rigs/bot-rig.ts';

test.each([
  ['en', 'Monday: clues'],
  ['de', 'Montag: clues'],
  ['fr', 'lundi : clues'],
  ['es', 'lunes: clues'],
  ['pl', 'poniedziałek: clues'],
  ['el', 'Δευτέρα: clues'],
])('in %s the colon after a label is set as the language does', (language, line) => {
  const [label = ''] = line.split(/ ?:/u);
  expect(labelled(label, 'clues', wordingFor(language))).toBe(line);
});

test('no line of what French-speaking admins read about their channels has a colon without its space', async () => {
  await using rig = await startBotRig();
  const admin = rig.standIn.addMember(rig.guild, { name: 'Luc', locale: 'fr', admin: true });
  const words = 'alouette, mésange, corneille, hirondelle, rossignol';
  const answers = [
    await rig.use(admin, 'daily setup', { time: '9', timezone: 'UTC', language: 'fr' }),
    await rig.use(admin, 'daily variants', { weekday: 'monday', variant: 'clues' }),
    await rig.use(admin, 'daily status'),
    await rig.use(admin, 'words add', { name: 'Oiseaux', words }),
    await rig.use(admin, 'words queue'),
  ];
  for (const answer of answers) expect(textOf(answer)).not.toMatch(/[^\s\d:<]:(?!\d)/u);
});

test('no line of what French-speaking members read about their places has a colon without its space', async () => {
  await using rig = await startBotRig();
  const member = rig.standIn.memberId('Chloé');
  await rig.use(member, 'circle create', { name: 'Amis' });
  await rig.use(member, 'practice', { theme: 'ocean', difficulty: 'easy' });
  rig.standIn.installForUser(member);
  const direct = rig.standIn.openDirectMessages(member);
  const shown = textOf(await rig.use(member, 'privacy show', {}, direct));
  const asked = textOf(await rig.use(member, 'privacy delete', { where: 'everywhere' }, direct));
  expect(shown).toContain('- **Cercles** (1) : ');
  expect(shown).toContain('- **Playground** : ');
  for (const text of [shown, asked]) expect(text).not.toMatch(/[^\s\d:<]:(?!\d)/u);
});
