import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUploadFetcher, UPLOAD_TIMEOUT_MS, type Upload } from '../../../src/discord/gateway/fetch-upload.ts';
import { LIST_LIMITS } from '../../../src/words/parse-list.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const clock = createManualClock();
const timer = createTestTimer(clock);

const MIB = 1024 * 1024;
let bytesSent = 0;
let isAskedElsewhere = false;

/** Answers that a host might send, by path. */
/** A few kilobytes that unpack to far more than the limit. */
const PACKED = gzipSync(Buffer.alloc(8 * MIB, 'x'));

const answers: Readonly<Record<string, RequestListener>> = {
  '/list.txt': (_, response) => response.end('lion\ntiger'),
  '/limit.txt': (_, response) => response.end(Buffer.alloc(LIST_LIMITS.bytes, 'x')),
  '/moved.txt': (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  '/elsewhere': (_, response) => {
    isAskedElsewhere = true;
    response.end('secret');
  },
  '/gone.txt': (_, response) => response.writeHead(404).end('gone'),
  '/endless.txt': (_, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' });
    const send = (): void => {
      if (response.destroyed || bytesSent > 50 * MIB) return;
      bytesSent += 64 * 1024;
      response.write(Buffer.alloc(64 * 1024, 'x'), () => setImmediate(send));
    };
    send();
  },
  '/packed.txt': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(PACKED),
  '/slow.txt': (_, response) => response.writeHead(200).write('lion\n', () => clock.advance(UPLOAD_TIMEOUT_MS)),
  '/broken.txt': (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('lion');
    response.destroy();
  },
};

const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
let host = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

const fetchPath = (path: string): Promise<Upload> => createUploadFetcher([host], timer)(`http://${host}${path}`);

test.each([
  ['/list.txt', 10],
  ['/limit.txt', LIST_LIMITS.bytes],
])('%s is fetched whole', async (path, length) => {
  const upload = await fetchPath(path);
  expect(upload.kind === 'fetched' && upload.bytes.length).toBe(length);
});

test.each([
  ['/moved.txt', 'moved'],
  ['/gone.txt', 'not_there'],
  ['/endless.txt', 'too_large'],
  ['/packed.txt', 'too_large'],
  ['/slow.txt', 'too_slow'],
  ['/broken.txt', 'not_there'],
])('%s is refused as %s', async (path, reason) => {
  expect(await fetchPath(path)).toEqual({ kind: 'refused', reason });
});

test('no redirect is followed, and no more is read than may be', () => {
  expect(isAskedElsewhere).toBe(false);
  expect(bytesSent).toBeLessThan(20 * MIB);
});

test.each([
  'https://example.com/list.txt',
  'http://cdn.discordapp.com/list.txt',
  'https://cdn.discordapp.com.example.com/list.txt',
  'https://cdn.discordapp.com:8443/list.txt',
  'https://me@cdn.discordapp.com/list.txt',
  'file:///etc/passwd',
  'list.txt',
])('%s is not asked at all', async (url) => {
  expect(await createUploadFetcher(['cdn.discordapp.com'], timer)(url)).toEqual({
    kind: 'refused',
    reason: 'wrong_host',
  });
});
