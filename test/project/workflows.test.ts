import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Releases name their actions and images by hash. Only publishing jobs may write. */

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = '.github/workflows/';
const PATHS = readdirSync(new URL(FOLDER, ROOT)).map((name) => FOLDER + name);
const workflowAt = (path: string): Workflow => parse(read(path));
const JOBS = PATHS.flatMap((path) =>
  Object.entries(workflowAt(path).jobs).map(([name, job]) => ({ ...job, name: `${path} ${name}` })),
);
const isPublishing = ({ permissions = {} }: Job): boolean => Object.values(permissions).includes('write');

test('every action is named by its commit, with the version beside it', () => {
  const lines = PATHS.flatMap((path) => read(path).match(/^.*\buses:.*$/gmu) ?? []);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line).toMatch(/^ +(?:- )?uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
});

test('an action has one commit everywhere', () => {
  const used = new Set(JOBS.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? [])));
  const names = [...used].map((name) => name.split('@')[0]);
  expect(new Set(names).size).toBe(names.length);
});

/** Our own image has the version of the release. Who publishes it is a setting. */
const isOwn = (image: string): boolean => image.startsWith('ghcr.io/${SEARCHLIGHT_REPOSITORY:');

test('every image of others is named by its digest', () => {
  const bases = Array.from(read('deploy/Containerfile').matchAll(/^FROM (\S+)/gmu), ([, name = '']) => name);
  const services = ['compose.yaml', 'compose.postgres.yaml'].flatMap((file) =>
    Object.values(parse(read(`deploy/${file}`)).services as Record<string, { image?: string; build?: unknown }>),
  );
  const pulled = services.flatMap(({ image }) => (image === undefined || isOwn(image) ? [] : [image]));
  expect([bases.length, pulled.length]).toEqual([3, 2]);
  for (const name of [...bases, ...pulled].filter((image) => image !== 'scratch'))
    expect(name).toMatch(/^docker\.io\/[\w/-]+:[\w.-]+@sha256:[0-9a-f]{64}$/u);
  expect(read('deploy/Containerfile')).not.toMatch(/^# *syntax=/mu);
});

test('a workflow has no rights, and each job says which it needs', () => {
  for (const path of PATHS) expect(workflowAt(path).permissions, path).toEqual({});
  for (const { name, permissions } of JOBS) expect(permissions, name).toHaveProperty('contents');
});

test('one job publishes, and it runs nothing of the repository', () => {
  const publishing = JOBS.filter(isPublishing);
  expect(publishing.map(({ name }) => name)).toEqual(['.github/workflows/release.yml publish']);
  for (const { steps } of publishing) {
    for (const { uses = '', run = '' } of steps) {
      expect(uses).not.toContain('actions/checkout@');
      expect(run).not.toMatch(/\b(?:npm|npx|node|sh|bash|make|docker (?:run|build))\s|\.sh\b|\$\{\{/u);
    }
  }
});

test('what is published was tested, scanned and run before, and is attested', () => {
  const { jobs } = workflowAt('.github/workflows/release.yml');
  const publish = jobs['publish'] as Job;
  expect(publish.needs).toEqual(['tarball', 'image', 'try-image']);
  const runs = (name: string): string => (jobs[name]?.steps ?? []).map(({ uses, run }) => uses ?? run).join('\n');
  expect(runs('tarball')).toContain('npm test');
  expect(runs('image')).toContain('anchore/scan-action@');
  expect(runs('image')).not.toMatch(/docker:\/\/|docker push/u);
  expect(runs('try-image')).toContain('scripts/release/try-image.sh');
  const attested = publish.steps.filter(({ uses }) => uses?.startsWith('actions/attest'));
  expect(attested.filter((step) => step.with?.['subject-digest'])).toHaveLength(2);
  expect(attested.filter((step) => step.with?.['subject-path'])).toHaveLength(2);
  expect(attested.filter((step) => step.with?.['sbom-path'])).toHaveLength(2);
});

test('no job leaves its credentials beside the code', () => {
  const checkouts = JOBS.flatMap(({ steps }) => steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')));
  expect(checkouts.length).toBeGreaterThan(3);
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('workflows and the image are scanned whenever something changes', () => {
  const { jobs } = workflowAt('.github/workflows/test.yml');
  const uses = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.uses?.split('@')[0] ?? []));
  expect(uses).toContain('zizmorcore/zizmor-action');
  expect(uses).toContain('anchore/scan-action');
});

test('a bot keeps new all that is named by a hash', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: readonly { 'package-ecosystem': string; directory: string }[];
  };
  expect(updates.map((update) => [update['package-ecosystem'], update.directory])).toEqual([
    ['npm', '/'],
    ['github-actions', '/'],
    ['docker', '/deploy'],
    ['docker-compose', '/deploy'],
    ['docker-compose', '/deploy/large'],
  ]);
});
