import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createManualClock } from './manual-clock.ts';
import { problemsOf, rest, restForm } from './rest.ts';

/** Messages of parts, with Discord's flag for them. */

let standIn: StandIn;
let path: string;

beforeAll(async () => {
  standIn = await createStandIn({ clock: createManualClock() });
  path = `/channels/${standIn.channelId('daily-puzzle')}/messages`;
});
afterAll(() => standIn.close());
beforeEach(() => standIn.world.messages.clear());

const PARTS = 1 << 15;
const x = (length: number) => 'x'.repeat(length);
const text = (content: string) => ({ type: 10, content });
const button = (custom_id: string) => ({ type: 2, style: 2, label: 'Go', custom_id });
const row = (...components: object[]) => ({ type: 1, components });
const section = (accessory: object, ...texts: string[]) => ({ type: 9, components: texts.map(text), accessory });
const container = (...components: object[]) => ({ type: 17, components });
const picture = { media: { url: 'attachment://a.png' }, description: 'A grid' };
const parts = (...components: object[]) => ({ flags: PARTS, components });
const times = (count: number, part: (i: number) => object) => Array.from({ length: count }, (_, i) => part(i));

const select = (type: number, custom_id: string, more: object = {}) => ({ type, custom_id, ...more });

test.each<[string, object]>([
  ['a text', parts(text('Hello'))],
  ['4000 characters over its texts', parts(text(x(3000)), container(text(x(1000))))],
  ['40 parts', parts(...times(39, () => text('x')), { type: 14 })],
  ['a section with a button', parts(section(button('a'), 'One', 'Two', 'Three'))],
  ['a section with a picture', parts(section({ type: 11, media: { url: 'https://example.com/a.png' } }, 'One'))],
  ['more than five rows', parts(...times(8, (i) => row(button(`${i}`))))],
  [
    'menus of every kind, with values chosen beforehand',
    parts(
      row(select(3, 'text', { options: [{ label: 'A', value: 'a', default: true }] })),
      row(select(5, 'user')),
      row(select(6, 'role', { default_values: [{ id: '30', type: 'role' }] })),
      row(select(8, 'channel', { channel_types: [0, 5], default_values: [{ id: '20', type: 'channel' }] })),
    ),
  ],
  ['a line, and a large gap', parts(text('a'), { type: 14 }, { type: 14, divider: false, spacing: 2 }, text('b'))],
])('a message of parts with %s is sent', async (_, body) => {
  const answer = await rest(standIn, 'POST', path, body);
  expect(problemsOf(answer)).toEqual([]);
  expect(answer).toMatchObject({ status: 200, body: { flags: PARTS, content: '' } });
});

const LEGACY = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
const LOST = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';

