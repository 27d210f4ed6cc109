import { readTimeZone, type ZoneMatch } from '../../rules/dates/read-time-zone.ts';
import { clockIn } from '../../rules/dates/zone-label.ts';
import { type CliIo, printLines } from '../shell/cli-io.ts';
import { askUntilGood, type Reading } from './questions.ts';

/** "Asia/Kolkata (19:35)", or "Atlanta (America/New_York, 09:05)" for a place that another one's zone serves. */
const withClock = ({ zone, place }: ZoneMatch, nowMs: number): string => {
  const clock = clockIn(zone, nowMs);
  return place === undefined ? `${zone} (${clock})` : `${place} (${zone}, ${clock})`;
};

const withClocks = (matches: readonly ZoneMatch[], nowMs: number): string =>
  matches.map((match) => withClock(match, nowMs)).join(', ');

const readAnswer = (answer: string, nowMs: number): Reading<string> => {
  const reading = readTimeZone(answer, { language: 'en', nowMs });
  const wrong = `DEFAULT_TIMEZONE must be a time zone, not ${JSON.stringify(answer)}.`;
  switch (reading.kind) {
    case 'zone':
      return { value: reading.zone };
    case 'choices':
      return {
        problem: `${wrong} That can be more than one: ${withClocks(
          reading.zones.map((zone) => ({ zone })),
          nowMs,
        )}. Type one of these.`,
      };
    case 'unknown': {
      const { nearest } = reading;
      const hint = nearest.length > 0 ? `Did you mean ${withClocks(nearest, nowMs)}?` : 'Type a city or a country.';
      return { problem: `${wrong} ${hint}` };
    }
  }
};

/** Asks for the default zone. Takes a city or a country too, and prints the zone that it stands for. */
export const askTimeZone = async (io: CliIo, fallback: string): Promise<string> => {
  const nowMs = io.now();
  const text = 'Time zone of servers that have not chosen one';
  let typed = fallback;
  const read = (answer: string): Reading<string> => {
    typed = answer;
    return readAnswer(answer, nowMs);
  };
  const zone = await askUntilGood(io, { text, fallback, read });
  if (zone !== typed) printLines(io, [`Time zone: ${zone}, where it is ${clockIn(zone, nowMs)} now`]);
  return zone;
};
