import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createManualClock } from './manual-clock.ts';
import { problemsOf, rest, restForm } from './rest.ts';

let standIn: StandIn;
let path: string;

beforeAll(async () => {
  standIn = await createStandIn({ clock: createManualClock() });
  path = `/channels/${standIn.channelId('daily-puzzle')}/messages`;
});
afterAll(() => standIn.close());
beforeEach(() => standIn.world.messages.clear());

const x = (length: number) => 'x'.repeat(length);
const button = (custom_id: string, more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const select = (count: number, more: object = {}) => ({
  type: 3,
  custom_id: 'pick',
  options: Array.from({ length: count }, (_, i) => ({ label: `${i}`, value: `${i}` })),
  ...more,
});
const fields = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ name: 'n', value: x(length) }));

test.each<[string, object]>([
  ['2000 characters', { content: x(2000) }],
  ['6000 characters over its embeds', { embeds: [{ description: x(4000) }, { description: x(2000) }] }],
  ['25 fields in an embed', { embeds: [{ fields: fields(25, 10) }] }],
  ['10 embeds', { embeds: Array.from({ length: 10 }, () => ({ title: 't' })) }],
  [
    '5 rows of 5 buttons',
    { content: 'x', components: [0, 1, 2, 3, 4].map((i) => row(...[0, 1, 2, 3, 4].map((j) => button(`${i}/${j}`)))) },
  ],
  ['a custom id of 100 characters', { content: 'x', components: [row(button(x(100)))] }],
  ['25 options in a menu', { content: 'x', components: [row(select(25))] }],
  ['a nonce of 25 characters', { content: 'x', nonce: x(25), enforce_nonce: true }],
  [
    'a link button',
    { content: 'x', components: [row({ type: 2, style: 5, label: 'Go', url: 'https://example.com' })] },
  ],
])('a message with %s is sent', async (_, body) => {
  expect((await rest(standIn, 'POST', path, body)).status).toBe(200);
  expect(standIn.world.messages.size).toBe(1);
});

