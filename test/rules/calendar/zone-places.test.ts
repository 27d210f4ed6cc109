import { expect, test } from 'vitest';
import { seasonDates } from '../../../src/rules/calendar/holidays.ts';
import { climateOfZone, countryOfZone } from '../../../src/rules/calendar/zone-places.ts';

test('a zone tells the country, by its old names too', () => {
  const zones = ['America/New_York', 'US/Eastern', 'Europe/Athens', 'Australia/Sydney', 'Europe/London', 'Asia/Tokyo'];
  expect(zones.map(countryOfZone)).toEqual(['US', 'US', 'GR', 'AU', 'GB', undefined]);
  expect(['UTC', 'EST', 'Etc/GMT+5', 'Nowhere/Land'].map(countryOfZone)).toEqual(Array(4).fill(undefined));
});

test('seasons are those of the hemisphere, and the equator has none', () => {
  expect(
    ['Europe/Athens', 'Australia/Sydney', 'Asia/Singapore', 'America/Sao_Paulo', 'UTC'].map(climateOfZone),
  ).toEqual(['north', 'south', 'equator', 'south', 'north']);
  expect(seasonDates('winter', 2027, 'north')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(seasonDates('winter', 2027, 'south')).toEqual({ from: '2027-06-01', to: '2027-08-31' });
  expect(seasonDates('summer', 2027, 'south')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(seasonDates('autumn', 2027, 'south')).toEqual({ from: '2027-03-01', to: '2027-05-31' });
  expect(seasonDates('spring', 2027, 'equator')).toBeUndefined();
});
