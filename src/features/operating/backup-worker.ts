import { join } from 'node:path';
import { answerAsThread } from '../../base/answer-thread.ts';
import { backupName } from '../../store/backups/backup-files.ts';
import { backupStore } from '../../store/backups/backup-store.ts';
import { judgeStore } from '../../store/backups/judge-store.ts';

/** A thread that copies and checks the database. Like `main.ts`, it acts on import. */

export interface BackupRequest {
  readonly from: string;
  readonly folder: string;
  /** The time in the name of the backup, in milliseconds since 1970. */
  readonly now: number;
}

export type BackupAnswer =
  | {
      readonly kind: 'made';
      readonly path: string;
      /** The reason why this may be the wrong database, as the end of a sentence. The backup's name says so too. */
      readonly doubt?: string;
    }
  | { readonly kind: 'failed'; readonly reason: string };

const backUp = async ({ from, folder, now }: BackupRequest): Promise<BackupAnswer> => {
  try {
    const doubt = await judgeStore(from, folder);
    const path = join(folder, backupName(doubt?.kind ?? 'auto', now));
    await backupStore(from, path);
    return { kind: 'made', path, ...(doubt && { doubt: doubt.reason }) };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
};

answerAsThread(backUp);
