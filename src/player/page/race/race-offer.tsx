import type { RaceOffer as RaceOfferView } from '../../race-wire.ts';
import { useSay } from '../texts.ts';
import type { RaceGame } from './use-race.ts';

interface RaceOfferProps {
  readonly offer: RaceOfferView;
  readonly game: RaceGame;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** A race of the same Activity that waits for racers. The panel of other members has all of them. */
export const RaceOffer = ({ offer: { code, title, racers }, game, attempt }: RaceOfferProps) => (
  <button type="button" class="primary" onClick={() => attempt(() => game.request('/race/join', { code }))}>
    {useSay()('race_offer', { title, count: racers })}
  </button>
);
