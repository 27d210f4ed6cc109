// @ts-check
/**
 * A clock that is wrong by `CLOCK_OFFSET_MS` milliseconds. `node --import` loads this file before the program and before
 * each of its threads.
 */

const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const RightDate = Date;
const now = () => RightDate.now() + offset;

class WrongDate extends RightDate {
  /** @param {[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }
}

WrongDate.now = now;
globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(WrongDate, {
    // Called as a function, it writes the time as text.
    apply: () => new RightDate(now()).toString(),
  })
);
