import { expect, test } from 'vitest';
import { localityOf } from '../../../src/game/places/locality.ts';

test('a zone without a place takes the home of the language, with its holidays and seasons', () => {
  expect(localityOf({ timeZone: 'UTC', language: 'pt' })).toMatchObject({ country: 'BR', climate: 'south' });
  expect(localityOf({ timeZone: 'UTC', language: 'es' })).toMatchObject({ country: 'ES', climate: 'north' });
  expect(localityOf({ timeZone: 'UTC', language: 'en' })).toMatchObject({ country: 'ZZ', climate: 'north' });
});

test('a place decides on its seasons, whatever the language', () => {
  expect(localityOf({ timeZone: 'America/Sao_Paulo', language: 'pt' })).toMatchObject({ climate: 'south' });
  expect(localityOf({ timeZone: 'Europe/Lisbon', language: 'pt' })).toMatchObject({ climate: 'north' });
  expect(localityOf({ timeZone: 'America/Manaus', language: 'pt' })).toMatchObject({ climate: 'equator' });
});
