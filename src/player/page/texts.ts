import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageText, SessionView } from '../wire.ts';

/** The page's texts, from the server in the member's language. */
export type Say = (name: PageText, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (texts: SessionView['texts']): Say =>
  (name, values = {}) =>
    texts[name].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

const Texts = createContext<Say>((name) => name);

export const TextsProvider = Texts.Provider;
export const useSay = (): Say => useContext(Texts);
