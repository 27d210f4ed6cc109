import type { Page } from 'playwright-core';

/** Where cells are on the page, and lines drawn there by a mouse. */

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const centreOf = async (page: Page, name: string): Promise<Place> => {
  const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
  if (!box) throw new Error(`expected the cell ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const drawByMouse = async (page: Page, [from, to]: readonly [string, string]): Promise<void> => {
  const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
};
