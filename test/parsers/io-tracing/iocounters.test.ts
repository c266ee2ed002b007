import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';

describeFixture(
  'mmfsadm/iocounters-gpfs5.log',
  (sources, results) => {
    expect(sources).toEqual([]);
    const [{ title, rowHead, columns, rows }] = results as [(typeof results)[0]];
    expect([title, rowHead]).toEqual(['mmfsadm dump iocounters', 'disk']);
    expect(columns.map(({ printed }) => printed)).toEqual(['reads', 'writes', 'errors']);
    expect(rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.text)])).toEqual([
      ['nsd1', '182311', '920022', '0'],
      ['nsd2', '90110', '401877', '2'],
      ['data pool 3', '7', '12', '0'],
    ]);
  },
  { warnings: ['not-understood'] },
);

test('a repeated name is a separate row, and a repeated header another table', async () => {
  const text = `# mmfsadm dump iocounters
op count
read 5
read 6
kind bytes
big 7
`;
  const { results } = await parseLog('log', [new TextEncoder().encode(text)]);
  expect(results.map(({ rows }) => rows.map(({ name }) => name))).toEqual([
    ['read', 'read #2'],
    ['big'],
  ]);
});
