import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { OptionValue } from '../model/page-api.ts';
import type { Json } from '../model/wire.ts';
import { asObject } from '../rules/request-body.ts';

const badRequest = (message: string): HTTPException => new HTTPException(400, { message });

/** The JSON object of a request. Answers 400 for other bodies. The strict content type blocks forms of other pages. */
export const readInput = async (c: Context): Promise<Json> => {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw badRequest('Send application/json.');
  const text = await c.req.text();
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw badRequest('Send well formed JSON.');
  }
};

/** A required text. */
export const textField = (input: Json, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value;
};

export const optionalTextField = (input: Json, name: string): string | undefined =>
  input[name] === undefined || input[name] === null ? undefined : textField(input, name);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export const textsField = (input: Json, name: string): string[] => {
  const value = input[name];
  if (!isTexts(value)) throw badRequest(`"${name}" must be a list of strings.`);
  return value;
};

const recordField = <T>(input: Json, name: string, isValid: (value: unknown) => value is T): Record<string, T> => {
  const entries = Object.entries(asObject(input[name]));
  if (!entries.every((entry): entry is [string, T] => isValid(entry[1])))
    throw badRequest(`"${name}" has a value of the wrong type.`);
  return Object.fromEntries(entries);
};

const isOptionValue = (value: unknown): value is OptionValue => ['string', 'number', 'boolean'].includes(typeof value);

const isModalValue = (value: unknown): value is string | string[] => typeof value === 'string' || isTexts(value);

/** Option values by name. Empty when absent. */
export const optionsField = (input: Json): Record<string, OptionValue> => recordField(input, 'options', isOptionValue);

/** Modal values by custom id. */
export const valuesField = (input: Json): Record<string, string | string[]> =>
  recordField(input, 'values', isModalValue);
