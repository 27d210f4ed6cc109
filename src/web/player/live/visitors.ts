/** How many connections there are, of each member and in all. */

const MAX_OF_MEMBER = 5;
const MAX_IN_ALL = 5_000;

export interface Visitors {
  /** Counts one more; `false` if that is too many. */
  readonly enter: (member: string) => boolean;
  readonly leave: (member: string) => void;
}

export const createVisitors = (): Visitors => {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    enter: (member) => {
      const count = counts.get(member) ?? 0;
      if (count >= MAX_OF_MEMBER || all >= MAX_IN_ALL) return false;
      counts.set(member, count + 1);
      all++;
      return true;
    },
    leave: (member) => {
      const count = (counts.get(member) ?? 0) - 1;
      if (count > 0) counts.set(member, count);
      else counts.delete(member);
      all--;
    },
  };
};
