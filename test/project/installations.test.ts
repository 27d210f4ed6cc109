import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { parseConfig } from '../../src/app/config.ts';

/** The installations under `deploy` agree with the program and with each other. */

const read = (path: string): string => readFileSync(path, 'utf8');
const VERSION = `v${JSON.parse(read('package.json')).version}`;

/** Variables of the bot that `.env.example` names. */
const documented = new Set(Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gmu), ([, name = '']) => name));

/** Variables of Node and of the system. */
const OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];

const unknownOf = (names: readonly string[]): string[] =>
  names.filter((name) => !documented.has(name) && !OTHERS.includes(name));

type Env = Readonly<Record<string, string>>;

const defaults = parseConfig({});
const { port, opsPort } = defaults.kind === 'config' ? defaults.config : { port: 0, opsPort: 0 };

const FILES = readdirSync('deploy', { recursive: true, encoding: 'utf8' }).map((file) => join('deploy', file));
const isData = (file: string): boolean => /\.(?:ya?ml|json)$/u.test(file) && !file.includes('/templates/');

test.each(FILES.filter(isData))('%s is whole', (file) => {
  const text = read(file);
  if (file.endsWith('.json')) return expect(Object.keys(JSON.parse(text))).not.toEqual([]);
  const documents = parseAllDocuments(text, { merge: true });
  expect(documents).toHaveLength(1);
  for (const { errors, warnings } of documents) expect([...errors, ...warnings]).toEqual([]);
});

interface Service {
  readonly image: string;
  readonly environment?: Env;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly depends_on?: unknown;
}

const LARGE = 'deploy/large/compose.yaml';
const services: Readonly<Record<string, Service>> = parse(read(LARGE), { merge: true }).services;
const bots = Object.entries(services).filter(([, { environment }]) => environment?.['ROLE'] !== undefined);
const caddyEnv: Env = services['caddy']?.environment ?? {};
const running = bots.filter(([name]) => name !== 'migrate');

/** An operator's values for the variables of a compose file. */
const EXAMPLE: Env = {
  DISCORD_TOKEN: 'token',
  DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
  POSTGRES_PASSWORD: 'secret',
  PUBLIC_HOST: 'play.example.org',
};

/** A text of a compose file with its variables filled in, as Compose does. */
const filled = (text: string): string =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/gu,
    (_, name: string, fallback = '') => EXAMPLE[name] ?? fallback,
  );

const problemsOf = (env: Env): readonly string[] => {
  const result = parseConfig(env);
  return result.kind === 'invalid' ? result.problems : [];
};

