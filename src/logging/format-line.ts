/** Turns one JSON line of pino into a line for a terminal: `12:03:55 WARN a channel is paused channel=123`. */

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
};

/** The terminal would execute escape sequences. */
const CONTROLS = /\p{Cc}/gu;

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
  return (text ?? '').replace(CONTROLS, '');
};

/**
 * Returns the line without line end, in the reader's time zone. A line that is not JSON loses only its control
 * characters.
 */
export const formatLine = (line: string): string => {
  const fields = parseFields(line);
  if (!fields) return line.replace(CONTROLS, '');
  const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = fields;
  const at = new Date(Number(time)).toLocaleTimeString('en-GB');
  const details = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`);
  return [at, LEVELS[Number(level)] ?? String(level), String(msg ?? '').replace(CONTROLS, ''), ...details].join(' ');
};

const parseFields = (line: string): Record<string, unknown> | undefined => {
  try {
    const fields: unknown = JSON.parse(line);
    return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
  } catch {
    return undefined;
  }
};
