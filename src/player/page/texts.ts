import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageText } from '../page-texts.ts';

/** Only a page in a file has blank cells. */
type TextName = PageText | 'cell_blank';

/** The page's texts; those from the server are in the member's language. */
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (texts: Readonly<Partial<Record<TextName, string>>>): Say =>
  (name, values = {}) =>
    (texts[name] ?? name).replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));

const Texts = createContext<Say>((name) => name);

export const TextsProvider = Texts.Provider;
export const useSay = (): Say => useContext(Texts);
