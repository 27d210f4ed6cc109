import { expect, test } from 'vitest';
import { holidayDates, isLongHoliday, type Keeper, seasonDates } from '../../../src/rules/calendar/holidays.ts';

const AMERICAN: Keeper = { country: 'US', climate: 'north', language: 'en' };
const BRITISH: Keeper = { country: 'GB', climate: 'north', language: 'en' };
const GREEK: Keeper = { country: 'GR', climate: 'north', language: 'el' };
const GERMAN: Keeper = { country: 'DE', climate: 'north', language: 'de' };
const DUTCH: Keeper = { country: 'NL', climate: 'north', language: 'nl' };
const BRAZILIAN: Keeper = { country: 'BR', climate: 'south', language: 'pt' };
const FRENCH: Keeper = { country: 'FR', climate: 'north', language: 'fr' };
const AUSTRALIAN: Keeper = { country: 'AU', climate: 'south', language: 'en' };

const inYears = (holiday: string, from: number, count: number, keeper: Keeper): string[] =>
  Array.from({ length: count }, (_, i) => holidayDates(holiday, from + i, keeper)).flat();

test('Easter is that of the church of the country', () => {
  expect(inYears('easter', 2024, 5, BRITISH)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
  ]);
  expect(inYears('easter', 2024, 5, GREEK)).toEqual([
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
    '2028-04-16',
  ]);
  expect(holidayDates('easter', 1961, BRITISH)).toEqual(['1961-04-02']);
  expect(holidayDates('easter', 2038, BRITISH)).toEqual(['2038-04-25']);
});

test('Diwali is on the dates published in India', () => {
  expect(inYears('diwali', 2015, 21, BRITISH)).toEqual([
    '2015-11-11',
    '2016-10-30',
    '2017-10-19',
    '2018-11-07',
    '2019-10-27',
    '2020-11-14',
    '2021-11-04',
    '2022-10-24',
    '2023-11-12',
    '2024-10-31',
    '2025-10-20',
    '2026-11-08',
    '2027-10-29',
    '2028-10-17',
    '2029-11-05',
    '2030-10-26',
    '2031-11-14',
    '2032-11-02',
    '2033-10-22',
    '2034-11-10',
    '2035-10-30',
  ]);
});

test('days of the moon follow its calendars, twice in one of our years if they must', () => {
  expect(inYears('lunar-new-year', 2023, 12, BRITISH)).toEqual([
    '2023-01-22',
    '2024-02-10',
    '2025-01-29',
    '2026-02-17',
    '2027-02-06',
    '2028-01-26',
    '2029-02-13',
    '2030-02-03',
    '2031-01-23',
    '2032-02-11',
    '2033-01-31',
    '2034-02-19',
  ]);
  expect(inYears('rosh-hashanah', 2025, 2, BRITISH)).toEqual(['2025-09-23', '2026-09-12']);
  expect(inYears('hanukkah', 2024, 4, BRITISH)).toEqual(['2024-12-26', '2025-12-15', '2026-12-05', '2027-12-25']);
  expect(inYears('ramadan', 2025, 2, BRITISH)).toEqual(['2025-03-01', '2026-02-18']);
  expect(inYears('eid-al-fitr', 2025, 2, BRITISH)).toEqual(['2025-03-30', '2026-03-20']);
  expect(holidayDates('ramadan', 2030, BRITISH)).toHaveLength(2);
});

test('Thanksgiving and the Fourth of July stay in America, Unity Day in Germany', () => {
  expect(inYears('thanksgiving', 2025, 3, AMERICAN)).toEqual(['2025-11-27', '2026-11-26', '2027-11-25']);
  expect(holidayDates('thanksgiving', 2026, { ...AMERICAN, country: 'CA' })).toEqual(['2026-10-12']);
  expect(holidayDates('thanksgiving', 2026, BRITISH)).toEqual([]);
  expect(holidayDates('independence-day-us', 2026, AMERICAN)).toEqual(['2026-07-04']);
  expect(holidayDates('independence-day-us', 2026, AUSTRALIAN)).toEqual([]);
  expect(holidayDates('german-unity-day', 2026, GERMAN)).toEqual(['2026-10-03']);
  expect(holidayDates('german-unity-day', 2026, { ...GERMAN, country: 'AT' })).toEqual([]);
  expect(holidayDates('may-day', 2026, AMERICAN)).toEqual([]);
});

