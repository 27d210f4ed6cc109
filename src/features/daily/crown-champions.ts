import {
  crownWeeks,
  type RoleChange,
  type RoleOutcome,
  rolesToChange,
  settleRole,
} from '../standings/champion-roles.ts';
import type { PostingContext } from './posting-context.ts';

const changeRole = async ({ transport, log }: PostingContext, change: RoleChange): Promise<RoleOutcome> => {
  const { guildId, roleId } = change;
  if (!transport.isAvailable(guildId)) return 'refused';
  const answer = await transport.changeRole(change);
  if (answer.kind === 'changed') return 'done';
  log.warn({ guild: guildId, role: roleId, answer }, 'the role of a champion could not be changed');
  return answer.kind === 'gone' ? 'gone' : 'refused';
};

/** Gives the champion role to a week's champions, and takes it from the previous ones. */
export const crownChampions = async (context: PostingContext): Promise<void> => {
  const { game, limiter, breaker, stopping } = context;
  await crownWeeks(game);
  for (const change of await rolesToChange(game)) {
    if (stopping.aborted || breaker.isOpen() || !(await limiter.take('notice'))) return;
    await settleRole(game, change, await changeRole(context, change));
  }
};
