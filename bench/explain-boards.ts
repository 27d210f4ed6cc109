import type { Client } from 'pg';

/** Measures a leaderboard's statements inside PostgreSQL, where other programs disturb them less. */

/** A server of Discord and one of its boards. */
export interface BoardOf {
  readonly guildId: string;
  readonly period: string;
  readonly offset: number;
}

const boardStatements = ({ guildId, period, offset }: BoardOf): string[] => {
  const from = `from totals where guild_id = '${guildId}' and period = '${period}'`;
  return [
    `select count(*) ${from}`,
    `select * ${from} order by points desc, hints, wrong_entries, user_id limit 10 offset ${offset}`,
    `select * ${from} and user_id = '800000000000000250'`,
    `select count(*) ${from} and points >= 0 and (points > 96 or hints < 0 or (hints = 0 and wrong_entries < 250))`,
  ];
};

export interface Explained {
  readonly ms: number;
  /** Of 8 KB. */
  readonly pages: number;
}

/** Runs the statements of one board. */
export const explainBoard = async (client: Client, board: BoardOf): Promise<Explained> => {
  let [ms, pages] = [0, 0];
  for (const statement of boardStatements(board)) {
    const { rows } = await client.query(`explain (analyze, buffers, format json, timing off) ${statement}`);
    const [{ Plan: plan, 'Execution Time': took }] = rows[0]['QUERY PLAN'];
    ms += took;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { ms, pages };
};
