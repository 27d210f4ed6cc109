import { ActionRowBuilder, ButtonBuilder, ButtonStyle, ComponentType } from 'discord.js';
import { expect, test } from 'vitest';
import { layOutPost, type PostLayout, partsToSend, replaceDetails } from '../../../src/features/daily/post-parts.ts';
import { createSentParts } from '../../../src/features/daily/sent-parts.ts';
import { everyComponent, type MessageComponent } from '../../../src/playground/model/wire-components.ts';
import { richProblems } from '../../../src/playground/rules/component-rules.ts';

const button = (id: string) => new ButtonBuilder().setCustomId(id).setLabel(id).setStyle(ButtonStyle.Secondary);

const layOut = (changes: Partial<PostLayout> = {}) =>
  layOutPost({
    head: '## Ocean',
    picture: { name: 'word-search.png', data: Buffer.alloc(1), description: 'Rows from the top' },
    buttons: [new ActionRowBuilder<ButtonBuilder>().addComponents(button('play'))],
    details: 'How to play',
    news: [],
    ...changes,
  });

const told = (parts: readonly object[]): string[] =>
  everyComponent(parts as MessageComponent[]).flatMap(({ part }) => {
    if (part.type === 10) return [part.content];
    if (part.type === 12) return part.items.map(({ description }) => `picture: ${description}`);
    return part.type === 2 ? [`button: ${part.label}`] : [];
  });

test('a reader meets title, picture, buttons, what to know, and then each block of news', () => {
  const news = [
    { title: 'Last time', text: 'Two players', button: button('more') },
    { title: 'The month', text: 'Ten words', picture: { name: 'm.png', data: Buffer.alloc(1), description: 'Days' } },
  ];
  expect(told(layOut({ outlook: 'Tomorrow: a small board', news }))).toEqual([
    '## Ocean',
    'picture: Rows from the top',
    'button: play',
    'How to play',
    '-# Tomorrow: a small board',
    '### Last time\nTwo players',
    'button: more',
    '### The month\nTen words',
    'picture: Days',
  ]);
});

test('a post keeps to Discord’s limits, however long its texts are, before and after an edit', () => {
  const long = Array.from({ length: 400 }, (_, i) => `line ${i}`).join('\n');
  const parts = layOut({ details: long, news: ['a', 'b', 'c'].map((title) => ({ title, text: long })) });
  expect(richProblems(parts as unknown as MessageComponent[])).toEqual([]);
  expect(told(parts)).toHaveLength(5);
  const edited = replaceDetails(layOut({ news: [{ title: 'a', text: long }] }), long);
  expect(richProblems(edited as unknown as MessageComponent[])).toEqual([]);
  expect(told(edited ?? [])[3]).toMatch(/^line 0\n.*\n…$/s);
});

test('an edit changes the text below the buttons alone, and no message without one', () => {
  const parts = layOut({ outlook: 'Tomorrow: a small board', news: [{ title: 'a', text: 'b' }] });
  const edited = replaceDetails(parts, '3 of 12 words') ?? [];
  expect(told(edited)).toEqual(told(parts).map((text) => (text === 'How to play' ? '3 of 12 words' : text)));
  expect(replaceDetails(parts.slice(0, 3), 'x')).toBeUndefined();
});

test('an edit names the message’s own files instead of the addresses that Discord gave them', () => {
  const gallery = {
    type: ComponentType.MediaGallery as const,
    items: [{ media: { url: 'https://cdn.example/attachments/1/2/month%20a.png?ex=1&hm=2' }, description: 'Days' }],
  };
  const returned = [gallery, { type: ComponentType.Container as const, components: [gallery] }];
  const named = { ...gallery, items: [{ media: { url: 'attachment://month a.png' }, description: 'Days' }] };
  expect(partsToSend(returned)).toEqual([named, { type: ComponentType.Container, components: [named] }]);
});

test('the memory of sent parts forgets the oldest', () => {
  const memory = createSentParts();
  const parts = layOut();
  for (let i = 0; i <= 2_000; i++) memory.keep(String(i), parts);
  expect(memory.find('0')).toBeUndefined();
  expect(memory.find('2000')).toEqual(parts);
});
