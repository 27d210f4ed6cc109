import { AliasNode, type CompiledQuery, type Logger, type OperationNode, TableNode } from 'kysely';
import type { Meter, QueryKind } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';
import type { Step } from '../../base/trace.ts';

/** What a database of a program that answers members needs: a timer for its waits, and a count of them. */
export interface StoreTools {
  readonly timer: Pick<Timer, 'elapsedMs' | 'wait'>;
  readonly meter?: Pick<Meter, 'storeWait' | 'query' | 'trace'>;
}

/** Waits below this many seconds are no step of a trace. */
const SHORT_WAIT = 0.001;

/** Measures the wait for a connection. */
export const measureWait = async <T>(tools: StoreTools | undefined, acquire: () => Promise<T>): Promise<T> => {
  if (!tools?.meter) return acquire();
  const since = tools.timer.elapsedMs();
  try {
    return await acquire();
  } finally {
    const seconds = (tools.timer.elapsedMs() - since) / 1_000;
    tools.meter.storeWait(seconds);
    if (seconds >= SHORT_WAIT) tools.meter.trace.ended(() => ({ name: 'wait for the database' }), seconds);
  }
};

const KINDS: Readonly<Record<string, QueryKind>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** The node with the first table of a statement. */
const tableNodeOf = (node: CompiledQuery['query']): OperationNode | undefined => {
  switch (node.kind) {
    case 'SelectQueryNode':
    case 'DeleteQueryNode':
      return node.from?.froms[0];
    case 'InsertQueryNode':
      return node.into;
    case 'UpdateQueryNode':
      return node.table;
    default:
      return undefined;
  }
};

const tableOf = (node: OperationNode | undefined): string | undefined => {
  if (node && AliasNode.is(node)) return tableOf(node.node);
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
};

/** A statement by its first word and table. Its text may hold values, so no trace has it. */
const describeStatement = ({ query, sql }: CompiledQuery): Step => {
  const operation = /^\s*([a-z]+)/iu.exec(sql)?.[1]?.toLowerCase() ?? 'other';
  const table = tableOf(tableNodeOf(query));
  const facts = { 'db.operation.name': operation, ...(table !== undefined && { 'db.collection.name': table }) };
  return { name: table === undefined ? operation : `${operation} ${table}`, kind: 'call', facts };
};

/** For Kysely's option `log`. Measures every statement, failed ones too, and adds it to the trace. */
export const measureQueries = (tools: StoreTools | undefined): { readonly log?: Logger } => {
  const meter = tools?.meter;
  if (!meter) return {};
  return {
    log: (event) => {
      const seconds = event.queryDurationMillis / 1_000;
      meter.query(KINDS[event.query.query.kind] ?? 'other', seconds);
      meter.trace.ended(
        () => describeStatement(event.query),
        seconds,
        event.level === 'error' ? event.error : undefined,
      );
    },
  };
};
