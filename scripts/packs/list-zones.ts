import { readFileSync } from 'node:fs';

/**
 * Prints the zones of `src/rules/calendar/zone-places.ts` from tzdata (https://www.iana.org/time-zones, public domain):
 * `npx tsx scripts/packs/list-zones.ts /usr/share/zoneinfo US,CA,…`.
 */

/** Nearer to the equator than this, in degrees, a year has no four seasons. */
const TROPIC = 15;
const WIDTH = 110;

/** Territories that keep the days of another country. */
const KEEPS_DAYS_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries('GF GP MQ RE YT NC PF PM BL MF WF'.split(' ').map((territory) => [territory, 'FR'])),
  ...Object.fromEntries('PR VI GU AS MP'.split(' ').map((territory) => [territory, 'US'])),
  ...Object.fromEntries('GG JE IM'.split(' ').map((territory) => [territory, 'GB'])),
  AX: 'FI',
  FO: 'DK',
  GL: 'DK',
};

/** `EST` and `CET` are links to one of the many places that they are the time of. */
const ABBREVIATION = /^[A-Z]{3}$/;

interface Place {
  readonly country: string;
  readonly latitude: number;
}

/** `+404251-0740023` and `-3352+15113`: degrees, minutes and perhaps seconds. */
const latitudeIn = (coordinates: string): number => {
  const [, sign, degrees, minutes] = /^([+-])(\d\d)(\d\d)/.exec(coordinates) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(degrees) + Number(minutes) / 60);
};

const readPlaces = (folder: string): Map<string, Place> => {
  const places = new Map<string, Place>();
  for (const line of readFileSync(`${folder}/zone.tab`, 'utf8').split('\n')) {
    const [country, coordinates, zone] = line.split('\t');
    if (!country || country.startsWith('#') || !coordinates || !zone) continue;
    places.set(zone, { country: KEEPS_DAYS_OF[country] ?? country, latitude: latitudeIn(coordinates) });
  }
  for (const line of readFileSync(`${folder}/tzdata.zi`, 'utf8').split('\n')) {
    const [kind, target, alias] = line.split(' ');
    const place = places.get(target ?? '');
    if (kind === 'L' && place && alias && !ABBREVIATION.test(alias) && !places.has(alias)) places.set(alias, place);
  }
  return places;
};

const printZones = (zones: readonly string[]): void => {
  let line = '   ';
  for (const zone of [...zones].sort()) {
    if (line.length + zone.length > WIDTH) {
      console.log(line);
      line = '   ';
    }
    line += ` ${zone}`;
  }
  console.log(line);
};

const [folder = '/usr/share/zoneinfo', countries = ''] = process.argv.slice(2);
const places = [...readPlaces(folder)];
for (const country of countries.split(',').sort()) {
  console.log(`  ${country}: \``);
  printZones(places.filter(([, place]) => place.country === country).map(([zone]) => zone));
  console.log('  `,');
}
console.log('southern');
printZones(places.filter(([, { latitude }]) => latitude <= -TROPIC).map(([zone]) => zone));
console.log('equatorial');
printZones(places.filter(([, { latitude }]) => Math.abs(latitude) < TROPIC).map(([zone]) => zone));
