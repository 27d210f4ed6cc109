/**
 * The memory for all unfinished bodies of unknown senders. The oldest body gives way to new ones. Discord's bodies arrive
 * within milliseconds, so that only slow strangers are cut off.
 */
export const MAX_BYTES_IN_FLIGHT = 4 * 1_024 * 1_024;

/** What is kept of one body. */
export interface BodyAccount {
  readonly add: (bytes: number) => void;
  /** The body is complete, or of no use any more. */
  readonly close: () => void;
}

export interface BodyBudget {
  /** `giveWay` is called if the body has to be dropped; its account is closed by then. */
  readonly open: (giveWay: () => void) => BodyAccount;
  /** Bytes that are kept at present. */
  readonly held: () => number;
}

export const createBodyBudget = (maxBytes = MAX_BYTES_IN_FLIGHT): BodyBudget => {
  // Oldest first, as they came.
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
