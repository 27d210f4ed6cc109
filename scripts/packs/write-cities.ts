import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Writes `src/rules/dates/cities.json`: the cities, regions and countries that people type instead of a time zone. The
 * packages have 50 MB and the file 100 KB, so the bot ships the file alone. Install the packages into a separate folder
 * first:
 *
 *     npm install --prefix /tmp/raw city-timezones@1.3.4 cldr-dates-modern@45.0.0
 *     npx tsx scripts/packs/write-cities.ts /tmp/raw
 */

const LANGUAGES = ['de', 'el', 'es', 'fr', 'it', 'pt', 'nl', 'pl'];
/** Smaller cities are left out. */
const MIN_PEOPLE = 100_000;
const TARGET = 'src/rules/dates/cities.json';

const citySchema = z.object({
  city: z.string(),
  province: z.string().nullish(),
  pop: z.number(),
  timezone: z.string().nullable(),
});

type Zones = { readonly [part: string]: Zones | string };
const zonesSchema: z.ZodType<Zones> = z.lazy(() => z.record(z.string(), z.union([z.string(), zonesSchema])));

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The names of cities in a language by their zone, as CLDR nests them: `Europe`, `Athens`, `exemplarCity`. */
const namesIn = (zones: Zones, path: readonly string[] = []): [string, string][] =>
  Object.entries(zones).flatMap(([part, below]) => {
    if (part === 'exemplarCity' && typeof below === 'string') return [[path.join('/'), below]];
    return typeof below === 'string' || part === 'Etc' ? [] : namesIn(below, [...path, part]);
  });

/** Whether a name differs from the one in the zone. */
const isForeign = ([zone, name]: [string, string]): boolean => zone.split('/').at(-1)?.replaceAll('_', ' ') !== name;

const readNames = (raw: string, language: string): Record<string, string> => {
  const folder = join(raw, 'node_modules/cldr-dates-modern/main', language);
  const file = z.object({ main: z.record(z.string(), z.unknown()) }).parse(readJson(folder, 'timeZoneNames.json'));
  const schema = z.object({ dates: z.object({ timeZoneNames: z.object({ zone: zonesSchema }) }) });
  return Object.fromEntries(namesIn(schema.parse(file.main[language]).dates.timeZoneNames.zone).filter(isForeign));
};

const [raw = '/tmp/raw'] = process.argv.slice(2);
const all = z.array(citySchema).parse(readJson(raw, 'node_modules/city-timezones/data/cityMap.json'));

const cities: Record<string, string[]> = {};
const regions = new Map<string, Map<string, number>>();
for (const { city, province, pop, timezone } of all.sort((a, b) => b.pop - a.pop)) {
  if (timezone === null) continue;
  const place = city.replace(/[|0-9]/g, '').trim();
  const listed = cities[timezone] ?? [];
  if (pop >= MIN_PEOPLE || listed.length === 0) cities[timezone] = [...listed, `${place} ${Math.round(pop / 1000)}`];
  if (!province) continue;
  const zones = regions.get(province) ?? new Map<string, number>();
  regions.set(province, zones.set(timezone, (zones.get(timezone) ?? 0) + pop));
}

const largestFirst = (zones: Map<string, number>): string =>
  [...zones]
    .sort(([, a], [, b]) => b - a)
    .map(([zone]) => zone)
    .join(' ');

/** Older names of zones, which the platform still gives for some countries. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

const people = new Map<string, number>();
for (const { pop, timezone } of all) people.set(timezone ?? '', (people.get(timezone ?? '') ?? 0) + pop);

/** The zones of a country, the one with the most people first. */
const zonesOfCountry = (code: string): string => {
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`);
  const zones = (locale.getTimeZones?.() ?? locale.timeZones ?? []).map((zone) => NEW_NAMES[zone] ?? zone);
  return largestFirst(new Map(zones.map((zone) => [zone, people.get(zone) ?? 0])));
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** `UK` and `QU` are other names of `GB` and `EU`; `Intl` answers to them too. */
const isCountry = (code: string): boolean =>
  new Intl.Locale(`und-${code}`).region === code &&
  new Intl.Locale(`und-${code}`).maximize().region === code &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
const countries = codes
  .filter(isCountry)
  .map((code) => [code, zonesOfCountry(code)] as const)
  .filter(([, zones]) => zones !== '');

const regionsOf: Record<string, string[]> = {};
for (const [region, zones] of regions) {
  const key = largestFirst(zones);
  const count = [...zones.values()].reduce((sum, some) => sum + some, 0);
  regionsOf[key] = [...(regionsOf[key] ?? []), `${region} ${Math.round(count / 1000)}`];
}

const joined = (lists: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([zone, names]) => [zone, names.join('|')]),
  );

const data = {
  sources: 'Cities and regions: Natural Earth (public domain), by city-timezones 1.3.4 (MIT). Names: Unicode CLDR 45.',
  cities: joined(cities),
  regions: joined(regionsOf),
  countries: Object.fromEntries(countries),
  names: Object.fromEntries(LANGUAGES.map((language) => [language, readNames(raw, language)])),
};
writeFileSync(TARGET, `${JSON.stringify(data, undefined, 2)}\n`);
