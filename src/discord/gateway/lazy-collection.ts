import { Collection } from 'discord.js';

/**
 * A collection that needs almost no memory while it is empty. An empty JavaScript map takes some 180 bytes, and most of
 * tens of thousands of channels have no permission overwrites.
 */

const EMPTY = new Collection<never, never>();

/** The holder of the entries; `inner` is missing while there are no entries. */
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
// discord.js warns about a cache with another class name than `Collection`.
Object.defineProperty(Lazy.prototype, 'constructor', { value: Collection });
Object.defineProperty(Lazy.prototype, 'size', {
  get(this: Lazy) {
    return (this.inner ?? EMPTY).size;
  },
});

/** The result has all methods of a collection, but is not an instance of `Map`. */
export const createLazyCollection = <Key, Value>(): Collection<Key, Value> =>
  new Lazy() as unknown as Collection<Key, Value>;
