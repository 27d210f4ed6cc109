import { createHmac } from 'node:crypto';
import { stockOf } from '../../src/game/lists/daily-list.ts';
import { packOfDate } from '../../src/game/lists/theme-schedule.ts';
import { formatLocality, localityOf } from '../../src/game/places/locality.ts';
import { addDays, dateOf, describeShortDate } from '../../src/rules/dates/puzzle-date.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { occasionOf } from '../../src/words/pack.ts';

/**
 * Lists the built-in themes of a year by date, side by side for some places. Uses the secret `list-year` for the
 * installation. Marks themes of a season or holiday.
 *
 *     node --import tsx scripts/packs/list-year.ts 2027 en Europe/Athens Australia/Sydney America/New_York
 */

const WIDTH = 32;

const [year = '2027', language = 'en', ...zones] = process.argv.slice(2);
const places = zones.length > 0 ? zones : ['Europe/Athens', 'Australia/Sydney', 'America/New_York'];
const keyedHash = (text: string): string => createHmac('sha256', 'list-year').update(text).digest('hex');
const stocks = places.map((timeZone) =>
  stockOf({ packs: loadPacks(), keyedHash }, { language, locality: localityOf({ timeZone, language }) }),
);

console.log(['date'.padEnd(12), ...places.map((place) => place.padEnd(WIDTH))].join(''));
console.log([''.padEnd(12), ...stocks.map(({ locality }) => formatLocality(locality).padEnd(WIDTH))].join(''));
const end = dateOf(Number(year) + 1, 1, 1);
for (let date = dateOf(Number(year), 1, 1); date < end; date = addDays(date, 1)) {
  const titles = stocks.map((stock) => {
    const pack = packOfDate(stock, date);
    const occasion = occasionOf(pack);
    return `${pack.title}${occasion ? ` [${occasion}]` : ''}`;
  });
  console.log(
    `${describeShortDate(date, 'en').padEnd(12)}${titles.map((title) => title.padEnd(WIDTH)).join('')}`.trimEnd(),
  );
}
