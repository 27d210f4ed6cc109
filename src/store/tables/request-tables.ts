/** Requests of Discord that a process has taken, so that no other one takes them again. */
export interface SeenRequestsTable {
  /** 128 hexadecimal digits. */
  readonly signature: string;
  /** When nobody takes it any more, in milliseconds since 1970. */
  readonly kept_until: number;
}
