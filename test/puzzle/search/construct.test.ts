import { describe } from 'vitest';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';
import { testConstruction } from '../construct-cases.ts';

describe('construction', () => testConstruction(constructPlacements));
