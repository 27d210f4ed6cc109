import { openStoresBy } from '../test-store.ts';
import { openPostgresStore } from './postgres-databases.ts';

openStoresBy(openPostgresStore);