test.each<[string, object, string[]]>([
  ['2001 characters', { content: x(2001) }, ['content: BASE_TYPE_MAX_LENGTH']],
  [
    '6001 characters over its embeds',
    { embeds: [{ description: x(4000) }, { description: x(2001) }] },
    ['embeds: MAX_EMBED_SIZE_EXCEEDED'],
  ],
  ['26 fields in an embed', { embeds: [{ fields: fields(26, 1) }] }, ['embeds.0.fields: BASE_TYPE_BAD_LENGTH']],
  ['11 embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 't' })) }, ['embeds: BASE_TYPE_BAD_LENGTH']],
  ['an embed title of 257 characters', { embeds: [{ title: x(257) }] }, ['embeds.0.title: BASE_TYPE_BAD_LENGTH']],
  [
    '6 rows',
    { content: 'x', components: [0, 1, 2, 3, 4, 5].map((i) => row(button(`${i}`))) },
    ['components: BASE_TYPE_BAD_LENGTH'],
  ],
  [
    '6 buttons in a row',
    { content: 'x', components: [row(...[0, 1, 2, 3, 4, 5].map((i) => button(`${i}`)))] },
    ['components.0.components: BASE_TYPE_BAD_LENGTH'],
  ],
  ['an empty row', { content: 'x', components: [row()] }, ['components.0.components: BASE_TYPE_BAD_LENGTH']],
  [
    'a custom id of 101 characters',
    { content: 'x', components: [row(button(x(101)))] },
    ['components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'one custom id twice',
    { content: 'x', components: [row(button('a')), row(button('a'))] },
    ['components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'an unknown button style',
    { content: 'x', components: [row(button('a', { style: 9 }))] },
    ['components.0.components.0.style: BASE_TYPE_CHOICES'],
  ],
  [
    'a button without a label',
    { content: 'x', components: [row({ type: 2, style: 1, custom_id: 'a' })] },
    ['components.0.components.0.label: BASE_TYPE_REQUIRED'],
  ],
  [
    'a button without a custom id',
    { content: 'x', components: [row({ type: 2, style: 1, label: 'Go' })] },
    ['components.0.components.0.custom_id: BASE_TYPE_REQUIRED'],
  ],
  [
    'a button beside a menu',
    { content: 'x', components: [row(button('a'), select(2))] },
    ['components.0: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    '26 options in a menu',
    { content: 'x', components: [row(select(26))] },
    ['components.0.components.0.options: BASE_TYPE_BAD_LENGTH'],
  ],
  ['a button outside a row', { content: 'x', components: [button('a')] }, ['components.0.type: BASE_TYPE_CHOICES']],
  ['a nonce of 26 characters', { content: 'x', nonce: x(26) }, ['nonce: BASE_TYPE_BAD_LENGTH']],
  [
    'a picture that was not uploaded',
    { embeds: [{ image: { url: 'attachment://puzzle.png' } }] },
    ['embeds.0: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
  ],
  [
    'alt text for a file that was not uploaded',
    { content: 'x', attachments: [{ id: '0', description: 'x' }] },
    ['attachments.0.id: ATTACHMENT_NOT_FOUND'],
  ],
  [
    'a reply to an unknown message',
    { content: 'x', message_reference: { message_id: '1' } },
    ['message_reference: MESSAGE_REFERENCE_UNKNOWN_MESSAGE'],
  ],
  ['the ephemeral flag outside an interaction', { content: 'x', flags: 64 }, ['flags: MESSAGE_FLAGS_INVALID']],
])('a message with %s is refused, naming the place', async (_, body, problems) => {
  const answer = await rest(standIn, 'POST', path, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035, message: 'Invalid Form Body' } });
  expect(problemsOf(answer)).toEqual(problems);
  expect(standIn.world.messages.size).toBe(0);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['only spaces', { content: '  \n ' }],
  ['an embed without a field', { embeds: [{}] }],
])('a message of %s is refused as empty', async (_, body) => {
  expect(await rest(standIn, 'POST', path, body)).toMatchObject({ status: 400, body: { code: 50006 } });
});

const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 88, 0, 0, 3, 32, 8, 6,
]);

test('an uploaded picture has its size, its alt text and an address that serves it', async () => {
  const payload = {
    attachments: [{ id: '0', description: 'Row 1: A B C' }],
    embeds: [{ image: { url: 'attachment://my_puzzle.png' } }],
  };
  const { body } = await restForm(standIn, path, payload, [{ name: 'my puzzle.png', bytes: PNG }]);
  const [attachment] = body['attachments'] as { url: string }[];
  expect(attachment).toMatchObject({
    filename: 'my_puzzle.png',
    description: 'Row 1: A B C',
    content_type: 'image/png',
    width: 600,
    height: 800,
    size: PNG.length,
  });
  const file = await fetch(attachment?.url ?? '');
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PNG);
  expect(body['embeds']).toMatchObject([{ image: { url: attachment?.url, width: 600 } }]);
});

test('alt text may have 1024 characters and no more', async () => {
  const send = (length: number) =>
    restForm(standIn, path, { attachments: [{ id: '0', description: x(length) }] }, [{ name: 'a.png', bytes: PNG }]);
  expect((await send(1024)).status).toBe(200);
  const refused = await send(1025);
  expect(problemsOf(refused)).toEqual(['attachments.0.description: BASE_TYPE_BAD_LENGTH']);
});

test('a file may have 10 MiB and no more', async () => {
  const send = (size: number) => restForm(standIn, path, {}, [{ name: 'a.bin', bytes: new Uint8Array(size) }]);
  expect((await send(10 * 1024 * 1024)).status).toBe(200);
  expect(await send(10 * 1024 * 1024 + 1)).toMatchObject({ status: 413, body: { code: 40005 } });
});

test('a wrong token is refused, and so is JSON that is none', async () => {
  const url = `${standIn.apiUrl}/v10${path}`;
  const wrong = await fetch(url, { method: 'POST', headers: { authorization: 'Bot wrong' }, body: '{}' });
  expect([wrong.status, await wrong.json()]).toEqual([401, { message: '401: Unauthorized', code: 0 }]);
  const headers = { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' };
  const broken = await fetch(url, { method: 'POST', headers, body: '{' });
  expect(await broken.json()).toMatchObject({ code: 50109 });
});
