/**
 * New moons after Jean Meeus, "Astronomical Algorithms", 2nd edition, chapter 49. They are right to a minute in this
 * century, which is enough for dates.
 */

const DAY_MS = 86_400_000;
/** 1970-01-01 00:00 UTC as a Julian day. */
const EPOCH_JULIAN_DAY = 2_440_587.5;
const MONTH_DAYS = 29.530588861;
/** The mean new moon of 6 January 2000. */
const FIRST_MOON = 2_451_550.09766;
/** How far the earth's rotation lags behind even time in these decades: 70 seconds. */
const LAG_DAYS = 70 / 86_400;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const sine = (degrees: number): number => Math.sin(radians(degrees));

/** A new moon in milliseconds since 1970. `degreesADay` is the moon's gain on the sun at that time. */
export interface NewMoon {
  readonly at: number;
  readonly degreesADay: number;
}

/** How many days the uneven motion of moon and sun shifts a new moon. */
const unevenness = (sun: number, moon: number, node: number, e: number): number =>
  -0.4072 * sine(moon) +
  0.17241 * e * sine(sun) +
  0.01608 * sine(2 * moon) +
  0.01039 * sine(2 * node) +
  0.00739 * e * sine(moon - sun) -
  0.00514 * e * sine(moon + sun) +
  0.00208 * e * e * sine(2 * sun) -
  0.00111 * sine(moon - 2 * node) -
  0.00057 * sine(moon + 2 * node) +
  0.00056 * e * sine(2 * moon + sun) -
  0.00042 * sine(3 * moon) +
  0.00042 * e * sine(sun + 2 * node) +
  0.00038 * e * sine(sun - 2 * node) -
  0.00024 * e * sine(2 * moon - sun);

/** How many days the planets and the turning of the moon's orbit shift it. */
const disturbance = (lunation: number): number =>
  -0.00017 * sine(124.7746 - 1.56375588 * lunation) +
  0.000325 * sine(299.77 + 0.107408 * lunation) +
  0.000165 * sine(251.88 + 0.016321 * lunation) +
  0.000164 * sine(251.83 + 26.651886 * lunation) +
  0.000126 * sine(349.42 + 36.412478 * lunation) +
  0.00011 * sine(84.66 + 18.206239 * lunation);

/** The new moon of a lunation, counted from `FIRST_MOON`. */
const moonOf = (lunation: number): NewMoon => {
  const centuries = lunation / 1236.85;
  const sun = 2.5534 + 29.1053567 * lunation;
  const moon = 201.5643 + 385.81693528 * lunation + 0.0107582 * centuries ** 2;
  const node = 160.7108 + 390.67050284 * lunation - 0.0016118 * centuries ** 2;
  const mean = FIRST_MOON + MONTH_DAYS * lunation + 0.00015437 * centuries ** 2;
  const days = mean + unevenness(sun, moon, node, 1 - 0.002516 * centuries) + disturbance(lunation) - LAG_DAYS;
  return { at: Math.round((days - EPOCH_JULIAN_DAY) * DAY_MS), degreesADay: 12.3 + 1.6 * Math.cos(radians(moon)) };
};

/** The first new moon at or after an instant. */
export const newMoonFrom = (atMs: number): NewMoon => {
  let lunation = Math.floor((atMs / DAY_MS + EPOCH_JULIAN_DAY - FIRST_MOON) / MONTH_DAYS) - 1;
  while (moonOf(lunation).at < atMs) lunation++;
  return moonOf(lunation);
};
