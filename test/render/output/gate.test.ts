import { describe, expect, it } from 'vitest';
import { createGate } from '../../../src/render/output/keep-pictures.ts';

describe('createGate', () => {
  it('has as many tasks under way as it has places, and runs them in order', async () => {
    const gate = createGate(2);
    const order: number[] = [];
    let underWay = 0;
    let most = 0;
    const task = (id: number) => async (): Promise<number> => {
      order.push(id);
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return id;
    };
    const ids = [1, 2, 3, 4, 5];
    expect(await Promise.all(ids.map((id) => gate(task(id))))).toEqual(ids);
    expect(order).toEqual(ids);
    expect(most).toBe(2);
  });

  it('frees the place of a task that fails', async () => {
    const gate = createGate(1);
    await expect(gate(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await gate(() => Promise.resolve('next'))).toBe('next');
  });
});
