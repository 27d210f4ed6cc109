import { constructReference } from './construct-reference.ts';
import type { Construction, ConstructionRequest, Limits } from './construction.ts';
import type { Rng } from './rng.ts';

/**
 * Places all words under the request's hard rules, if that can be done at all: `impossible` is a proof. The same request
 * and the same state of the generator give the same answer on every platform, as long as no limit is reached.
 */
export const constructPlacements = (request: ConstructionRequest, limits: Limits, rng: Rng): Construction =>
  constructReference(request, limits, rng);
