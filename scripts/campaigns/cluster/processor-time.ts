import { readdirSync, readFileSync } from 'node:fs';
import { askOnce } from './durable-postgres.ts';

/** Processor time of programs, as Linux counts it in /proc. */

/** Linux counts in hundredths of a second on all common machines. */
const TICK_MS = 10;

/** The fields of `stat` after the program's name, which may hold any characters. */
const statOf = (pid: number | string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const parentOf = (pid: number | string): number => Number(statOf(pid)[1] ?? 0);

/** Milliseconds that a process used; 0 if it is gone. */
export const processorMs = (pid: number): number => {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS;
};

/** The same of its main thread alone. */
export const mainThreadMs = (pid: number): number => {
  const stat = statOf(`${pid}/task/${pid}`);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS;
};

/** The first process of a PostgreSQL server on this computer. */
export const findPostmaster = async (databaseUrl: string): Promise<number> => {
  const [row] = await askOnce<{ text: string }>(databaseUrl, `select pg_read_file('postmaster.pid') as text`);
  return Number(row?.text.split('\n')[0]);
};

/** Processor milliseconds of a server and all its processes, ended ones included. */
export const familyMs = (pid: number): number => {
  const stat = statOf(pid);
  const ended = (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * TICK_MS;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return processorMs(pid) + ended + children.reduce((sum, child) => sum + processorMs(Number(child)), 0);
};
