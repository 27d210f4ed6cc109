import * as store from '../store/database/facts.ts';
import type { Game } from './game.ts';

/** The program's notes about itself, by name. */
export const readMetadata = ({ db }: Game, name: string): Promise<string | undefined> => store.readMetadata(db, name);

export const writeMetadata = ({ db }: Game, name: string, value: string): Promise<void> =>
  store.writeMetadata(db, name, value);
