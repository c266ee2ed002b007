import { expect, test } from 'vitest';
import { yieldToMessages } from '../../src/workers/yield-to-messages.ts';

test('messages arrive while steps are done, and all steps are done at the end', async () => {
  const done: string[] = [];
  const message = new Promise<void>((arrived) => {
    setImmediate(() => {
      done.push('message');
      arrived();
    });
  });
  function* steps(): Generator<undefined> {
    for (let i = 0; i < 4; i++) {
      const end = performance.now() + 8;
      while (performance.now() < end);
      done.push('step');
      yield;
    }
  }
  await yieldToMessages(steps());
  await message;
  expect(done.filter((one) => one === 'step')).toHaveLength(4);
  expect(done.indexOf('message')).toBeGreaterThan(0);
  expect(done.indexOf('message')).toBeLessThan(4);
});
