import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '../../src/app/config.ts';

/** The chart agrees with itself and with the program. `deploy/check-deploy.sh` draws it, where Helm is installed. */

const CHART = 'deploy/helm/searchlight';
const read = (path: string): string => readFileSync(join(CHART, path), 'utf8');

const templates = readdirSync(join(CHART, 'templates')).map((name) => ({ name, text: read(`templates/${name}`) }));
const everything = templates.map(({ text }) => text).join('\n');

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of all values, such as `web.replicas`. An empty object is a value of its own. */
const leavesOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) && Object.keys(value).length > 0 ? leavesOf(value, `${path}${key}.`) : [`${path}${key}`],
  );

/** The names in a schema, in the same form. */
const schemaLeavesOf = (schema: Tree, path = ''): string[] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, Tree>).flatMap(([key, value]) =>
    value['properties'] ? schemaLeavesOf(value, `${path}${key}.`) : [`${path}${key}`],
  );

const values: Tree = parse(read('values.yaml'));
const schema: Tree = JSON.parse(read('values.schema.json'));

/** The templates take a group of these as a whole. */
const shorten = (path: string): string => path.replace(/\.(?:requests|limits)(?:\..+)?$/u, '');

test('the schema has every value, and refuses others', () => {
  const offered = new Set(leavesOf(values).map(shorten));
  // Helm itself sets `global`.
  const checked = new Set(
    schemaLeavesOf(schema)
      .map(shorten)
      .filter((path) => path !== 'global'),
  );
  expect(offered.size).toBeGreaterThan(25);
  expect([...checked].sort()).toEqual([...offered].sort());
  const objects = JSON.stringify(schema).match(/"properties":/gu) ?? [];
  expect(JSON.stringify(schema).match(/"additionalProperties":false/gu)).toHaveLength(objects.length);
});

test('the templates use every value, and no other', () => {
  const offered = new Set(leavesOf(values).map(shorten));
  const used = new Set(
    Array.from(everything.matchAll(/\.Values\.([\w.]+)/gu), ([, path = '']) => path).flatMap((path) =>
      // The templates of both roles are one.
      ['web', 'worker'].includes(path)
        ? ['replicas', 'drainSeconds', 'resources'].map((key) => `${path}.${key}`)
        : [path],
    ),
  );
  expect([...used].sort()).toEqual([...offered].sort());
  for (const key of ['replicas', 'drainSeconds', 'resources']) expect(everything).toContain(`.values.${key}`);
});

test('what a template includes is defined, and every block ends', () => {
  const defined = Array.from(everything.matchAll(/define "([\w.]+)"/gu), ([, name]) => name);
  const included = Array.from(everything.matchAll(/include "([\w.]+)"/gu), ([, name]) => name);
  expect([...new Set(included)].sort()).toEqual(defined.sort());
  for (const { name, text } of templates) {
    const begun = text.match(/\{\{-? *(?:define|if|range|with)\b/gu) ?? [];
    expect(text.match(/\{\{-? *end\b/gu) ?? [], name).toHaveLength(begun.length);
  }
});

const defaults = parseConfig({});
const { port, opsPort } = defaults.kind === 'config' ? defaults.config : { port: 0, opsPort: 0 };

/** The variables that the chart sets itself, with the values of an ordinary installation. */
const env = Object.fromEntries(
  Array.from(
    read('templates/_helpers.tpl').matchAll(/^- \{ name: ([A-Z_]+), value: (.+) \}$/gmu),
    ([, name = '', value = '']) => [name, value.replaceAll('"', '')],
  ),
);

test.each(['web', 'worker'])('a %s process gets variables that the bot accepts, on its ports', (role) => {
  expect(Object.keys(env).sort()).toEqual(
    ['DISCORD_API_URL', 'DRAIN_SECONDS', 'HOST', 'OPS_HOST', 'OPS_PORT', 'PORT', 'PUBLIC_URL', 'ROLE'].sort(),
  );
  expect([env['PORT'], env['OPS_PORT']]).toEqual([`${port}`, `${opsPort}`]);
  const secret = {
    DISCORD_TOKEN: 'token',
    DISCORD_PUBLIC_KEY: 'ab'.repeat(32),
    DATABASE_URL: 'postgres://account:password@pooler/name',
    DATABASE_DIRECT_URL: 'postgres://account:password@host/name',
  };
  const filled = {
    ROLE: role,
    DRAIN_SECONDS: '10',
    PUBLIC_URL: 'https://play.example.org',
    DISCORD_API_URL: 'http://searchlight-rest-proxy:8080/api',
  };
  const result = parseConfig({ ...secret, ...env, ...filled });
  expect(result.kind === 'invalid' ? result.problems : []).toEqual([]);
  expect(everything).toContain(`{ name: http, containerPort: ${port} }`);
  expect(everything).toContain(`{ name: ops, containerPort: ${opsPort} }`);
});

test('no setting replaces a variable that the chart or the secret has', () => {
  const { settings } = schema['properties'] as Record<string, { propertyNames: { not: { enum: string[] } } }>;
  const refused = settings?.propertyNames.not.enum ?? [];
  const secrets = ['DISCORD_TOKEN', 'DISCORD_CLIENT_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL'];
  expect([...refused].sort()).toEqual([...Object.keys(env), ...secrets].sort());
});

test('a pod has time to drain and to finish before it is killed', () => {
  const { terminationGracePeriodSeconds, web } = values as {
    terminationGracePeriodSeconds: number;
    web: { drainSeconds: number };
  };
  expect(terminationGracePeriodSeconds).toBeGreaterThan(web.drainSeconds + 30);
});

test('the job that migrates runs before each installation and upgrade', () => {
  const job = read('templates/migrate.yaml');
  expect(job).toContain('helm.sh/hook: pre-install,pre-upgrade\n');
  expect(job).toContain('command: [node, bin/searchlight.mjs, migrate]\n');
});

test('alerts and dashboard are those of every installation', () => {
  for (const name of readdirSync(join(CHART, 'files'))) {
    expect(readlinkSync(join(CHART, 'files', name))).toBe(`../../../monitoring/${name}`);
    expect(read('templates/monitoring.yaml')).toContain(`.Files.Get "files/${name}"`);
  }
});
