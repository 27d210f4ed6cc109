import { expect, test } from 'vitest';
import { invalidForm, refuse } from '../../../src/playground/rules/refusal.ts';

test('problems are nested by their place, several at one place side by side', () => {
  const at = (path: (string | number)[], code: string) => ({ path, code, message: code });
  const refusal = invalidForm([
    at(['embeds', 0, 'title'], 'A'),
    at(['embeds', 0, 'title'], 'B'),
    at(['embeds', 1], 'C'),
    at([], 'D'),
  ]);
  expect([refusal.status, refusal.code]).toEqual([400, 50035]);
  expect(refusal.errors).toEqual({
    embeds: {
      0: {
        title: {
          _errors: [
            { code: 'A', message: 'A' },
            { code: 'B', message: 'B' },
          ],
        },
      },
      1: { _errors: [{ code: 'C', message: 'C' }] },
    },
    _errors: [{ code: 'D', message: 'D' }],
  });
});

test('a named refusal has the status, code and words of Discord', () => {
  expect(refuse('unknownChannel')).toMatchObject({ status: 404, code: 10003, message: 'Unknown Channel' });
});
