import type { Tenant } from '../../base/fair-turns.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import type { ListReading, ListRequest } from '../../words/read-list.ts';
import type { ListOptions } from './list-options.ts';
import type { OptionsReading } from './read-options.ts';

/** A list and its options, from an admin. */
export interface OptionsRequest {
  /** BCP 47, such as `en`. */
  readonly language: string;
  readonly words: readonly ListedWord[];
  readonly options: ListOptions;
}

/** Reads lists and options from admins; rejects with `TooBusy` if the queue is full. */
export interface ListReader {
  readonly readList: (tenant: Tenant, request: ListRequest) => Promise<ListReading>;
  readonly readOptions: (tenant: Tenant, request: OptionsRequest) => Promise<OptionsReading>;
}

/** A list took longer to read than any list should. */
export class ReadingTooLong extends Error {
  constructor(cause: unknown) {
    super('a list took too long to read', { cause });
  }
}
