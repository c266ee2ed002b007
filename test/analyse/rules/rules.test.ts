import { expect, test } from 'vitest';
import { rules } from '../../../src/analyse/rules/rules.ts';

test('a rule is silenced by rules that exist', () => {
  // The rule about one CPU also finds that it was busy with interrupts.
  const ids = new Set([...rules.map(({ id }) => id), 'cpu-interrupts']);
  const named = rules.flatMap(({ silencedBy = [] }) => silencedBy);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});
