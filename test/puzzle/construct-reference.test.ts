import { describe } from 'vitest';
import { constructReference } from '../../src/puzzle/construct-reference.ts';
import { testConstruction } from './construct-cases.ts';

describe('WoSeCon as published', () => testConstruction(constructReference));
