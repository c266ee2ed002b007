import { expect, test } from 'vitest';
import type { Replacement } from '../../src/anonymise/stable-names.ts';
import { replacementLines } from '../../src/console/replacements.ts';

const hosts = Array.from(
  { length: 7 },
  (_, i): Replacement => ({ kind: 'host', original: `db${i}.example.com`, name: `host${i + 1}` }),
);
const path: Replacement = { kind: 'path', original: `/srv/${'x'.repeat(90)}/end`, name: '/path1' };

test('what was replaced has a line for each kind, with its number and the first of them', () => {
  expect(replacementLines([...hosts.slice(0, 6), path, hosts[6]!], false)).toEqual([
    'anonymised 7 hosts: db0.example.com → host1, db1.example.com → host2, db2.example.com → host3, db3.example.com → host4, db4.example.com → host5 and 2 more',
    expect.stringMatching(/^anonymised 1 path: \/srv\/x+…x+\/end → \/path1$/),
  ]);
});

test('everything is listed whole if the user asks for it', () => {
  const text = replacementLines([...hosts, path], true).join('\n');
  for (const { original, name } of [...hosts, path])
    expect(text).toContain(`${original} → ${name}`);
});

test('it is said if nothing was replaced', () => {
  expect(replacementLines([], false)).toEqual(['anonymised: nothing had to be replaced']);
});
