/** Circles and their members. Instants are milliseconds since 1970. */

export interface CircleTables {
  readonly circles: CirclesTable;
  readonly circleMembers: CircleMembersTable;
}

/** A place with members from anywhere. The settings of its puzzles are in `places`. */
export interface CirclesTable {
  /** `c` and random letters and digits. */
  readonly guildId: string;
  readonly name: string;
  /** The member who may change it; `null` only within a transaction. */
  readonly makerId: string | null;
  /** The letters and digits that let others join, as its members read them. */
  readonly code: string;
  readonly createdAt: number;
}

export interface CircleMembersTable {
  readonly guildId: string;
  readonly userId: string;
  /** The start of the membership, or of the block. */
  readonly joinedAt: number;
  readonly state: CircleMemberState;
}

/** A blocked member cannot join, and reads nothing. */
export type CircleMemberState = 'active' | 'blocked';
