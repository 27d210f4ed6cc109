import { describe, expect, it } from 'vitest';
import { createPictureCache } from '../../../src/render/output/keep-pictures.ts';

const counting = () => {
  let made = 0;
  const make = async (): Promise<Buffer> => {
    made++;
    return Buffer.alloc(10);
  };
  return { make, count: () => made };
};

describe('createPictureCache', () => {
  it('makes a picture once, also for those who ask while it is being made', async () => {
    const { make, count } = counting();
    const cache = createPictureCache(100);
    const [one, other] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(await cache.get('a', make)).toBe(one);
    expect(other).toBe(one);
    expect(count()).toBe(1);
  });

  it('lets the least recently used go once it is full', async () => {
    const { make, count } = counting();
    const cache = createPictureCache(25);
    for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, make);
    expect(count()).toBe(3);
    await cache.get('b', make);
    expect(count()).toBe(4);
  });

  it('keeps nothing larger than itself', async () => {
    const { make, count } = counting();
    const cache = createPictureCache(9);
    await cache.get('a', make);
    await cache.get('a', make);
    expect(count()).toBe(2);
  });

  it('passes a failure on and tries again the next time', async () => {
    const { make, count } = counting();
    const cache = createPictureCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
    await cache.get('a', make);
    expect(count()).toBe(1);
  });
});
