/** Discord itself sends a few badly signed requests, but among good ones. */

/**
 * When an operator enters the address in the portal, Discord sends one good and one bad request. With the wrong key
 * both look bad.
 */
const MIN_BAD = 2;

/** Receives the result of each signature check. Calls `onDoubt` once if the first ones are all bad. */
export const createSignatureWatch = (onDoubt: () => void): ((isGood: boolean) => void) => {
  let bad = 0;
  let isSettled = false;
  return (isGood) => {
    if (isSettled) return;
    if (!isGood) bad++;
    if (!isGood && bad >= MIN_BAD) onDoubt();
    isSettled = isGood || bad >= MIN_BAD;
  };
};
