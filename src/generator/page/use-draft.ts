import { useEffect, useState } from 'preact/hooks';
import { languageOf } from '../../words/languages.ts';
import { type Draft, emptyDraft, formatDraft, parseDraft } from '../draft.ts';

/**
 * The draft lives in the page's address, so that a reload, a bookmark and a sent link all bring it back. This browser
 * also keeps the last one, for an address without any.
 */

const KEY = 'searchlight-generator';

/** Storage may be forbidden or full. The address still has the draft then. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight letters and digits that nobody mistakes for each other. */
export const drawSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const freshDraft = (): Draft => emptyDraft(languageOf(navigator.language) ?? 'en', drawSeed());

const readDraft = (): Draft =>
  parseDraft(location.hash.slice(1) || (attempt(() => localStorage.getItem(KEY)) ?? ''), freshDraft());

/** How long a change may wait for the address: browsers refuse too many changes of it in a short time. */
const WAIT_MS = 300;

export interface DraftState {
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
  /** Begins an empty draft. The browser's way back leads to the former one. */
  startOver(): void;
}

export const useDraft = (): DraftState => {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    const keep = (): void => {
      const text = formatDraft(draft);
      attempt(() => history.replaceState(null, '', `#${text}`));
      attempt(() => localStorage.setItem(KEY, text));
    };
    const waiting = setTimeout(keep, WAIT_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(waiting);
      removeEventListener('pagehide', keep);
    };
  }, [draft]);
  useEffect(() => {
    const follow = (): void => setDraft(readDraft());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const startOver = (): void => {
    attempt(() => history.replaceState(null, '', `#${formatDraft(draft)}`));
    const fresh = { ...freshDraft(), language: draft.language };
    attempt(() => history.pushState(null, '', `#${formatDraft(fresh)}`));
    setDraft(fresh);
  };
  return { draft, change: (part) => setDraft((old) => ({ ...old, ...part })), startOver };
};