test('Republic Day and Ferragosto stay in Italy and its neighbours of the same tongue', () => {
  const italian: Keeper = { country: 'IT', climate: 'north', language: 'it' };
  expect(inYears('republic-day-it', 2026, 2, italian)).toEqual(['2026-06-02', '2027-06-02']);
  expect(holidayDates('republic-day-it', 2026, { ...italian, country: 'CH' })).toEqual([]);
  expect(holidayDates('ferragosto', 2026, italian)).toEqual(['2026-08-15']);
  expect(holidayDates('ferragosto', 2026, { ...italian, country: 'CH' })).toEqual(['2026-08-15']);
  expect(holidayDates('ferragosto', 2026, FRENCH)).toEqual([]);
});

test('mothers and fathers have their days by country', () => {
  expect(holidayDates('mothers-day', 2026, AMERICAN)).toEqual(['2026-05-10']);
  expect(holidayDates('mothers-day', 2026, BRITISH)).toEqual(['2026-03-15']);
  expect(holidayDates('mothers-day', 2026, FRENCH)).toEqual(['2026-05-31']);
  // The last Sunday of May 2023 was Pentecost.
  expect(holidayDates('mothers-day', 2023, FRENCH)).toEqual(['2023-06-04']);
  expect(holidayDates('mothers-day', 2026, { country: 'MX', climate: 'north', language: 'es' })).toEqual([
    '2026-05-10',
  ]);
  expect(holidayDates('fathers-day', 2026, AMERICAN)).toEqual(['2026-06-21']);
  expect(holidayDates('fathers-day', 2026, GERMAN)).toEqual(['2026-05-14']);
  expect(holidayDates('fathers-day', 2026, AUSTRALIAN)).toEqual(['2026-09-06']);
  expect(holidayDates('fathers-day', 2026, { country: 'ES', climate: 'north', language: 'es' })).toEqual([
    '2026-03-19',
  ]);
});

test('carnival is before the Lent of the church, and on Rose Monday in German', () => {
  expect(holidayDates('carnival', 2026, BRITISH)).toEqual(['2026-02-17']);
  expect(holidayDates('carnival', 2026, GERMAN)).toEqual(['2026-02-16']);
  expect(holidayDates('carnival', 2026, GREEK)).toEqual(['2026-02-22']);
});

test('the Dutch keep the King’s birthday, never on a Sunday, and the eve of Saint Nicholas', () => {
  expect(inYears('kings-day', 2024, 3, DUTCH)).toEqual(['2024-04-27', '2025-04-26', '2026-04-27']);
  expect(holidayDates('kings-day', 2026, { ...DUTCH, country: 'BE' })).toEqual([]);
  expect(holidayDates('saint-nicholas-day', 2026, DUTCH)).toEqual(['2026-12-05']);
  expect(holidayDates('saint-nicholas-day', 2026, { ...DUTCH, country: 'BE' })).toEqual(['2026-12-06']);
});

test('midsummer is in summer', () => {
  expect(holidayDates('midsummer', 2026, BRITISH)).toEqual(['2026-06-24']);
  expect(holidayDates('midsummer', 2026, { ...BRITISH, country: 'SE' })).toEqual(['2026-06-20']);
  expect(holidayDates('midsummer', 2026, AUSTRALIAN)).toEqual([]);
});

test('Women’s Day comes everywhere, the Eve of Saint Andrew in Poland alone, and Saint Nicholas there too', () => {
  const polish: Keeper = { country: 'PL', climate: 'north', language: 'pl' };
  expect(holidayDates('womens-day', 2026, polish)).toEqual(['2026-03-08']);
  expect(holidayDates('womens-day', 2026, AUSTRALIAN)).toEqual(['2026-03-08']);
  expect(holidayDates('saint-andrews-eve', 2026, polish)).toEqual(['2026-11-29']);
  expect(holidayDates('saint-andrews-eve', 2026, BRITISH)).toEqual([]);
  expect(holidayDates('saint-nicholas-day', 2026, polish)).toEqual(['2026-12-06']);
  expect(holidayDates('mothers-day', 2026, polish)).toEqual(['2026-05-26']);
});

