import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { repeat } from '../../src/record/repeat.ts';

/** A timer may be over so much early. */
const TIMER_MS = 2;

test('the pause is at least as long as the last work took', async () => {
  const times: { start: number; end: number }[] = [];
  const { stop } = repeat(0.001, async () => {
    const start = performance.now();
    await setTimeout(100);
    times.push({ start, end: performance.now() });
  });
  await expect.poll(() => times.length).toBeGreaterThanOrEqual(2);
  await stop();
  const [first, second] = times;
  expect(second!.start - first!.end).toBeGreaterThan(first!.end - first!.start - TIMER_MS);
});
