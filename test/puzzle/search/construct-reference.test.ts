import { describe } from 'vitest';
import { constructReference } from '../../../bench/construct-reference.ts';
import { testConstruction } from '../construct-cases.ts';

describe('WoSeCon as published', () => testConstruction(constructReference));
