import { openStoresBy } from '../rigs/test-store.ts';
import { openPostgresStore } from './postgres-databases.ts';

openStoresBy(openPostgresStore);
