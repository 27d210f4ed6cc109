import { describe } from 'vitest';
import { constructReference } from '../../../src/puzzle/search/construct-reference.ts';
import { testConstruction } from '../construct-cases.ts';

describe('WoSeCon as published', () => testConstruction(constructReference));
