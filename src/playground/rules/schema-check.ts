import type { Schema, SchemaIssue } from 'discord-api-spec/zod';
import { type FieldProblem, type PathProblem, requireNone } from './refusal.ts';

const lengthProblem = ({ minimum, maximum, code }: SchemaIssue): FieldProblem => ({
  code: 'BASE_TYPE_BAD_LENGTH',
  message: `Must be ${code === 'too_big' ? `${maximum} or fewer` : `${minimum} or more`} in length.`,
});

const rangeProblem = ({ minimum, maximum, code }: SchemaIssue): FieldProblem =>
  code === 'too_big'
    ? { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${maximum}.` }
    : { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${minimum}.` };

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: 'DICT_TYPE_CONVERT',
  array: 'LIST_TYPE_CONVERT',
  boolean: 'BOOLEAN_TYPE_CONVERT',
  string: 'STRING_TYPE_CONVERT',
};

const valueAt = (body: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    body,
  );

const MISSING: FieldProblem = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

const typeProblem = (issue: SchemaIssue, value: unknown): FieldProblem =>
  value === undefined || value === null
    ? MISSING
    : { code: TYPE_NAMES[issue.expected ?? ''] ?? 'NUMBER_TYPE_COERCE', message: `Expected ${issue.expected}.` };

const fieldProblem = (issue: SchemaIssue, value: unknown): FieldProblem => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return issue.origin === 'number' ? rangeProblem(issue) : lengthProblem(issue);
    case 'invalid_value':
      return value === undefined
        ? MISSING
        : { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values?.join(', ')}}.` };
    case 'invalid_format':
      return issue.format === 'url'
        ? { code: 'URL_TYPE_INVALID_URL', message: 'Not a well formed URL.' }
        : { code: 'NUMBER_TYPE_COERCE', message: `Value "${String(value)}" is not well formed.` };
    default:
      return typeProblem(issue, value);
  }
};

/** The likeliest alternative of a union. Its `type` agrees, and it has the fewest issues. */
const closestAlternative = (alternatives: readonly (readonly SchemaIssue[])[]): readonly SchemaIssue[] => {
  const cost = (issues: readonly SchemaIssue[]): number =>
    issues.length + (issues.some(({ path }) => path.length === 1 && path[0] === 'type') ? 1000 : 0);
  return [...alternatives].sort((a, b) => cost(a) - cost(b))[0] ?? [];
};

const flatten = (issue: SchemaIssue, body: unknown, prefix: readonly (string | number)[]): PathProblem[] => {
  const path = [...prefix, ...issue.path];
  if (issue.errors !== undefined && issue.errors.length > 0) {
    return closestAlternative(issue.errors).flatMap((inner) => flatten(inner, body, path));
  }
  return [{ path, ...fieldProblem(issue, valueAt(body, path)) }];
};

/** The problems of a body by Discord's published schema. Empty if it is well formed. */
export const schemaProblems = (schema: Schema, body: unknown): PathProblem[] => {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => flatten(issue, body, []));
};

/** Refuses with 50035 unless the body fits the schema. */
export const requireSchema = (schema: Schema, body: unknown): void => requireNone(schemaProblems(schema, body));