test('a holiday that nobody has a rule for is refused', () => {
  expect(() => holidayDates('towel-day', 2026, BRITISH)).toThrow('expected the dates of towel-day to be known');
});

test('carnival is the Orthodox one for speakers of Greek anywhere, and in Orthodox countries', () => {
  expect(holidayDates('carnival', 2026, { ...AMERICAN, language: 'el' })).toEqual(['2026-02-22']);
  expect(holidayDates('carnival', 2026, { ...GREEK, language: 'en' })).toEqual(['2026-02-22']);
});

test('midsummer is a Saturday in Finland too, and speakers of Spanish and Portuguese keep it in the south', () => {
  expect(holidayDates('midsummer', 2026, { ...BRITISH, country: 'FI' })).toEqual(['2026-06-20']);
  expect(holidayDates('midsummer', 2026, { ...AUSTRALIAN, country: 'PE', language: 'es' })).toEqual(['2026-06-24']);
  expect(holidayDates('midsummer', 2026, BRAZILIAN)).toEqual(['2026-06-24']);
});

test('Brazil keeps the days of lovers and of fathers on dates of its own', () => {
  expect(holidayDates('valentines-day', 2026, BRAZILIAN)).toEqual(['2026-06-12']);
  expect(holidayDates('valentines-day', 2026, BRITISH)).toEqual(['2026-02-14']);
  expect(holidayDates('fathers-day', 2026, BRAZILIAN)).toEqual(['2026-08-09']);
  expect(holidayDates('mothers-day', 2026, BRAZILIAN)).toEqual(['2026-05-10']);
});

test('May Day is missing in Canada too', () => {
  expect(holidayDates('may-day', 2026, { ...AMERICAN, country: 'CA' })).toEqual([]);
  expect(holidayDates('may-day', 2026, BRITISH)).toEqual(['2026-05-01']);
});

test('Easter of the Orthodox, Oktoberfest and Christmas have their dates', () => {
  expect(holidayDates('orthodox-easter', 2026, BRITISH)).toEqual(['2026-04-12']);
  expect(inYears('oktoberfest', 2025, 3, GERMAN)).toEqual(['2025-09-20', '2026-09-19', '2027-09-18']);
  expect(holidayDates('christmas', 2026, BRITISH)).toEqual(['2026-12-25']);
  expect(holidayDates('christmas', 2026, { ...BRITISH, country: 'RS' })).toEqual(['2026-01-07']);
});

test('a day on the first of the month after the search is not in its year', () => {
  expect(inYears('hanukkah', 2004, 3, BRITISH)).toEqual(['2004-12-08', '2005-12-26', '2006-12-16']);
});

test('ramadan and Diwali last several days, Easter and Christmas one', () => {
  expect(['ramadan', 'diwali', 'easter', 'christmas'].map(isLongHoliday)).toEqual([true, true, false, false]);
});

test('fathers of a country with a date of its own keep it, those of Ireland a Sunday, and its mothers Mothering Sunday', () => {
  const irish = { ...BRITISH, country: 'IE' };
  expect(holidayDates('fathers-day', 2026, irish)).toEqual(['2026-06-21']);
  expect(holidayDates('mothers-day', 2026, irish)).toEqual(['2026-03-15']);
});

test('seasons have three whole months, half a year apart in the south, and none at the equator', () => {
  expect(seasonDates('winter', 2027, 'north')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(seasonDates('spring', 2027, 'north')).toEqual({ from: '2027-03-01', to: '2027-05-31' });
  expect(seasonDates('summer', 2027, 'south')).toEqual({ from: '2027-12-01', to: '2028-02-29' });
  expect(seasonDates('winter', 2027, 'south')).toEqual({ from: '2027-06-01', to: '2027-08-31' });
  expect(seasonDates('winter', 2027, 'equator')).toBeUndefined();
});
