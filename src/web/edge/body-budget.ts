/**
 * The memory for all unfinished bodies from unknown senders. The oldest body gives way to new ones. Discord's bodies
 * arrive within milliseconds, so this cuts off only slow strangers.
 */
export const MAX_BYTES_IN_FLIGHT = 4 * 1_024 * 1_024;

/** The account of one body. */
export interface BodyAccount {
  readonly add: (bytes: number) => void;
  /** Closes the account when the body is complete or useless. */
  readonly close: () => void;
}

export interface BodyBudget {
  /** Calls `giveWay` to drop the body; it closes the account first. */
  readonly open: (giveWay: () => void) => BodyAccount;
  /** The bytes held now. */
  readonly held: () => number;
}

export const createBodyBudget = (maxBytes = MAX_BYTES_IN_FLIGHT): BodyBudget => {
  // Oldest first, in the order of arrival.
  const bodies = new Map<() => void, number>();
  let held = 0;
  const close = (giveWay: () => void): void => {
    held -= bodies.get(giveWay) ?? 0;
    bodies.delete(giveWay);
  };
  const makeRoom = (): void => {
    for (const [giveWay] of bodies) {
      if (held <= maxBytes) return;
      close(giveWay);
      giveWay();
    }
  };
  return {
    open: (giveWay) => {
      bodies.set(giveWay, 0);
      return {
        add: (bytes) => {
          const kept = bodies.get(giveWay);
          if (kept === undefined) return;
          bodies.set(giveWay, kept + bytes);
          held += bytes;
          makeRoom();
        },
        close: () => close(giveWay),
      };
    },
    held: () => held,
  };
};
