import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '../../src/app/config.ts';
import { describeUnit } from '../../src/cli/setup/install-service.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const documented = new Set(Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gmu), ([, name]) => name));

/** Variables of the programs around the bot. */
const OTHERS = ['NODE_ENV', 'PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

test.each([
  ['deploy/Containerfile', /^(?:ENV|\s{3}) ([A-Z_]+)=/gmu],
  ['deploy/compose.yaml', /^ {6}([A-Z_]+): /gmu],
  ['deploy/searchlight.service', /(?<=^Environment=.*)\b([A-Z_]+)=/gmu],
])('%s sets only variables that the bot reads', (path, pattern) => {
  const names = Array.from(read(path).matchAll(pattern), ([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !documented.has(name) && !OTHERS.includes(name))).toEqual([]);
});

test('the image is run by an account without rights, with one volume, a check of its health and a signal to stop', () => {
  const stages = read('deploy/Containerfile')
    .split(/^FROM /mu)
    .slice(1);
  expect(stages.length).toBeGreaterThan(1);
  const last = stages.at(-1)?.split('\n') ?? [];
  for (const line of ['USER node', 'VOLUME /data', 'STOPSIGNAL SIGTERM']) expect(last).toContain(line);
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
});

const defaults = parseConfig({});
const opsPort = defaults.kind === 'config' ? defaults.config.opsPort : 0;

test('a container tells its health to its own network, and publishes it to this computer alone', () => {
  const image = read('deploy/Containerfile');
  const compose = read('deploy/compose.yaml');
  expect(image).toMatch(new RegExp(`OPS_HOST=0\\.0\\.0\\.0 \\\\\\n +OPS_PORT=${opsPort} `));
  const [, healthCheck = ''] = image.split('\nHEALTHCHECK ');
  expect(healthCheck).toContain("'http://127.0.0.1:' + process.env.OPS_PORT + '/healthz'");
  expect(image.match(/^EXPOSE .*$/gmu)).toEqual(['EXPOSE 3000']);
  expect(compose).toMatch(new RegExp(`OPS_HOST: 0\\.0\\.0\\.0\\n +OPS_PORT: "${opsPort}"`));
  const published = Array.from(compose.matchAll(/^ {6}- ([\d.:]+)$/gmu), ([, address]) => address);
  expect(published).toEqual(['127.0.0.1:3000:3000', `127.0.0.1:${opsPort}:${opsPort}`]);
  expect(read('deploy/compose.postgres.yaml')).not.toContain('ports:');
});

test('Prometheus asks where the bot tells its numbers', () => {
  expect(read('deploy/monitoring/prometheus.yml')).toContain(`targets: ["127.0.0.1:${opsPort}"]`);
});

const HOST = {
  userSettings: '/home/ada/.config',
  node: '/usr/bin/node',
  programFolder: '/opt/searchlight',
  run: async () => 0,
};

const startOptions = (text: string): string[] => {
  const line = text.split('\n').find((each) => each.includes('dist/main.js'));
  return Array.from(line?.matchAll(/--[\w-]+(?:=\w+)?/gu) ?? [], ([option]) => option);
};

test('whatever starts the bot starts it with the same options of Node', () => {
  const options = startOptions(read('package.json'));
  expect(options).toContain('--max-semi-space-size=4');
  for (const path of ['deploy/Containerfile', 'deploy/searchlight.service'])
    expect(startOptions(read(path))).toEqual(options);
  expect(startOptions(describeUnit(HOST, '/home/ada/bot'))).toEqual(options);
});

test('whatever keeps the bot running has the same settings of malloc', () => {
  const settings = (text: string): string[] => Array.from(text.matchAll(/MALLOC_\w+=\d+/gu), String);
  const unit = settings(read('deploy/searchlight.service'));
  expect(unit).toEqual(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']);
  expect(settings(read('deploy/Containerfile'))).toEqual(unit);
  expect(settings(describeUnit(HOST, '/home/ada/bot'))).toEqual(unit);
});

test('what is kept out of the image is the same for both kinds of builders', () => {
  expect(read('.containerignore')).toBe(read('.dockerignore'));
  for (const name of ['.env', 'deploy/**/.env', '.git', 'data', 'node_modules'])
    expect(read('.dockerignore').split('\n')).toContain(name);
});

test('a release is made of what is in the repository, for both kinds of processors', () => {
  const workflow = read('.github/workflows/release.yml');
  for (const [, path = ''] of workflow.matchAll(/(?:sh|file:) ((?:scripts|deploy)\/\S+)/gu))
    expect(read(path)).not.toBe('');
  expect(workflow).toContain('platforms: linux/amd64,linux/arm64');
  expect(read('.github/workflows/test.yml')).toContain('node: [20, 22, 24]');
});
