import { formatCell, type Grid, type Placement } from '../../../puzzle/model/grid.ts';
import { type HintsTold, regionOf } from '../../../rules/scoring/scoring.ts';
import { escapeText } from '../../../wording/escape.ts';
import type { Wording } from '../../../wording/wording.ts';
import { describePoints, nameInList } from '../describe-submission.ts';
import type { HintOffer, HintOutcome } from './hints.ts';

/** The texts of hints. Words accompany each arrow, so that no reader depends on the arrow. */

/** The places in a hint, as values for messages. */
const hintValues = (
  { start, direction }: Pick<Placement, 'start' | 'direction'>,
  grid: Pick<Grid, 'rows' | 'columns'>,
  wording: Wording,
): { readonly region: string; readonly cell: string; readonly direction: string } => ({
  region: wording.say(`hint.region_${regionOf(grid, start)}`),
  cell: formatCell(start),
  direction: wording.say(`hint.direction_${direction}`),
});

/**
 * The cost of a hint, in a few words. It names no points: those depend on the word's direction, which the list may not
 * tell.
 */
export const describePrice = ({ isFree }: HintOffer, isLate: boolean, wording: Wording): string =>
  wording.say(isLate || isFree ? 'hint.no_price' : 'hint.price');

const describeCost = ({ isFree }: HintOffer, isLate: boolean, wording: Wording): string => {
  if (isLate) return wording.say('hint.free');
  return wording.say(isFree ? 'hint.free_off_list' : 'hint.cost');
};

/** The content and the cost of the next hint for a word. */
export const describeOffer = (offer: HintOffer, isLate: boolean, wording: Wording): string => {
  const { word, index, listing, grid, told, level } = offer;
  const key = told === 'cell' ? 'hint.offer_after_cell' : (`hint.offer_${level}` as const);
  const values = hintValues(word.placement, grid, wording);
  const cost = describeCost(offer, isLate, wording);
  const name = nameInList(word, index, listing, wording);
  return [wording.say(key, { word: escapeText(name), ...values }), cost].join('\n');
};

/** The content of a hint, or the reason against it. */
export const describeOutcome = (outcome: HintOutcome, wording: Wording): string => {
  if (outcome.kind === 'not-offered') return wording.say('hint.not_offered');
  if (outcome.kind === 'found-already') {
    return wording.say('hint.found_already', { word: escapeText(outcome.word.label) });
  }
  const word = escapeText(nameInList(outcome.word, outcome.index, outcome.listing, wording));
  const told = wording.say(`hint.told_${outcome.told}`, {
    word,
    ...hintValues(outcome.word.placement, outcome.grid, wording),
  });
  if (outcome.points === undefined) return told;
  return `${told} ${wording.say('hint.worth', { points: describePoints(outcome.points, wording) })}`;
};

/** The known part of a word's place, for a list of words. */
export const describeHint = (told: HintsTold, placement: Placement, grid: Grid, wording: Wording): string =>
  wording.say(`hint.list_${told}`, hintValues(placement, grid, wording));
