import { describe } from 'vitest';
import { constructPlacements } from '../../src/puzzle/construct.ts';
import { testConstruction } from './construct-cases.ts';

describe('construction', () => testConstruction(constructPlacements));
