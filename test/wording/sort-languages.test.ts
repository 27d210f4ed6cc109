import { expect, test } from 'vitest';
import { languageName, sortLanguages } from '../../src/wording/setting-names.ts';
import { wordingFor } from '../../src/wording/wording.ts';

test.each([
  ['en', ['American English', 'English', 'German', 'Greek', 'Spanish']],
  ['de', ['Deutsch', 'Englisch', 'Englisch (Vereinigte Staaten)', 'Griechisch', 'Spanisch']],
  ['es', ['alemán', 'español', 'griego', 'inglés', 'inglés estadounidense']],
])('in %s, languages stand in the order of the reader’s alphabet', (language, names) => {
  const wording = wordingFor(language);
  const sorted = sortLanguages(['de', 'el', 'en', 'es', 'en-US'], wording);
  expect(sorted.map((tag) => languageName(tag, wording))).toEqual(names);
});
