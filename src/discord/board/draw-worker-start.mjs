// A thread starts without the loader that the program itself was started with: it is set up here.
import { register } from 'tsx/esm/api';

register();
await import('./draw-worker.ts');
