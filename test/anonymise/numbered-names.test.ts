import { expect, test } from 'vitest';
import { hasNumberedName, isIdentifying } from '../../src/anonymise/numbered-names.ts';

test.each([
  'node-17',
  'db-master-01',
  'worker08',
  'node17a',
  'master-1.cluster-5',
  'server-10-20-30-40',
  'customer 4711',
  'rack #3',
  'policy no. 2201-77',
  '+49 151 12345678',
  '4111 1111 1111 1111',
  '4711-0815',
  'cache-42',
])('%s identifies', (text) => {
  expect(hasNumberedName(text)).toBe(true);
});

test.each([
  'phase 2',
  'run-3',
  'threads 16',
  'randread-4k',
  'client-threads-16',
  'client_latency_p99',
  'SUSE Linux Enterprise Server 15',
  'MySQL server 8.0',
  '1024 2048 4096 8192',
  'kworker/8:1',
])('%s does not', (text) => {
  expect(hasNumberedName(text)).toBe(false);
});

test('a long number identifies unless it is an amount, a short one only after a name', () => {
  expect(['30045512', '584217'].every((word) => isIdentifying(word, false))).toBe(true);
  for (const amount of ['100000', '131072', '10737418240', '172800', '4711'])
    expect(isIdentifying(amount, false), amount).toBe(false);
  expect(isIdentifying('4711', true)).toBe(true);
  expect(isIdentifying('16', true)).toBe(false);
});
