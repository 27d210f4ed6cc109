/**
 * The country and the climate of time zones. A country counts only if it has holidays of its own. The climate says
 * whether summer comes in January, or whether a place lacks the four seasons. From tzdata 2025b
 * (https://www.iana.org/time-zones, public domain), as `scripts/packs/list-zones.ts` prints it.
 */

/** The zones of each country with holidays of its own, its territories included. */
const ZONES_OF_COUNTRIES: Readonly<Record<string, string>> = {
  AR: `
    America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia
    America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
    America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
    America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Buenos_Aires
    America/Catamarca America/Cordoba America/Jujuy America/Mendoza America/Rosario
  `,
  AT: `
    Europe/Vienna
  `,
  AU: `
    Antarctica/Macquarie Australia/ACT Australia/Adelaide Australia/Brisbane Australia/Broken_Hill
    Australia/Canberra Australia/Currie Australia/Darwin Australia/Eucla Australia/Hobart Australia/LHI
    Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/NSW Australia/North Australia/Perth
    Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania Australia/Victoria Australia/West
    Australia/Yancowinna
  `,
  BE: `
    Europe/Brussels
  `,
  BG: `
    Europe/Sofia
  `,
  BO: `
    America/La_Paz
  `,
  BR: `
    America/Araguaina America/Bahia America/Belem America/Boa_Vista America/Campo_Grande America/Cuiaba
    America/Eirunepe America/Fortaleza America/Maceio America/Manaus America/Noronha America/Porto_Acre
    America/Porto_Velho America/Recife America/Rio_Branco America/Santarem America/Sao_Paulo Brazil/Acre
    Brazil/DeNoronha Brazil/East Brazil/West
  `,
  BY: `
    Europe/Minsk
  `,
  CA: `
    America/Atikokan America/Blanc-Sablon America/Cambridge_Bay America/Creston America/Dawson
    America/Dawson_Creek America/Edmonton America/Fort_Nelson America/Glace_Bay America/Goose_Bay
    America/Halifax America/Inuvik America/Iqaluit America/Moncton America/Montreal America/Nipigon
    America/Pangnirtung America/Rainy_River America/Rankin_Inlet America/Regina America/Resolute
    America/St_Johns America/Swift_Current America/Thunder_Bay America/Toronto America/Vancouver
    America/Whitehorse America/Winnipeg America/Yellowknife Canada/Atlantic Canada/Central Canada/Eastern
    Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon
  `,
  CH: `
    Europe/Zurich
  `,
  CL: `
    America/Coyhaique America/Punta_Arenas America/Santiago Chile/Continental Chile/EasterIsland Pacific/Easter
  `,
  CO: `
    America/Bogota
  `,
  CR: `
    America/Costa_Rica
  `,
  CY: `
    Asia/Famagusta Asia/Nicosia Europe/Nicosia
  `,
  DE: `
    Atlantic/Jan_Mayen Europe/Berlin Europe/Busingen
  `,
  DK: `
    America/Danmarkshavn America/Godthab America/Nuuk America/Scoresbysund America/Thule Atlantic/Faeroe
    Atlantic/Faroe Europe/Copenhagen
  `,
  DO: `
    America/Santo_Domingo
  `,
  EC: `
    America/Guayaquil Pacific/Galapagos
  `,
  EE: `
    Europe/Tallinn
  `,
  ES: `
    Africa/Ceuta Atlantic/Canary Europe/Madrid
  `,
  ET: `
    Africa/Addis_Ababa
  `,
  FI: `
    Europe/Helsinki Europe/Mariehamn
  `,
  FR: `
    America/Cayenne America/Guadeloupe America/Marigot America/Martinique America/Miquelon
    America/St_Barthelemy Europe/Paris Indian/Mayotte Indian/Reunion Pacific/Gambier Pacific/Marquesas
    Pacific/Noumea Pacific/Tahiti Pacific/Wallis
  `,
  GB: `
    Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire
  `,
  GE: `
    Asia/Tbilisi
  `,
  GR: `
    Europe/Athens
  `,
  GT: `
    America/Guatemala
  `,
  HN: `
    America/Tegucigalpa
  `,
  IE: `
    Eire Europe/Dublin
  `,
  IT: `
    Europe/Rome
  `,
  LI: `
    Europe/Vaduz
  `,
  LT: `
    Europe/Vilnius
  `,
  LU: `
    Europe/Luxembourg
  `,
  LV: `
    Europe/Riga
  `,
  MD: `
    Europe/Chisinau Europe/Tiraspol
  `,
  ME: `
    Europe/Podgorica
  `,
  MK: `
    Europe/Skopje
  `,
  MX: `
    America/Bahia_Banderas America/Cancun America/Chihuahua America/Ciudad_Juarez America/Ensenada
    America/Hermosillo America/Matamoros America/Mazatlan America/Merida America/Mexico_City America/Monterrey
    America/Ojinaga America/Santa_Isabel America/Tijuana Mexico/BajaNorte Mexico/BajaSur Mexico/General
  `,
  NI: `
    America/Managua
  `,
  NL: `
    Europe/Amsterdam
  `,
  NO: `
    Europe/Oslo
  `,
  NZ: `
    Antarctica/South_Pole NZ NZ-CHAT Pacific/Auckland Pacific/Chatham
  `,
  PA: `
    America/Coral_Harbour America/Panama
  `,
  PE: `
    America/Lima
  `,
  PL: `
    Europe/Warsaw Poland
  `,
  PT: `
    Atlantic/Azores Atlantic/Madeira Europe/Lisbon Portugal
  `,
  PY: `
    America/Asuncion
  `,
  RO: `
    Europe/Bucharest
  `,
  RS: `
    Europe/Belgrade
  `,
  RU: `
    Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan
    Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera
    Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov
    Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd W-SU
  `,
  SE: `
    Europe/Stockholm
  `,
  SV: `
    America/El_Salvador
  `,
  UA: `
    Europe/Kiev Europe/Kyiv Europe/Simferopol Europe/Uzhgorod Europe/Zaporozhye
  `,
  US: `
    America/Adak America/Anchorage America/Atka America/Boise America/Chicago America/Denver America/Detroit
    America/Fort_Wayne America/Indiana/Indianapolis America/Indiana/Knox America/Indiana/Marengo
    America/Indiana/Petersburg America/Indiana/Tell_City America/Indiana/Vevay America/Indiana/Vincennes
    America/Indiana/Winamac America/Indianapolis America/Juneau America/Kentucky/Louisville
    America/Kentucky/Monticello America/Knox_IN America/Los_Angeles America/Louisville America/Menominee
    America/Metlakatla America/New_York America/Nome America/North_Dakota/Beulah America/North_Dakota/Center
    America/North_Dakota/New_Salem America/Phoenix America/Puerto_Rico America/Shiprock America/Sitka
    America/St_Thomas America/Virgin America/Yakutat Navajo Pacific/Guam Pacific/Honolulu Pacific/Johnston
    Pacific/Pago_Pago Pacific/Saipan Pacific/Samoa US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana
    US/Eastern US/Hawaii US/Indiana-Starke US/Michigan US/Mountain US/Pacific US/Samoa
  `,
  UY: `
    America/Montevideo
  `,
};

