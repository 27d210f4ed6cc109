import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../rigs/built-program.ts';
import { startCollector } from './collector.ts';

const PROGRAM = join(await builtProgram(), 'main.js');

test('the program sends the steps of a post at its stop, from the queue through statements and picture to Discord', async () => {
  const collector = await startCollector();
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: mkdtempSync(join(tmpdir(), 'searchlight-trace-')),
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      OPS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: 'words',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: unknown) => {
      said += chunk;
    });
  }
  await expect.poll(() => said).toContain('Stop with');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  const spans = collector.spans();
  const post = spans.find(({ name }) => name === 'post');
  const names = spans.filter(({ traceId }) => traceId === post?.traceId).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['insert posts', 'picture', 'draw in a thread', 'POST /channels/:id/messages']),
  );
  expect(collector.resources()).toContainEqual({ key: 'searchlight.role', value: { stringValue: 'all' } });
});
