/** The import rules of ARCHITECTURE.md: which folder may import which, and the one home of each package. */

/** The ground, the game on it, the transports beside it, and the features on top. */
const GROUND = ['puzzle', 'base', 'rules', 'words', 'render'];
const TRANSPORTS = ['discord', 'web'];

const FOLDERS = {
  puzzle: [],
  base: ['puzzle'],
  rules: ['puzzle'],
  render: ['puzzle'],
  words: ['puzzle'],
  store: ['puzzle', 'base'],
  game: [...GROUND, 'store'],
  wording: GROUND,
  web: ['base'],
  discord: [...GROUND, 'game', 'wording'],
  player: ['puzzle', 'rules'],
  features: [...GROUND, 'store', 'game', 'wording', 'player', ...TRANSPORTS],
  library: ['puzzle', 'render'],
  generator: ['puzzle', 'words', 'render', 'wording', 'library', 'player'],
  playground: [...GROUND, 'store', 'game', 'wording', 'generator'],
  cli: [...GROUND, 'store', 'game', 'wording', 'player', 'generator'],
};

/** The rooms of the engine: what each may import of the others. The verifier shares no code with the search. */
const PUZZLE_ROOMS = {
  model: [],
  search: ['model'],
  finish: ['model', 'search'],
  verify: ['model'],
  shapes: ['model'],
  formats: ['model'],
  optimize: ['model', 'search'],
};

/** The rooms of the large folders, so that none depends on itself by way of others: each may import those before it. */
const ROOMS = {
  rules: ['dates', 'calendar', 'entries', 'scoring', 'reviews'],
  store: [
    'tables',
    'database',
    'backups',
    'places',
    'channels',
    'lists',
    'editions',
    'play',
    'members',
    'player',
    'transfer',
  ],
  game: ['places', 'lists', 'editions', 'posts'],
  render: ['model', 'fonts', 'emoji', 'text', 'layout', 'draw', 'pdf', 'output'],
  playground: ['model', 'rules', 'world', 'views', 'members', 'gateway', 'rest', 'page-server'],
  discord: ['gateway', 'http', 'replies', 'interactions'],
  features: [
    'play',
    'members',
    'standings',
    'practice',
    'races',
    'schedule',
    'lists',
    'settings',
    'own',
    'circles',
    'player',
    'daily',
    'operating',
    'admin',
  ],
};

/** The wiring may import anything, and only tests and the wiring itself import it. */
const TOP = '^src/(main\\.ts$|app/)';

/** Where each package may be imported, the top aside. */
const HOMES = {
  '@napi-rs/canvas': ['src/render'],
  'dejavu-fonts-ttf': ['src/render'],
  '@expo-google-fonts/.+': ['src/render'],
  '@fontsource-variable/geologica': ['src/player/page'],
  '@fontsource-variable/noto-.+': ['src/render'],
  '@discordapp/twemoji': ['src/render'],
  zod: ['src/words'],
  yaml: ['src/cli/book'],
  kysely: ['src/store', 'migrations'],
  'better-sqlite3': ['src/store'],
  pg: ['src/store'],
  'temporal-polyfill': ['src/rules'],
  'ts-fsrs': ['src/rules/reviews'],
  'node-cron': ['src/features/daily'],
  'discord\\.js': ['src/discord', 'src/features', 'commands'],
  hono: ['src/web', 'src/features/player', 'src/features/admin', 'src/playground'],
  '@hono/node-server': ['src/web', 'src/playground'],
  'prom-client': ['src/web'],
  '@opentelemetry/.+': [],
  preact: ['src/player', 'src/playground/page', 'src/generator/page'],
  '@discord/embedded-app-sdk': ['src/player'],
  esbuild: ['src/player'],
  'intl-messageformat': ['src/wording', 'src/generator'],
  fflate: ['src/cli'],
  'subset-font': ['src/render'],
  ws: ['src/playground', 'src/features/player'],
  'discord-api-spec': ['src/playground'],
  pino: ['src/base/log'],
};

/** What a folder may import besides: the command line is a program of its own, so it reads its settings itself. */
const EXCEPTIONS = {
  cli: ['^src/app/(config|read-env-file)\\.ts$'],
  store: ['^migrations/index\\.ts$'],
  playground: ['^src/player/build-page\\.mjs$'],
};

/** The features' rules of play, and what admins see of coming puzzles. Everything else reads through the gate. */
const READ_RAW = [
  '^src/features/play/(apply-play-change|live-post|player-entrance|progress)\\.ts$',
  '^src/features/standings/(read-month|read-share|rebuild-rollups|recap)\\.ts$',
  '^src/features/members/(member-privacy|moderation|review-copies)\\.ts$',
  '^src/features/(practice/(practice-puzzle|words-coming-back)|races/(open-race|race)|daily/remind-streaks|lists/preview-list)\\.ts$',
  '^src/features/(schedule/daily-preview|operating/doctor-(words|difficulty))\\.ts$',
];

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
      from: { path: '^(src|commands)/', pathNot: '^src/features/play/apply-play-change\\.ts$' },
      to: { path: '^src/store/play/write-play\\.ts$' },
    },
    {
      name: 'one-gate-before-puzzles',
      comment:
        'members get a puzzle by readEdition, which asks whether they may read it; what admins see of coming ones is theirs',
      severity: 'error',
      from: { path: '^(src/(discord|web|features)|commands)/', pathNot: READ_RAW },
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
      name: 'generator-runs-in-browsers',
      comment: 'the page that makes puzzles has no files: whatever it reads is inside it',
      severity: 'error',
      from: { path: '^src/generator/', pathNot: '^src/generator/(build|load)-page\\.' },
      to: { path: '^(node:)?(fs|fs/promises|path|crypto|worker_threads)$', reachable: true },
    },
    {
      name: 'play-knows-nothing-of-members',
      comment: 'privacy and moderation change plays; a play asks nothing of them',
      severity: 'error',
      from: { path: '^src/features/play/' },
      to: { path: '^src/features/members/' },
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
      to: {
        path: '^(src|migrations|test)/',
        pathNot: '^src/(puzzle|rules|render|game|words|wording|discord|features)/',
      },
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
      from: { pathNot: ['^(test|scripts|bench)/', TOP, '^src/cli/'] },
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