/** Zones from 15 degrees south on. */
const SOUTHERN = `
    Africa/Blantyre Africa/Gaborone Africa/Harare Africa/Johannesburg Africa/Lusaka Africa/Maputo Africa/Maseru
    Africa/Mbabane Africa/Windhoek America/Argentina/Buenos_Aires America/Argentina/Catamarca
    America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy
    America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta
    America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia
    America/Asuncion America/Buenos_Aires America/Campo_Grande America/Catamarca America/Cordoba
    America/Coyhaique America/Cuiaba America/Jujuy America/La_Paz America/Mendoza America/Montevideo
    America/Punta_Arenas America/Rosario America/Santiago America/Sao_Paulo Antarctica/Casey Antarctica/Davis
    Antarctica/DumontDUrville Antarctica/Macquarie Antarctica/Mawson Antarctica/McMurdo Antarctica/Palmer
    Antarctica/Rothera Antarctica/South_Pole Antarctica/Syowa Antarctica/Troll Antarctica/Vostok
    Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/ACT Australia/Adelaide
    Australia/Brisbane Australia/Broken_Hill Australia/Canberra Australia/Currie Australia/Eucla
    Australia/Hobart Australia/LHI Australia/Lindeman Australia/Lord_Howe Australia/Melbourne Australia/NSW
    Australia/Perth Australia/Queensland Australia/South Australia/Sydney Australia/Tasmania Australia/Victoria
    Australia/West Australia/Yancowinna Brazil/East Chile/Continental Chile/EasterIsland Indian/Antananarivo
    Indian/Kerguelen Indian/Mauritius Indian/Reunion NZ NZ-CHAT Pacific/Auckland Pacific/Chatham Pacific/Easter
    Pacific/Efate Pacific/Fiji Pacific/Gambier Pacific/Niue Pacific/Norfolk Pacific/Noumea Pacific/Pitcairn
    Pacific/Rarotonga Pacific/Tahiti Pacific/Tongatapu
`;