describe('the large installation', () => {
  test('has two processes that answer, two that work, and one that migrates first', () => {
    expect(running.map(([name, { environment }]) => `${name} ${environment?.['ROLE']}`)).toEqual([
      'web-1 web',
      'web-2 web',
      'worker-1 worker',
      'worker-2 worker',
    ]);
    for (const [, { depends_on }] of running)
      expect(depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    expect(services['migrate']?.restart).toBe('no');
  });

  test.each(bots)(
    '%s has only variables that the bot reads, with values that it accepts',
    (_, { environment = {} }) => {
      expect(unknownOf(Object.keys(environment))).toEqual([]);
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
      expect(problemsOf(env)).toEqual([]);
    },
  );

  test('each process has time to drain and to finish before it is killed', () => {
    expect(running.length).toBeGreaterThan(0);
    for (const [, { stop_grace_period = '', environment = {} }] of running)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 30);
  });

  test('Caddy and Prometheus know every process by its port', () => {
    const { SEARCHLIGHT_UPSTREAMS: upstreams, SEARCHLIGHT_UPSTREAM_OPTIONS: options } = caddyEnv;
    const webs = running.map(([name]) => name).filter((name) => name.startsWith('web'));
    expect(upstreams).toBe(webs.map((name) => `${name}:${port}`).join(' '));
    expect(options).toMatch(new RegExp(`^health_port ${opsPort}$`, 'mu'));
    for (const name of Object.keys(caddyEnv)) expect(read('deploy/Caddyfile')).toContain(`{$${name}`);
    const { scrape_configs } = parse(read('deploy/large/prometheus.yml'));
    expect(scrape_configs[0].static_configs[0].targets).toEqual(running.map(([name]) => `${name}:${opsPort}`));
  });

  test('only Caddy is reached from outside, and it asks often enough to see a process drain', () => {
    const { caddy, ...others } = services;
    expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    for (const published of Object.values(others).flatMap(({ ports = [] }) => ports))
      expect(published).toMatch(/^127\.0\.0\.1:\d+:\d+$/u);
    const seconds = Number(/health_interval (\d+)s/u.exec(caddyEnv['SEARCHLIGHT_UPSTREAM_OPTIONS'] ?? '')?.[1]);
    expect(Number(services['web-1']?.environment?.['DRAIN_SECONDS'])).toBeGreaterThanOrEqual(2 * seconds);
  });

  test('every file that it hands to a container exists', () => {
    const sources = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => source.startsWith('.'));
    expect(sources).toHaveLength(6);
    for (const source of sources) expect(existsSync(join(dirname(LARGE), source)), source).toBe(true);
    for (const name of parse(read('deploy/large/prometheus.yml')).rule_files)
      expect(read(LARGE)).toContain(`:/etc/prometheus/${name}:ro`);
  });

  test('its .env.example has every variable that it takes, and no others', () => {
    const taken = Array.from(read(LARGE).matchAll(/\$\{(\w+)/gu), ([, name = '']) => name);
    const offered = Array.from(read('deploy/large/.env.example').matchAll(/^([A-Z_]+)=/gmu), ([, name]) => name);
    expect(offered.sort()).toEqual([...new Set([...taken, 'COMPOSE_PROJECT_NAME'])].sort());
  });

  test('images of others are named by digest, but for the one whose README says so', () => {
    const images = Object.values(services).map(({ image }) => image);
    const loose = images.filter((image) => !/@sha256:[0-9a-f]{64}$/u.test(image) && !image.includes('SEARCHLIGHT'));
    expect(loose).toEqual([services['rest-proxy']?.image]);
    expect(read('deploy/large/README.md')).toContain('The image of the REST proxy is named by its version alone');
    const [postgres] = images.filter((image) => image.includes('/postgres:'));
    expect(read('deploy/compose.postgres.yaml')).toContain(`image: ${postgres}\n`);
  });
});

test('every installation runs the version of package.json', () => {
  const chart = parse(read('deploy/helm/searchlight/Chart.yaml'));
  expect([chart.appVersion, `v${chart.version}`]).toEqual([VERSION, VERSION]);
  for (const file of ['deploy/compose.yaml', LARGE])
    expect(read(file)).toMatch(
      new RegExp(
        `image: ghcr\\.io/\\$\\{SEARCHLIGHT_REPOSITORY:\\?[^}]+\\}:\\$\\{SEARCHLIGHT_VERSION:-${VERSION}\\}$`,
        'mu',
      ),
    );
  expect(read('deploy/large/.env.example')).toContain(`\nSEARCHLIGHT_VERSION=${VERSION}\n`);
  expect(read('deploy/fly/fly.toml')).toContain(`image = "ghcr.io/OWNER/NAME:${VERSION}"`);
  expect(read('.github/workflows/release.yml')).toMatch(/name="ghcr\.io\/\$\{GITHUB_REPOSITORY,,\}"/u);
  expect(read('scripts/release/make-release.sh')).toContain('{SEARCHLIGHT_REPOSITORY:?[^}]*}');
});

interface Egg {
  readonly meta: { readonly version: string };
  readonly startup: string;
  readonly config: Readonly<Record<'files' | 'startup' | 'logs' | 'stop', string>>;
  readonly scripts: { readonly installation: { readonly script: string } };
  readonly variables: readonly { readonly env_variable: string; readonly default_value: string }[];
}

