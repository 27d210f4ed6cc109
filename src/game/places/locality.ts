import { type Climate, climateOfZone, countryOfZone } from '../../rules/calendar/zone-places.ts';
import type { Occasion } from '../../words/occasions.ts';
import { formatBans, type ThemeBan } from './theme-bans.ts';

/** The effect of a channel's place and its server's wishes on built-in puzzles. */
export interface Locality {
  readonly climate: Climate;
  /** Two letters; `ZZ` for all countries without holidays of their own here. */
  readonly country: string;
  /** A region's spelling, such as `en-US`; `undefined` for the usual one. */
  readonly spelling: string | undefined;
  /** Occasions whose themes stay away, in alphabetical order. */
  readonly leftOut: readonly Occasion[];
  /** Themes that the server never wants, in the order of their bans; none if left out. */
  readonly bans?: readonly ThemeBan[];
}

/** The settings that a locality follows from. */
export interface LocalSettings {
  /** IANA name. */
  readonly timeZone: string;
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** An admin's choice; the country's spelling, if left out. */
  readonly spelling?: string | undefined;
  readonly leftOut?: readonly Occasion[];
  readonly bans?: readonly ThemeBan[];
}

const ELSEWHERE = 'ZZ';

/** The country whose holidays a language gets, in a zone without a place. */
const HOME: Readonly<Record<string, string>> = {
  de: 'DE',
  el: 'GR',
  es: 'ES',
  fr: 'FR',
  it: 'IT',
  pt: 'BR',
  nl: 'NL',
  pl: 'PL',
};

/** The seasons of such a country, if not those of the north. */
const HOME_CLIMATE: Readonly<Record<string, Climate>> = { BR: 'south' };

/** Zones without a place, such as UTC and `Etc/GMT+3`. */
const isNowhere = (zone: string): boolean => !zone.includes('/') || zone.startsWith('Etc/');

export const localityOf = ({ timeZone, language, spelling, leftOut = [], bans = [] }: LocalSettings): Locality => {
  const home = isNowhere(timeZone) ? HOME[language] : undefined;
  const country = countryOfZone(timeZone) ?? home ?? ELSEWHERE;
  return {
    climate: HOME_CLIMATE[home ?? ''] ?? climateOfZone(timeZone),
    country,
    spelling: spelling ?? (language === 'en' && country === 'US' ? 'en-US' : undefined),
    leftOut: [...leftOut].sort(),
    ...(bans.length > 0 && { bans }),
  };
};

/** The settings' own locality, else that of UTC. */
export const localityIn = ({
  locality,
  language,
}: {
  readonly locality?: Locality | undefined;
  readonly language: string;
}): Locality => locality ?? localityOf({ timeZone: 'UTC', language });

/** A text that only equal localities share, such as `north-US-en-US` or `south-ZZ-without-christmas`. */
export const formatLocality = ({ climate, country, spelling, leftOut, bans = [] }: Locality): string =>
  [
    climate,
    country,
    ...(spelling ? [spelling] : []),
    ...(leftOut.length > 0 ? ['without', ...leftOut] : []),
    ...(bans.length > 0 ? ['never', formatBans(bans)] : []),
  ].join('-');
