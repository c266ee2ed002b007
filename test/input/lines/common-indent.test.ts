import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES } from '../../fixture-logs.ts';
import { readFixture, readText } from '../../parsers/fixture.ts';

const textOf = (path: string) => readFileSync(join(FIXTURES, path), 'utf8');
const facts = (sources: Awaited<ReturnType<typeof readText>>) =>
  sources.map(({ parser, columns, sinceBoot, entities }) => [
    parser.id,
    entities,
    sinceBoot,
    columns.map(({ printed, factor, blocks }) => [printed, factor, blocks]),
  ]);

const INDENTS = ['    ', '\t', '\u{a0}\u{a0}\u{a0}\u{a0}'];

test.each([
  'vm_stat/macos14.txt',
  'iostat/linux-12.6--x-y-z-dec0.txt',
  'zpool-iostat/openzfs2.1--v.txt',
  'zpool-iostat/openzfs2.2--H.txt',
  'top/macos--l.txt',
  'typeperf/windows--csv.csv',
  'nmon/linux-16.nmon',
  'ping/iputils.log',
])('%s is read the same if it was pasted with an indent', async (path) => {
  const plain = facts(await readFixture(path));
  for (const indent of INDENTS) {
    const text = textOf(path).replaceAll(/^(?=.)/gm, indent);
    expect(facts(await readText(text)), JSON.stringify(indent)).toEqual(plain);
  }
});

test('the indent of some lines is kept', async () => {
  const text = textOf('zpool-iostat/openzfs2.1--v.txt');
  const some = text.replace(/^(?=.)/gm, '  ').replace('  ', '');
  const [log] = await readText(text);
  const [indented] = await readText(some);
  expect(indented!.columns.length).toBe(log!.columns.length);
});
