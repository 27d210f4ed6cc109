import type { HintOffer, HintOutcome } from '../game/play/hints.ts';
import { formatCell } from '../puzzle/model/notation.ts';
import type { Placement } from '../puzzle/model/placement.ts';
import type { HintLevel } from '../rules/hint-levels.ts';
import { describePoints } from './describe-progress.ts';
import { escapeText } from './escape.ts';
import type { Wording } from './wording.ts';

/** How a hint is told; the arrow of a direction never stands without its words. */

/** The places that a hint names, for messages that need them. */
const hintValues = (
  { start, direction }: Pick<Placement, 'start' | 'direction'>,
  wording: Wording,
): { readonly cell: string; readonly direction: string } => ({
  cell: formatCell(start),
  direction: wording.say(`hint.direction_${direction}`),
});

/** What a hint costs, in a few words. */
export const describePrice = ({ pointsNow, pointsAfter }: HintOffer, isLate: boolean, wording: Wording): string =>
  isLate ? wording.say('hint.no_price') : wording.say('hint.price', { now: pointsNow, after: pointsAfter });

/** What the next hint for a word will tell, and what it costs. */
export const describeOffer = (offer: HintOffer, isLate: boolean, wording: Wording): string => {
  const { word, level, pointsNow, pointsAfter } = offer;
  const { cell } = hintValues(word.placement, wording);
  const cost = isLate
    ? wording.say('hint.free')
    : wording.say('hint.cost', { now: pointsNow, after: describePoints(pointsAfter, wording) });
  return [wording.say(`hint.offer_${level}`, { word: escapeText(word.label), cell }), cost].join('\n');
};

/** What a hint told, or why it told nothing. */
export const describeOutcome = (outcome: HintOutcome, wording: Wording): string => {
  if (outcome.kind === 'not-offered') return wording.say('hint.not_offered');
  const word = escapeText(outcome.word.label);
  if (outcome.kind === 'found-already') return wording.say('hint.found_already', { word });
  const told = wording.say(`hint.told_${outcome.level}`, { word, ...hintValues(outcome.word.placement, wording) });
  if (outcome.points === undefined) return told;
  return `${told} ${wording.say('hint.worth', { points: describePoints(outcome.points, wording) })}`;
};

/** Where a word lies, as far as its hints told, for a list of words. */
export const describeHint = (level: HintLevel, placement: Placement, wording: Wording): string =>
  wording.say(`hint.list_${level}`, hintValues(placement, wording));
