/** The import rules of ARCHITECTURE.md: which folder may import which, and the one home of each package. */

const FOLDERS = {
  puzzle: [],
  logging: [],
  rules: ['puzzle'],
  render: ['puzzle'],
  words: ['puzzle'],
  store: ['puzzle'],
  game: ['puzzle', 'rules', 'words', 'store'],
  schedule: ['rules', 'game'],
  wording: ['puzzle', 'rules', 'render', 'words', 'game'],
  discord: ['puzzle', 'rules', 'render', 'words', 'game', 'wording'],
  delivery: ['puzzle', 'rules', 'render', 'words', 'game', 'wording', 'discord'],
  player: ['puzzle', 'rules'],
  web: ['puzzle', 'rules', 'render', 'words', 'game', 'wording', 'player'],
  playground: ['puzzle', 'rules', 'render', 'words', 'game', 'wording', 'store'],
  cli: ['puzzle', 'rules', 'render', 'words', 'game', 'wording', 'store', 'player'],
};

/** The rooms of the engine: what each may import of the others. The verifier shares no code with the search. */
const PUZZLE_ROOMS = {
  model: [],
  search: ['model'],
  finish: ['model', 'search'],
  verify: ['model'],
  shapes: ['model'],
  formats: ['model'],
};

/** The rooms of the large folders, so that none depends on itself by way of others: each may import those before it. */
const ROOMS = {
  rules: ['dates', 'calendar', 'entries', 'scoring'],
  store: ['tables', 'database', 'backups', 'channels', 'lists', 'editions', 'play', 'members', 'player', 'transfer'],
  game: [
    'ops',
    'cluster',
    'channels',
    'lists',
    'editions',
    'posts',
    'play',
    'practice',
    'races',
    'boards',
    'player',
    'members',
  ],
  render: ['model', 'fonts', 'text', 'layout', 'draw', 'output'],
  playground: ['model', 'rules', 'world', 'views', 'members', 'gateway', 'rest', 'page-server'],
  discord: [
    'gateway',
    'http',
    'replies',
    'interactions',
    'board',
    'daily',
    'boards',
    'play',
    'practice',
    'words',
    'members',
    'doctor',
  ],
};

/** The files that wire all the folders together: they may import anything, and only tests and each other import them. */
const TOP = '^src/(main|start|start-web|connect-bot|create-services|bot)\\.ts$';

/** Where each package may be imported, the top aside. */
const HOMES = {
  '@napi-rs/canvas': ['src/render'],
  'dejavu-fonts-ttf': ['src/render'],
  '@fontsource-variable/.+': ['src/render'],
  zod: ['src/words'],
  kysely: ['src/store', 'migrations'],
  'better-sqlite3': ['src/store'],
  pg: ['src/store'],
  'temporal-polyfill': ['src/rules'],
  'node-cron': ['src/schedule'],
  'discord\\.js': ['src/discord', 'src/delivery', 'commands'],
  hono: ['src/web', 'src/playground'],
  '@hono/node-server': ['src/web', 'src/playground'],
  'prom-client': ['src/web'],
  preact: ['src/player', 'src/playground/page'],
  '@discord/embedded-app-sdk': ['src/player'],
  esbuild: ['src/player'],
  'intl-messageformat': ['src/wording'],
  ws: ['src/playground', 'src/web'],
  'discord-api-spec': ['src/playground'],
  pino: ['src/logging'],
};

/** What a folder may import besides: the command line is a program of its own, so it reads its settings itself. */
const EXCEPTIONS = {
  cli: ['^src/config\\.ts$'],
  store: ['^migrations/index\\.ts$'],
  playground: ['^src/player/build-page\\.mjs$'],
};

const folderRules = Object.entries(FOLDERS).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import ${allowed.join(', ') || 'nothing outside itself'}`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: {
    path: '^(src|commands|migrations|test|bench|scripts)/',
    pathNot: [`^src/(${[folder, ...allowed].join('|')})/`, ...(EXCEPTIONS[folder] ?? [])],
  },
}));

const roomRule = (folder, room, allowed) => ({
  name: `${folder}-${room}-imports`,
  comment: `src/${folder}/${room} may import ${allowed.join(', ') || 'nothing else'} of src/${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/${room}/` },
  to: { path: `^src/${folder}/.+/`, pathNot: `^src/${folder}/(${[room, ...allowed].join('|')})/` },
});

const roomRules = [
  ...Object.entries(PUZZLE_ROOMS).map(([room, allowed]) => roomRule('puzzle', room, allowed)),
  ...Object.entries(ROOMS).flatMap(([folder, rooms]) =>
    rooms.map((room, index) => roomRule(folder, room, rooms.slice(0, index))),
  ),
];

const homeRules = Object.entries(HOMES).map(([name, homes]) => ({
  name: `home-of-${name}`,
  severity: 'error',
  from: { path: '^(src|commands|migrations)/', pathNot: [TOP, ...homes.map((home) => `^${home}/`)] },
  to: { path: `^node_modules/${name}/` },
}));

export default {
  forbidden: [
    {
      name: 'plays-change-in-one-place',
      comment: 'what is ranked follows from every change of a play, so only applyPlayChange may write one',
      severity: 'error',
      from: { path: '^(src|commands)/', pathNot: '^src/game/play/apply-play-change\\.ts$' },
      to: { path: '^src/store/play/write-play\\.ts$' },
    },
    {
      name: 'one-gate-before-puzzles',
      comment:
        'members get a puzzle by readEdition, which asks whether they may read it; what admins see of coming ones is theirs',
      severity: 'error',
      from: {
        path: '^(src/(discord|web)|commands)/',
        pathNot: '^src/discord/(daily/daily-preview|doctor/doctor-words)\\.ts$',
      },
      to: { path: '^src/game/editions/(find-edition|editions)\\.ts$' },
    },
    {
      name: 'puzzles-on-the-command-line-load-little',
      comment: 'a puzzle from the command line needs no bot, no database and no checking of what tests have checked',
      severity: 'error',
      from: { path: '^src/cli/(generate|puzzles)/' },
      to: { path: '^node_modules/(discord\\.js|better-sqlite3|pg|kysely|zod)/', reachable: true },
    },
    {
      name: 'play-knows-nothing-of-members',
      comment: 'privacy and moderation change plays; a play asks nothing of them',
      severity: 'error',
      from: { path: '^src/game/play/' },
      to: { path: '^src/game/members/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'puzzle-is-pure',
      comment: 'the core imports no package and nothing of the platform',
      severity: 'error',
      from: { path: '^src/puzzle/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'commands-imports',
      severity: 'error',
      from: { path: '^commands/' },
      to: { path: '^(src|migrations|test)/', pathNot: '^src/(puzzle|rules|render|game|words|wording|discord)/' },
    },
    {
      name: 'migrations-imports',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(src|commands|test)/' },
    },
    {
      name: 'nothing-above-the-top',
      severity: 'error',
      from: { pathNot: ['^(test|scripts|bench)/', TOP] },
      to: { path: TOP },
    },
    ...folderRules,
    ...roomRules,
    ...homeRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
