import type admin from './catalogues/en/admin.json';
import type board from './catalogues/en/board.json';
import type circle from './catalogues/en/circle.json';
import type common from './catalogues/en/common.json';
import type daily from './catalogues/en/daily.json';
import type doctor from './catalogues/en/doctor.json';
import type found from './catalogues/en/found.json';
import type help from './catalogues/en/help.json';
import type hint from './catalogues/en/hint.json';
import type leaderboard from './catalogues/en/leaderboard.json';
import type leagues from './catalogues/en/leagues.json';
import type moderate from './catalogues/en/moderate.json';
import type notices from './catalogues/en/notices.json';
import type occasions from './catalogues/en/occasions.json';
import type own from './catalogues/en/own.json';
import type place from './catalogues/en/place.json';
import type player from './catalogues/en/player.json';
import type posts from './catalogues/en/posts.json';
import type practice from './catalogues/en/practice.json';
import type privacy from './catalogues/en/privacy.json';
import type propose from './catalogues/en/propose.json';
import type puzzle from './catalogues/en/puzzle.json';
import type reminder from './catalogues/en/reminder.json';
import type settings from './catalogues/en/settings.json';
import type share from './catalogues/en/share.json';
import type stats from './catalogues/en/stats.json';
import type timed from './catalogues/en/timed.json';
import type words from './catalogues/en/words.json';
import type worksheet from './catalogues/en/worksheet.json';
import type world from './catalogues/en/world.json';

/** The areas of the catalogues, with the messages of English. */
interface Areas {
  readonly admin: typeof admin;
  readonly circle: typeof circle;
  readonly common: typeof common;
  readonly board: typeof board;
  readonly daily: typeof daily;
  readonly doctor: typeof doctor;
  readonly found: typeof found;
  readonly help: typeof help;
  readonly hint: typeof hint;
  readonly leaderboard: typeof leaderboard;
  readonly leagues: typeof leagues;
  readonly moderate: typeof moderate;
  readonly notices: typeof notices;
  readonly occasions: typeof occasions;
  readonly own: typeof own;
  readonly place: typeof place;
  readonly player: typeof player;
  readonly posts: typeof posts;
  readonly practice: typeof practice;
  readonly privacy: typeof privacy;
  readonly propose: typeof propose;
  readonly puzzle: typeof puzzle;
  readonly reminder: typeof reminder;
  readonly settings: typeof settings;
  readonly share: typeof share;
  readonly stats: typeof stats;
  readonly timed: typeof timed;
  readonly words: typeof words;
  readonly world: typeof world;
  readonly worksheet: typeof worksheet;
}

/** The key of a message: its area and its name, such as `daily.saved`. */
export type MessageKey = {
  [Area in keyof Areas]: `${Area}.${Extract<keyof Areas[Area], string>}`;
}[keyof Areas];

/** Values for a message's placeholders. Callers escape people's texts first. */
export type Values = Readonly<Record<string, string | number>>;

/** The message of a key, such as `daily.saved`; throws if a value is missing. */
export type Say = (key: MessageKey, values?: Values) => string;
