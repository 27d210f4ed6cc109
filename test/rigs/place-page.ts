import { issuePlayerLink } from '../../src/features/play/player-entrance.ts';
import { createPageFiles } from '../../src/features/player/page-files.ts';
import { createPlayerApp } from '../../src/features/player/web-player.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import type { Player } from '../../src/game/game.ts';
import type { BotRig } from './bot-rig.ts';

const ORIGIN = 'http://localhost:3000';

/** Tells whether a text shows a board. One row of letters may be on another board too, so it takes three. */
export const tells = (text: string, { puzzle: { grid } }: Edition): boolean => {
  const rows = Array.from({ length: grid.rows }, (_, row) =>
    grid.letters.slice(row * grid.columns, (row + 1) * grid.columns),
  );
  const isShown = (row: readonly string[]): boolean => [' ', '', '","'].some((gap) => text.includes(row.join(gap)));
  return rows.filter(isShown).length > 2;
};

type Rig = Pick<BotRig, 'game' | 'bot'>;

/** The player of a bot, without a network. */
export const createPageClient = ({ game, bot }: Rig) => {
  const app = createPlayerApp({
    host: () => ({ game, ...bot.player }),
    files: createPageFiles(false),
    cookie: { path: '/play', isSecure: false },
    isOwnOrigin: () => true,
  });
  const read = (path: string, headers: Readonly<Record<string, string>>) =>
    app.request(`${ORIGIN}/play/api${path}`, { headers });
  const post = (path: string, body: unknown, headers = {}) =>
    app.request(`${ORIGIN}/play/api${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { read, post };
};

/** Opens a link to a puzzle in a browser of its own. */
export const openPage = async ({ game, bot }: BotRig, player: Player, edition: Edition) => {
  const { read: readAs, post } = createPageClient({ game, bot });
  const opened = await post('/session', { token: await issuePlayerLink(game, player, edition, 'en') });
  const view = await opened.text();
  const { session } = JSON.parse(view) as { readonly session?: string };
  const headers = { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-session': session ?? '' };
  const read = (path: string) => readAs(path, headers);
  return {
    /** The answer to the link. */
    view,
    read,
    /** The answers to every request of the page about a puzzle. `text` is submitted. */
    tryAll: async (wanted: Edition, text = 'A1 A9'): Promise<string[]> => {
      const puzzle = wanted.id;
      const answers = await Promise.all([
        read(`/puzzle?puzzle=${puzzle}`),
        read(`/date?date=${wanted.date}`),
        read(`/together?puzzle=${puzzle}`),
        read(`/finish?puzzle=${puzzle}`),
        read('/others'),
        post('/entries', { puzzle, text }, headers),
        post('/hint/offer', { puzzle, index: 0 }, headers),
        post('/hint', { puzzle, index: 0, level: 'region' }, headers),
        post('/session', { token: await issuePlayerLink(game, player, wanted, 'en') }),
      ]);
      return Promise.all(answers.map((answer) => answer.text()));
    },
  };
};
