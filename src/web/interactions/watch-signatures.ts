/** Discord sends badly signed requests itself now and then, but among good ones. */

/** Whoever enters the address in the portal sends one of each kind; with the wrong key both look bad. */
const MIN_BAD = 2;

/** Told of each signature; calls `onDoubt` once if there were bad ones and no good one yet. */
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
