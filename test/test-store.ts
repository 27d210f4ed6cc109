import { type Db, openStore } from '../src/store/database/open-store.ts';

/** A migrated database without rows, on the engine of this run; the caller closes it with `destroy()`. */
export const openTestStore = (): Promise<Db> => open();

let open = (): Promise<Db> => openStore('file::memory:');

/** Has all tests of this run use databases of another engine. */
export const openStoresBy = (other: () => Promise<Db>): void => {
  open = other;
};
