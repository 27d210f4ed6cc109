import { readFileSync } from 'node:fs';
import { dropAccents } from '../../puzzle/model/letters.ts';
import { newName, ZONES } from './time-zone.ts';

/**
 * Cities, regions and countries with their zones. `scripts/packs/write-cities.ts` writes the file of cities, and the
 * platform knows the countries' names. Both are read when somebody first types a zone.
 */

/** A name that people type for a time zone. */
export interface KnownPlace {
  /** The name as `simplifyPlace` writes it. */
  readonly key: string;
  /** As shown. `undefined` for the city in the zone's own name. */
  readonly name?: string;
  /** The zone with the most people first. */
  readonly zones: readonly string[];
  /** Thousands of people; for countries and the cities that zones are named after, those of the whole zone. */
  readonly people: number;
}

interface CitiesFile {
  /** "Berlin 3406|Munich 1268" by zone. */
  readonly cities: Readonly<Record<string, string>>;
  /** "Texas 17321|Kansas 1398" by zones. */
  readonly regions: Readonly<Record<string, string>>;
  /** Zones by the code of a country. */
  readonly countries: Readonly<Record<string, string>>;
  /** The names of cities in other languages, by language and zone. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Lower case without accents, with a single space between words. */
export const simplifyPlace = (text: string): string =>
  dropAccents(text.toLowerCase())
    .replaceAll('ß', 'ss')
    .replace(/['’ʼ`´.,]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Names that no list has. */
const ALIASES: Readonly<Record<string, string>> = {
  'usa|us|america|amerika|états unis|eeuu|stati uniti|ηπα|stany zjednoczone': 'country US',
  'uk|england|scotland|wales|great britain|britain|großbritannien|inghilterra': 'country GB',
  turkey: 'country TR',
  'holland|hollande|holanda|olanda|ολλανδία': 'country NL',
  'uae|emirates': 'country AE',
  'czech republic|tschechische republik': 'country CZ',
  'nyc|nueva york': 'America/New_York',
  'la|sf|bay area|silicon valley|california': 'America/Los_Angeles',
  'washington|washington dc|dc': 'America/New_York',
  'münchen|köln|nürnberg|hannover|bavaria|bayern': 'Europe/Berlin',
  'genf|genève|geneva|bern|basel|ginebra|ginevra': 'Europe/Zurich',
  'mailand|venedig|milano|venezia|florenz|neapel|torino|napoli|firenze|genova': 'Europe/Rome',
  'θεσσαλονίκη|πάτρα|ηράκλειο|thessaloniki|saloniki': 'Europe/Athens',
  'kraków|wrocław|łódź|poznań|gdańsk|gdynia|szczecin|bydgoszcz|lublin|białystok|katowice|rzeszów|toruń':
    'Europe/Warsaw',
  'cataluña|catalunya|sevilla|zaragoza': 'Europe/Madrid',
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'];

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A place in the file, with its people. `undefined` takes those of its first zone. */
type Listed = Omit<KnownPlace, 'people'> & { readonly people?: number };

const place = (name: string, zones: readonly string[], people?: number): Listed => ({
  key: simplifyPlace(name),
  name,
  zones,
  ...(people !== undefined && { people }),
});

const readFile = (): CitiesFile => JSON.parse(readFileSync(new URL('./cities.json', import.meta.url), 'utf8'));

const LISTED = new Set(ZONES);

/** Splits zones of the file, with the names that this runtime uses. */
const readZones = (zones: string): string[] =>
  zones
    .split(' ')
    .map(newName)
    .filter((zone) => LISTED.has(zone));

/** Cities or regions with their people, by their zones. */
const readListed = (lists: Readonly<Record<string, string>>): Listed[] =>
  Object.entries(lists).flatMap(([names, list]) => {
    const zones = readZones(names);
    return list.split('|').map((city) => {
      const end = city.lastIndexOf(' ');
      return place(city.slice(0, end), zones, Number(city.slice(end + 1)));
    });
  });

const readCountries = ({ countries }: CitiesFile): Listed[] => {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return Object.entries(countries).flatMap(([code, list]) => {
    const zones = readZones(list);
    return [...new Set(names.map((name) => name.of(code) ?? code))].map((name) => place(name, zones));
  });
};

const readAliases = ({ countries }: CitiesFile): Listed[] =>
  Object.entries(ALIASES).flatMap(([names, target]) => {
    const zones = readZones(countries[target.replace('country ', '')] ?? target);
    return names.split('|').map((name) => ({ key: simplifyPlace(name), zones }));
  });

const readNames = ({ names }: CitiesFile): Listed[] =>
  Object.values(names).flatMap((cities) =>
    Object.entries(cities).map(([zone, name]) => ({ key: simplifyPlace(name), zones: readZones(zone) })),
  );

export interface KnownPlaces {
  readonly all: readonly KnownPlace[];
  /** The city of a zone in a language, such as "Athen". */
  readonly cityName: (zone: string, language: string) => string;
  /** Thousands of people in the cities of a zone. */
  readonly peopleIn: (zone: string) => number;
}

/** Counts the people of each zone in its cities. */
const countPeople = (cities: readonly Listed[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { zones, people = 0 } of cities) {
    const [zone = ''] = zones;
    counts.set(zone, (counts.get(zone) ?? 0) + people);
  }
  return counts;
};

const readPlaces = (): KnownPlaces => {
  const file = readFile();
  const zones = ZONES.map((zone) => ({ key: simplifyPlace(cityOf(zone)), zones: [zone] }));
  const cities = readListed(file.cities);
  const counts = countPeople(cities);
  const peopleIn = (zone: string): number => counts.get(zone) ?? 0;
  const listed: Listed[] = [
    ...zones,
    ...readAliases(file),
    ...readCountries(file),
    ...readNames(file),
    ...readListed(file.regions),
    ...cities,
  ];
  return {
    all: listed.flatMap((place) => {
      const [zone] = place.zones;
      return zone === undefined ? [] : [{ ...place, people: place.people ?? peopleIn(zone) }];
    }),
    cityName: (zone, language) => file.names[language]?.[zone] ?? cityOf(zone),
    peopleIn,
  };
};

let places: KnownPlaces | undefined;

/** Reads the file at the first call. */
export const knownPlaces = (): KnownPlaces => {
  places ??= readPlaces();
  return places;
};
