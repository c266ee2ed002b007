import { expect, test } from 'vitest';
import { withoutReferences } from '../../src/build/without-references.ts';

test('a rule keeps all but its reference', () => {
  const rule = `{ id: 'a', reference: 'iostat(1): r/s', say: () => 'its reference: none' }`;
  expect(withoutReferences(rule)).toBe(
    `{ id: 'a', reference: '', say: () => 'its reference: none' }`,
  );
  expect(withoutReferences("reference:\n  'Little\\'s law',\nreference;")).toBe(
    "reference: '',\nreference;",
  );
  expect(withoutReferences(`{ reference: \`Own: \${LEAST} %\`, enter: LEAST }`)).toBe(
    "{ reference: '', enter: LEAST }",
  );
  expect(withoutReferences('{ reference: FULL_REFERENCE, of: nic }')).toBe(
    "{ reference: '', of: nic }",
  );
});
