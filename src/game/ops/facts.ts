import * as store from '../../store/channels/facts.ts';
import type { Game } from '../game.ts';

/** What the program remembers about itself, by name. */
export const readFact = ({ db }: Game, name: string): Promise<string | undefined> => store.readFact(db, name);

export const writeFact = ({ db }: Game, name: string, value: string): Promise<void> => store.writeFact(db, name, value);
