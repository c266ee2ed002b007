import { expect, test } from 'vitest';
import { withoutReferences } from '../../src/build/without-references.ts';

test('a rule keeps all but its reference', () => {
  expect(withoutReferences("{ of: nic, reference: 'Own: 20 a second' }")).toBe('{ of: nic, }');
  const rule = `{ id: 'a', reference: 'iostat(1): r/s', say: () => 'its reference: none' }`;
  expect(withoutReferences(rule)).toBe(`{ id: 'a',  say: () => 'its reference: none' }`);
  expect(withoutReferences("reference:\n  'Little\\'s law',\nreference;")).toBe('\nreference;');
  expect(withoutReferences(`{ reference: \`Own: \${LEAST} %\`, enter: LEAST }`)).toBe(
    '{  enter: LEAST }',
  );
  expect(withoutReferences('{ reference: FULL_REFERENCE, of: nic }')).toBe('{  of: nic }');
});
