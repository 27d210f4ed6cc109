import type { Json } from '../model/discord-wire.ts';
import { refuse } from './refusal.ts';

/** A file of a multipart body; `key` is the number in `files[0]`. */
export interface UploadedFile {
  readonly key: string;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RequestBody {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

/** Discord's file limit in a server without boosts. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('malformedBody');
  }
};

const readFile = async (name: string, file: File): Promise<UploadedFile> => {
  if (file.size > MAX_FILE_BYTES) throw refuse('entityTooLarge');
  const key = /^files\[(\d+)\]$/.exec(name)?.[1] ?? name;
  return { key, filename: file.name, contentType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
};

/** A request or response. */
type Body = Pick<Request, 'headers' | 'formData' | 'text'>;

const readForm = async (request: Body): Promise<RequestBody> => {
  const form = await request.formData();
  const files: UploadedFile[] = [];
  for (const [name, value] of form) if (typeof value !== 'string') files.push(await readFile(name, value));
  const payload = form.get('payload_json');
  return { json: typeof payload === 'string' ? parseJson(payload) : {}, files };
};

/** Reads JSON, or a form of `payload_json` and files. Refuses other bodies with 50109 and big files with 40005. */
export const readBody = async (request: Body): Promise<RequestBody> => {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return readForm(request);
  const text = await request.text();
  return { json: text === '' ? {} : parseJson(text), files: [] };
};

/** The body as an object. Arrays and bare values become an empty object, which the schema then refuses. */
export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
