import type { Logger } from 'kysely';
import type { Meter, QueryKind } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';

/** What a database of a program that answers members needs: a timer for its waits, and a count of them. */
export interface StoreTools {
  readonly timer: Pick<Timer, 'elapsedMs' | 'wait'>;
  readonly meter?: Pick<Meter, 'storeWait' | 'query'>;
}

/** Measures the wait for a connection. */
export const measureWait = async <T>(tools: StoreTools | undefined, acquire: () => Promise<T>): Promise<T> => {
  if (!tools?.meter) return acquire();
  const since = tools.timer.elapsedMs();
  try {
    return await acquire();
  } finally {
    tools.meter.storeWait((tools.timer.elapsedMs() - since) / 1_000);
  }
};

const KINDS: Readonly<Record<string, QueryKind>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** For Kysely's option `log`. Measures every statement, failed ones too. */
export const measureQueries = (tools: StoreTools | undefined): { readonly log?: Logger } => {
  const meter = tools?.meter;
  if (!meter) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      meter.query(KINDS[query.query.kind] ?? 'other', queryDurationMillis / 1_000),
  };
};
