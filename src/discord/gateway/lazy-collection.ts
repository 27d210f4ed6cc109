import { Collection } from 'discord.js';

/**
 * A collection that takes next to no memory while it is empty. A map of JavaScript takes some 180 bytes even then, and most
 * of tens of thousands of channels have no permissions of their own.
 */

const EMPTY = new Collection<never, never>();

/** What holds the entries; missing while there are none. */
class Lazy {
  inner: Collection<unknown, unknown> | undefined = undefined;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

const FILLING: readonly unknown[] = ['set', 'ensure'];

const pass = (name: string | symbol): Method =>
  function (this: unknown, ...parameters) {
    const lazy = this as Lazy;
    if (FILLING.includes(name)) lazy.inner ??= new Collection();
    const held = lazy.inner ?? EMPTY;
    const answer = Reflect.apply(Reflect.get(held, name) as Method, held, parameters);
    if (name === 'clear') lazy.inner = undefined;
    return answer === held ? this : answer;
  };

const methodNames = [Map.prototype, Collection.prototype]
  .flatMap((prototype) => Reflect.ownKeys(prototype))
  .filter((name) => typeof Reflect.get(EMPTY, name) === 'function');

for (const name of methodNames) Object.defineProperty(Lazy.prototype, name, { value: pass(name) });
// discord.js warns of a cache that is no collection by name.
Object.defineProperty(Lazy.prototype, 'constructor', { value: Collection });
Object.defineProperty(Lazy.prototype, 'size', {
  get(this: Lazy) {
    return (this.inner ?? EMPTY).size;
  },
});

/** It does all that a collection does, but is no `Map` itself. */
export const createLazyCollection = <Key, Value>(): Collection<Key, Value> =>
  new Lazy() as unknown as Collection<Key, Value>;
