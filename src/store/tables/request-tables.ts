/** Requests of Discord that a process took, so no other process takes them again. */
export interface SeenRequestsTable {
  /** 128 hexadecimal digits. */
  readonly signature: string;
  /** The row's end of use, in milliseconds since 1970. Every process refuses the request after it. */
  readonly keptUntil: number;
}