describe('the egg', () => {
  const egg: Egg = JSON.parse(read('deploy/pterodactyl/egg-searchlight.json'));
  const names = egg.variables.map(({ env_variable }) => env_variable);
  const started = Object.fromEntries(
    Array.from(egg.startup.matchAll(/\b([A-Z_]+)=(\S+)/gu), ([, name = '', value = '']) => [name, value]),
  );

  test('has only variables that the bot or its installation reads, and every default is valid', () => {
    const { script } = egg.scripts.installation;
    const ofInstallation = names.filter((name) => name.startsWith('SEARCHLIGHT_'));
    for (const name of ofInstallation) expect(script).toContain(name);
    expect(unknownOf([...names, ...Object.keys(started)]).sort()).toEqual(ofInstallation.sort());
    // A panel sets these, too.
    const panel = {
      SERVER_IP: '0.0.0.0',
      SERVER_PORT: '25565',
      SERVER_MEMORY: '512',
      P_SERVER_UUID: 'a',
      STARTUP: 'a',
    };
    const offered = Object.fromEntries(egg.variables.map((each) => [each.env_variable, each.default_value]));
    const env = { ...panel, TZ: 'UTC', ...offered, ...started, PORT: panel.SERVER_PORT, DISCORD_TOKEN: 'token' };
    expect(problemsOf(env)).toEqual([]);
    expect(started['PORT']).toBe('{{SERVER_PORT}}');
    expect(offered['SEARCHLIGHT_VERSION']).toBe(VERSION);
  });

  test('starts the bot as npm start does, and sees when it is ready', () => {
    const { start } = JSON.parse(read('package.json')).scripts;
    expect(egg.startup.endsWith(` ${start}`)).toBe(true);
    expect(read('src/app/start.ts')).toContain(`'${JSON.parse(egg.config.startup).done}'`);
    expect(egg.config.stop).toBe('^C');
    expect(egg.meta.version).toBe('PTDL_v2');
  });

  test('a new installation keeps data, backups and settings', () => {
    const [, removed = ''] = /^rm -rf (.+)$/mu.exec(egg.scripts.installation.script) ?? [];
    expect(removed.split(' ')).toContain('dist');
    for (const kept of ['data', 'backups', '.env']) expect(removed.split(' ')).not.toContain(kept);
  });
});

test('the template for Fly.io has valid variables, the ports of the bot, and its data on the volume', () => {
  const text = read('deploy/fly/fly.toml');
  const [, section = ''] = /^\[env\]\n([\s\S]*?)^\[/mu.exec(text) ?? [];
  const env = Object.fromEntries(
    Array.from(section.matchAll(/^ +([A-Z_]+) = "(.*)"$/gmu), ([, name = '', value = '']) => [name, value]),
  );
  expect(unknownOf(Object.keys(env))).toEqual([]);
  const platform = { FLY_APP_NAME: 'app', FLY_REGION: 'fra', FLY_MACHINE_ID: '1', PRIMARY_REGION: 'fra' };
  expect(problemsOf({ ...platform, ...env, DISCORD_TOKEN: 'token' })).toEqual([]);
  expect([env['PORT'], env['OPS_PORT']]).toEqual([`${port}`, `${opsPort}`]);
  expect(text).toContain(`internal_port = ${port}\n`);
  expect(text.match(/^ +port = \d+$/gmu)).toEqual([`    port = ${opsPort}`, `  port = ${opsPort}`]);
  expect(text).toContain('destination = "/data"');
  for (const name of ['DATABASE_URL', 'BACKUP_DIR']) expect(env[name]).toMatch(/^(?:file:)?\/data\//u);
});

test('each installation says what was tried and what was not, and has a way back', () => {
  for (const folder of ['large', 'helm/searchlight', 'pterodactyl', 'fly']) {
    const readme = read(`deploy/${folder}/README.md`);
    expect(readme).toMatch(/^## What was tried$[\s\S]+^Not tried: /mu);
    expect(readme).toMatch(/[Gg]o back/u);
  }
});
