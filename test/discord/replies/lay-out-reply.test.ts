import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { contentOf, layOutReply } from '../../../src/discord/replies/lay-out-reply.ts';
import { addNote, type Reply } from '../../../src/discord/replies/reply.ts';
import type { MessageComponent } from '../../../src/playground/model/wire-components.ts';
import { richProblems } from '../../../src/playground/rules/component-rules.ts';
import { readOut } from '../../rigs/posts.ts';

const button = new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Secondary);

const REPLY: Reply = {
  content: 'Found OTTER.',
  files: [{ name: 'board.png', data: Buffer.alloc(1), description: 'Rows from the top' }],
  components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
  layout: { below: '1 of 4', details: 'Until tomorrow' },
};

const partsOf = (reply: Reply) => layOutReply(reply).map((part) => part.toJSON()) as MessageComponent[];

test('a reader meets content, picture, text, buttons and details in this order', () => {
  const order = ['Found OTTER.', 'picture: Rows from the top', '1 of 4', 'button: Go', 'Until tomorrow'];
  expect(readOut({ parts: partsOf(REPLY) })).toEqual(order);
});

test('what is empty has no part, and a note stands last', () => {
  const bare = { content: 'Told.', layout: { below: '', details: ' ' } };
  expect(readOut({ parts: partsOf(bare) })).toEqual(['Told.']);
  expect(readOut({ parts: partsOf(addNote(bare, 'News')) }).at(-1)).toMatch(/News$/);
  expect(readOut({ parts: partsOf(addNote(REPLY, 'News')) }).at(-1)).toBe('Until tomorrow\nNews');
});

test('texts of any length fit the limit of a message of parts', () => {
  for (const length of [1, 1_999, 2_001, 5_000]) {
    const text = 'word\n'.repeat(length);
    const parts = partsOf({ ...REPLY, content: text, layout: { below: text, details: text } });
    expect(richProblems(parts)).toEqual([]);
    expect(readOut({ parts })).toContain('button: Go');
  }
});

test('without parts, the texts are one content that fits a message', () => {
  expect(contentOf(REPLY)).toBe('Found OTTER.\n1 of 4\nUntil tomorrow');
  expect(contentOf({ content: 'Told.' })).toBe('Told.');
  expect(contentOf({ ...REPLY, layout: { details: 'word\n'.repeat(900) } }).length).toBeLessThanOrEqual(2_000);
});

test('a reply with an embed has no place in a message of parts', () => {
  const embeds = [new EmbedBuilder().setTitle('Title')];
  expect(() => layOutReply({ ...REPLY, embeds })).toThrow('expected a reply for a message of parts, got 1 embeds');
});
