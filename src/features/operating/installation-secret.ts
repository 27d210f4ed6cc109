import { INSTALLATION_SECRET } from '../../store/backups/summarize-store.ts';
import { keepMetadata } from '../../store/database/facts.ts';
import type { Db } from '../../store/database/schema.ts';

/**
 * The secret that makes this installation's puzzles its own. The first start stores `created`; every later start reads
 * the stored one, which backups include. Programs that start together agree on one.
 */
export const readInstallationSecret = (db: Db, created: string): Promise<string> =>
  keepMetadata(db, INSTALLATION_SECRET, created);
