import type { Choice } from '../../discord/interactions/command.ts';
import { readTimeZone, suggestTimeZones, type ZoneMatch } from '../../rules/dates/read-time-zone.ts';
import { clockIn, describeZone } from '../../rules/dates/zone-label.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { zonePlace } from './describe-clock.ts';

/** The option `timezone`: what people type, and the choices. */

/** Discord's limits. */
const MAX_CHOICES = 25;
const MAX_CHOICE_NAME = 100;

/** A name to type for a zone: its city if that means this zone alone, else the zone's own name. */
export const typedZone = (zone: string, nowMs: number, wording: Wording): string => {
  const city = zonePlace(zone, wording);
  const reading = readTimeZone(city, { language: wording.language, nowMs });
  return reading.kind === 'zone' && reading.zone === zone ? city : zone;
};

/** "`Kolkata` (19:35)", or "`Atlanta` (New York, 09:05)" for a place that another one's zone serves. */
const withClock = ({ zone, place }: ZoneMatch, nowMs: number, wording: Wording): string => {
  const isOther = place !== undefined && place !== zonePlace(zone, wording);
  const reading = isOther ? readTimeZone(place, { language: wording.language, nowMs }) : undefined;
  return reading?.kind === 'zone' && reading.zone === zone
    ? `\`${place}\` (${zonePlace(zone, wording)}, ${clockIn(zone, nowMs)})`
    : `\`${typedZone(zone, nowMs, wording)}\` (${clockIn(zone, nowMs)})`;
};

const withClocks = (matches: readonly ZoneMatch[], nowMs: number, wording: Wording): string =>
  wording.list(
    matches.map((match) => withClock(match, nowMs, wording)),
    'disjunction',
  );

/** The zone that a text names, or a text about why it names none. */
export const readZone = (
  typed: string,
  nowMs: number,
  wording: Wording,
): { readonly timeZone: string } | { readonly refusal: string } => {
  const reading = readTimeZone(typed, { language: wording.language, nowMs });
  const text = escapeText(typed, 60);
  switch (reading.kind) {
    case 'zone':
      return { timeZone: reading.zone };
    case 'choices':
      return {
        refusal: wording.say('daily.zone_choices', {
          text,
          choices: withClocks(
            reading.zones.map((zone) => ({ zone })),
            nowMs,
            wording,
          ),
        }),
      };
    case 'unknown': {
      const { nearest } = reading;
      if (nearest.length === 0) return { refusal: wording.say('daily.bad_zone', { text }) };
      return { refusal: wording.say('daily.bad_zone_near', { text, nearest: withClocks(nearest, nowMs, wording) }) };
    }
  }
};

/** "Berlin — 14:05, Central European Time", as the name of a choice. */
export const zoneLabel = (match: ZoneMatch, nowMs: number, { language, locale }: Wording): string =>
  describeZone(match, nowMs, language, locale).slice(0, MAX_CHOICE_NAME);

/** Suggests zones with their present time. */
export const suggestZones = (typed: string, nowMs: number, wording: Wording): Choice[] =>
  suggestTimeZones(typed, MAX_CHOICES, { language: wording.language, nowMs }).map((match) => ({
    name: zoneLabel(match, nowMs, wording),
    value: match.zone,
  }));
