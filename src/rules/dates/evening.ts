import type { PostTime } from './post-time.ts';
import { dateInZone, instantInZone } from './zone-clock.ts';

const START = '19:00' as PostTime;
const END = '22:00' as PostTime;

/** Whether it is evening on the clocks of a zone: from 19:00 to before 22:00. */
export const isEvening = (nowMs: number, timeZone: string): boolean => {
  const date = dateInZone(nowMs, timeZone);
  const [start, end] = [instantInZone(date, START, timeZone), instantInZone(date, END, timeZone)];
  return start !== undefined && end !== undefined && start <= nowMs && nowMs < end;
};
