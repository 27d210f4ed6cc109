import { type Climate, climateOfZone, countryOfZone } from '../../rules/calendar/zone-places.ts';
import type { Occasion } from '../../words/pack.ts';

/** What a channel's place and its server's wishes change about built-in puzzles. */
export interface Locality {
  readonly climate: Climate;
  /** Two letters; `ZZ` for all countries that keep no days of their own. */
  readonly country: string;
  /** A region's spelling, such as `en-US`; `undefined` for the usual one. */
  readonly spelling: string | undefined;
  /** What no theme is wanted for, in alphabetical order. */
  readonly leftOut: readonly Occasion[];
}

/** What a locality follows from. */
export interface LocalSettings {
  /** IANA name. */
  readonly timeZone: string;
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** What an admin chose; that of the country, if nothing. */
  readonly spelling?: string | undefined;
  readonly leftOut?: readonly Occasion[];
}

const ELSEWHERE = 'ZZ';

/** Whose days are meant in a language if the zone tells of no place. */
const HOME: Readonly<Record<string, string>> = { de: 'DE', el: 'GR', es: 'ES', fr: 'FR' };

/** Zones that lie nowhere, such as UTC and `Etc/GMT+3`. */
const isNowhere = (zone: string): boolean => !zone.includes('/') || zone.startsWith('Etc/');

export const localityOf = ({ timeZone, language, spelling, leftOut = [] }: LocalSettings): Locality => {
  const home = isNowhere(timeZone) ? HOME[language] : undefined;
  const country = countryOfZone(timeZone) ?? home ?? ELSEWHERE;
  return {
    climate: climateOfZone(timeZone),
    country,
    spelling: spelling ?? (language === 'en' && country === 'US' ? 'en-US' : undefined),
    leftOut: [...leftOut].sort(),
  };
};

/** The locality that settings name, else that of UTC. */
export const localityIn = ({
  locality,
  language,
}: {
  readonly locality?: Locality | undefined;
  readonly language: string;
}): Locality => locality ?? localityOf({ timeZone: 'UTC', language });

/** A text that is the same for equal localities alone, such as `north-US-en-US` or `south-ZZ-without-christmas`. */
export const formatLocality = ({ climate, country, spelling, leftOut }: Locality): string =>
  [climate, country, ...(spelling ? [spelling] : []), ...(leftOut.length > 0 ? ['without', ...leftOut] : [])].join('-');
