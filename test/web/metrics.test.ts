import { expect, test } from 'vitest';
import { createMetrics } from '../../src/web/metrics.ts';

test('the first look already tells what holds now', async () => {
  const metrics = createMetrics(async () => ({ isConnected: true, channels: { active: 3 }, openPosts: 2 }));
  const text = await metrics.text();
  expect(text).toContain('searchlight_connected 1');
  expect(text).toContain('searchlight_posts_open 2');
  expect(text).toContain('searchlight_channels{state="active"} 3');
});

test('while the bot starts it is not connected', async () => {
  expect(await createMetrics(async () => undefined).text()).toContain('searchlight_connected 0');
});