test.each<[string, object, string[]]>([
  ['4001 characters', parts(text(x(4000)), text('x')), ['components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED']],
  [
    '41 parts, those inside others included',
    parts(container(...times(20, () => text('x'))), ...times(20, () => text('x'))),
    ['components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
  ],
  ['content beside them', { ...parts(text('a')), content: 'b' }, [`content: ${LEGACY}`]],
  ['an embed beside them', { ...parts(text('a')), embeds: [{ title: 'b' }] }, [`embeds: ${LEGACY}`]],
  ['stickers beside them', { ...parts(text('a')), sticker_ids: ['1'] }, [`sticker_ids: ${LEGACY}`]],
  [
    'a section without an accessory',
    parts({ type: 9, components: [text('a')] }),
    ['components.0.accessory: BASE_TYPE_REQUIRED'],
  ],
  [
    'four texts in a section',
    parts(section(button('a'), '1', '2', '3', '4')),
    ['components.0.components: BASE_TYPE_BAD_LENGTH'],
  ],
  ['an empty text', parts(text('')), ['components.0.content: BASE_TYPE_BAD_LENGTH']],
  [
    'a container in a container',
    parts(container(container(text('a')))),
    ['components.0.components.0.type: BASE_TYPE_CHOICES'],
  ],
  ['a button outside rows and sections', parts(button('a')), ['components.0.type: BASE_TYPE_CHOICES']],
  [
    'one custom id in a section and in a row',
    parts(section(button('a'), 'x'), container(row(button('a')))),
    ['components.1.components.0.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'two menus in a row of a container',
    parts(container(row(select(6, 'a'), select(6, 'b')))),
    ['components.0.components.0: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'more chosen values than a menu takes',
    parts(
      row(
        select(6, 'a', {
          default_values: [
            { id: '1', type: 'role' },
            { id: '2', type: 'role' },
          ],
        }),
      ),
    ),
    ['components.0.components.0.default_values: BASE_TYPE_REQUIRED'],
  ],
  [
    'a picture that was not uploaded',
    parts({ type: 12, items: [picture] }, section({ type: 11, ...picture }, 'a')),
    [`components.0: ${LOST}`, `components.1.accessory: ${LOST}`],
  ],
  [
    'a file from elsewhere',
    parts({ type: 13, file: { url: 'https://example.com/a.pdf' } }),
    ['components.0.file: UNFURLED_MEDIA_ITEM_INVALID'],
  ],
])('a message of parts with %s is refused, naming the place', async (_, body, problems) => {
  const answer = await rest(standIn, 'POST', path, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(problemsOf(answer)).toEqual(problems);
  expect(standIn.world.messages.size).toBe(0);
});

test('a text needs the flag for parts, and a message with the flag needs a part', async () => {
  const answer = await rest(standIn, 'POST', path, { components: [text('a')] });
  expect(problemsOf(answer)).toEqual(['components.0.type: UNION_TYPE_CHOICES']);
  expect(await rest(standIn, 'POST', path, { flags: PARTS })).toMatchObject({ status: 400, body: { code: 50006 } });
});

test('a message of parts shows the files that it names, and no others', async () => {
  const files = ['a.png', 'b.txt', 'c.txt'].map((name) => ({ name, bytes: Uint8Array.from([1, 2]) }));
  const body = parts(container({ type: 12, items: [picture] }), { type: 13, file: { url: 'attachment://b.txt' } });
  const sent = await restForm(standIn, path, body, files);
  const [a, b] = sent.body['attachments'] as { url: string }[];
  expect(sent.body['components']).toMatchObject([
    { id: 1, components: [{ id: 2, items: [{ media: { url: a?.url }, description: 'A grid' }] }] },
    { id: 3, file: { url: b?.url }, name: 'b.txt', size: 2 },
  ]);
  const [view] = standIn.messagesFor(standIn.memberId('Ada'), standIn.channelId('daily-puzzle'));
  expect(view?.attachments).toEqual([]);
  expect(JSON.stringify(view?.parts)).toContain('/playground/attachments/');
});

test('an edit keeps the parts, turns a message into one of parts, and never back', async () => {
  const { body } = await rest(standIn, 'POST', path, { content: 'a' });
  const edit = (changes: object) => rest(standIn, 'PATCH', `${path}/${body['id']}`, changes);
  expect(problemsOf(await edit({ ...parts(text('b')) }))).toEqual([`content: ${LEGACY}`]);
  expect(await edit({ ...parts(text('b')), content: null })).toMatchObject({ status: 200, body: { flags: PARTS } });
  expect(await edit({ components: [text('c')] })).toMatchObject({ status: 200, body: { flags: PARTS, content: '' } });
  expect(problemsOf(await edit({ content: 'd' }))).toEqual([`content: ${LEGACY}`]);
  expect(problemsOf(await edit({ content: 'd', components: [], flags: 0 }))).toContain(
    'flags: MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG',
  );
});

test('a mention in a part pings those whom the message allows', async () => {
  const ada = standIn.memberId('Ada');
  const send = (users: string[]) =>
    rest(standIn, 'POST', path, { ...parts(container(text(`<@${ada}>`))), allowed_mentions: { users, parse: [] } });
  expect((await send([ada])).body['mentions']).toMatchObject([{ id: ada }]);
  expect((await send([])).body['mentions']).toEqual([]);
});
