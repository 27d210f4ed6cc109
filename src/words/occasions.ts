/** The seasons of themes. Their months depend on the hemisphere. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The holidays of themes. Such a theme comes on the day or right before it, and at no other time. */
export const HOLIDAYS = [
  'new-year',
  'epiphany',
  'lunar-new-year',
  'candlemas',
  'valentines-day',
  'carnival',
  'womens-day',
  'saint-patricks-day',
  'ramadan',
  'easter',
  'orthodox-easter',
  'eid-al-fitr',
  'kings-day',
  'may-day',
  'mothers-day',
  'republic-day-it',
  'fathers-day',
  'midsummer',
  'independence-day-us',
  'bastille-day',
  'ferragosto',
  'rosh-hashanah',
  'oktoberfest',
  'german-unity-day',
  'ohi-day',
  'halloween',
  'day-of-the-dead',
  'diwali',
  'saint-martins-day',
  'thanksgiving',
  'saint-andrews-eve',
  'saint-nicholas-day',
  'hanukkah',
  'christmas',
  'new-years-eve',
] as const;

/** The occasions of themes. A server can leave themes out by them. */
export const OCCASIONS = [...SEASONS, ...HOLIDAYS] as const;
export type Occasion = (typeof OCCASIONS)[number];