/** Zones nearer to the equator than 15 degrees. */
const EQUATORIAL = `
    Africa/Abidjan Africa/Accra Africa/Addis_Ababa Africa/Asmera Africa/Bamako Africa/Bangui Africa/Banjul
    Africa/Bissau Africa/Brazzaville Africa/Bujumbura Africa/Conakry Africa/Dakar Africa/Dar_es_Salaam
    Africa/Djibouti Africa/Douala Africa/Freetown Africa/Juba Africa/Kampala Africa/Kigali Africa/Kinshasa
    Africa/Lagos Africa/Libreville Africa/Lome Africa/Luanda Africa/Lubumbashi Africa/Malabo Africa/Mogadishu
    Africa/Monrovia Africa/Nairobi Africa/Ndjamena Africa/Niamey Africa/Ouagadougou Africa/Porto-Novo
    Africa/Sao_Tome Africa/Timbuktu America/Araguaina America/Aruba America/Bahia America/Barbados
    America/Belem America/Boa_Vista America/Bogota America/Caracas America/Cayenne America/Coral_Harbour
    America/Costa_Rica America/Curacao America/Eirunepe America/El_Salvador America/Fortaleza America/Grenada
    America/Guatemala America/Guayaquil America/Guyana America/Kralendijk America/Lima America/Maceio
    America/Managua America/Manaus America/Martinique America/Noronha America/Panama America/Paramaribo
    America/Port_of_Spain America/Porto_Acre America/Porto_Velho America/Recife America/Rio_Branco
    America/Santarem America/St_Lucia America/St_Vincent America/Tegucigalpa Asia/Aden Asia/Bangkok Asia/Brunei
    Asia/Colombo Asia/Dili Asia/Ho_Chi_Minh Asia/Jakarta Asia/Jayapura Asia/Kuala_Lumpur Asia/Kuching
    Asia/Makassar Asia/Manila Asia/Phnom_Penh Asia/Pontianak Asia/Saigon Asia/Singapore Asia/Ujung_Pandang
    Atlantic/Cape_Verde Australia/Darwin Australia/North Brazil/Acre Brazil/DeNoronha Brazil/West Iceland
    Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro Indian/Mahe Indian/Maldives Indian/Mayotte
    Kwajalein Pacific/Apia Pacific/Bougainville Pacific/Chuuk Pacific/Enderbury Pacific/Fakaofo
    Pacific/Funafuti Pacific/Galapagos Pacific/Guadalcanal Pacific/Guam Pacific/Kanton Pacific/Kiritimati
    Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas Pacific/Nauru Pacific/Pago_Pago
    Pacific/Palau Pacific/Pohnpei Pacific/Ponape Pacific/Port_Moresby Pacific/Samoa Pacific/Tarawa Pacific/Truk
    Pacific/Wallis Pacific/Yap Singapore US/Samoa
`;

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

const COUNTRIES = new Map(
  Object.entries(ZONES_OF_COUNTRIES).flatMap(([country, zones]) => namesIn(zones).map((zone) => [zone, country])),
);
const SOUTHERN_ZONES = new Set(namesIn(SOUTHERN));
const EQUATORIAL_ZONES = new Set(namesIn(EQUATORIAL));

/**
 * The country of a zone, as two letters. `undefined` for a country without holidays of its own, and for UTC and the
 * like.
 */
export const countryOfZone = (zone: string): string | undefined => COUNTRIES.get(zone);

/** The seasons of a place: those of the north, those of the south, or no marked ones. */
export const CLIMATES = ['north', 'south', 'equator'] as const;
export type Climate = (typeof CLIMATES)[number];

/** Zones without a place, such as UTC, count as north. */
export const climateOfZone = (zone: string): Climate => {
  if (SOUTHERN_ZONES.has(zone)) return 'south';
  return EQUATORIAL_ZONES.has(zone) ? 'equator' : 'north';
};
