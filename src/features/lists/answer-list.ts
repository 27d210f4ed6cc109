import type { ListReader, OptionsRequest } from '../../game/lists/list-reader.ts';
import { type OptionsReading, readOptions } from '../../game/lists/read-options.ts';
import { createGlyphFinder, type FindMissingGlyphs } from '../../render/fonts/font-coverage.ts';
import { type ListReading, type ListRequest, readList } from '../../words/read-list.ts';

/** Questions to the thread that reads lists. */
export type ListQuestion =
  | { readonly kind: 'list'; readonly request: ListRequest }
  | { readonly kind: 'options'; readonly request: OptionsRequest };

export type ListAnswer =
  | { readonly kind: 'list'; readonly reading: ListReading }
  | { readonly kind: 'options'; readonly reading: OptionsReading };

let findMissing: FindMissingGlyphs | undefined;

const readNow = (request: ListRequest): ListReading => {
  findMissing ??= createGlyphFinder();
  return readList(request, findMissing);
};

const readOptionsNow = ({ options, ...list }: OptionsRequest): OptionsReading => readOptions(options, list);

/** Reads in the calling thread. */
export const answerList = (question: ListQuestion): ListAnswer =>
  question.kind === 'list'
    ? { kind: 'list', reading: readNow(question.request) }
    : { kind: 'options', reading: readOptionsNow(question.request) };

/** Reads lists in the calling thread, for programs with little work. */
export const LISTS_HERE: ListReader = {
  readList: async (_, request) => readNow(request),
  readOptions: async (_, request) => readOptionsNow(request),
};
