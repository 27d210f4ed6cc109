import { answerAsThread } from '../../base/answer-thread.ts';
import { backupStore } from '../../store/backups/backup-store.ts';

/** A thread that copies and checks the database. Like `main.ts`, it acts on import. */

export interface BackupRequest {
  readonly from: string;
  readonly to: string;
}

export type BackupAnswer = { readonly kind: 'made' } | { readonly kind: 'failed'; readonly reason: string };

const backUp = async ({ from, to }: BackupRequest): Promise<BackupAnswer> => {
  try {
    await backupStore(from, to);
    return { kind: 'made' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
};

answerAsThread(backUp);
