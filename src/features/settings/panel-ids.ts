import { type CustomId, formatCustomId } from '../../discord/interactions/custom-id.ts';
import { type PuzzleDate, parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { PAGES, type Page } from '../schedule/settings-buttons.ts';
import type { PanelPlace } from './panel-state.ts';

/**
 * The custom ids of the panel. Each begins with the panel's page and channel, and a date or `-`, so that the answer
 * shows the same place.
 */

export const ACTIONS = {
  turn: 'settings-page',
  channel: 'settings-channel',
  set: 'settings-set',
  type: 'settings-type',
  typed: 'settings-typed',
  day: 'settings-day',
  allow: 'settings-allow',
  preview: 'settings-preview',
  stop: 'settings-stop',
  start: 'settings-start',
} as const;

const NO_DATE = '-';

/** The custom id of a control on a panel, with more arguments after the place. */
export const panelId = (action: keyof typeof ACTIONS, place: PanelPlace, ...args: readonly string[]): string =>
  formatCustomId({ action: ACTIONS[action], args: [place.page, place.channelId, place.date ?? NO_DATE, ...args] });

export const isPage = (text: string | undefined): text is Page =>
  (PAGES as readonly (string | undefined)[]).includes(text);

/** A Discord id, or `undefined` for another text. */
export const readId = (text: string | undefined): string | undefined =>
  /^\d{1,20}$/.test(text ?? '') ? text : undefined;

/** The place in a control's custom id, and the arguments after it. A client can send any texts there. */
export const readPlace = ({
  args: [page, channelId, date, ...more],
}: Pick<CustomId, 'args'>): { readonly place: PanelPlace; readonly more: readonly string[] } | undefined => {
  const id = readId(channelId);
  if (!isPage(page) || id === undefined) return undefined;
  const day: PuzzleDate | undefined = date === undefined || date === NO_DATE ? undefined : parsePuzzleDate(date);
  return { place: { page, channelId: id, date: day }, more };
};
