import { describe, expect, test } from 'vitest';
import { columnOf, readText, valuesOf } from '../../parsers/fixture.ts';

const { NaN: NONE } = Number;

const LABELS = ['time', 'softirq', 'user', 'system', 'iowait'];
const ROWS = [
  [1_795_230_003, 0.5, 40.1, 10.2, null],
  [1_795_230_002, 0.5, 41.1, 10.1, 1.5],
  [1_795_230_001, 0.5, 42.1, 10.3, 1.25],
];

/** As api/v1/data prints it. */
const PLAIN = `{
 "labels": ${JSON.stringify(LABELS)},
    "data":
 [
      ${ROWS.map((row) => `[ ${row.map(String).join(', ')}]`).join(',\n      ')}
  ]
}
`;

const OBJECTS = `{
 "labels": ${JSON.stringify(LABELS)},
    "data":
 [
      ${ROWS.map((row) => `{ ${row.map((cell, i) => `"${LABELS[i]}": ${cell}`).join(', ')}}`).join(',\n      ')}
  ]
}
`;

const WRAPPED = `{
   "api": 1,
   "id": "system.cpu",
   "name": "system.cpu",
   "view_update_every": 1,
   "dimension_names": ["softirq", "user", "system", "iowait"],
   "latest_values": [0.5, 40.1, 10.2, null],
   "points": 3,
   "format": "json",
   "result": ${PLAIN},
 "min": 0,
 "max": 43
}
`;

/** As api/v2/data and api/v3/data print it: in one line or several, with an array for each value. */
const answer = {
  api: 2,
  summary: { nodes: [{ nm: 'db1' }], labels: [{ id: '_os', vl: [{ id: 'linux' }] }] },
  result: {
    labels: LABELS,
    point: { value: 0, arp: 1, pa: 2 },
    data: ROWS.map(([time, ...values]) => [time, ...values.map((value) => [value, 0, 0])]),
  },
  db: { tiers: 1, dimensions: { ids: LABELS.slice(1), units: ['percentage'] } },
  view: { title: 'CPU', units: 'percentage', dimensions: { ids: LABELS.slice(1) } },
};

describe.each([
  ['format=json', PLAIN],
  ['options=objectrows', OBJECTS],
  ['options=jsonwrap', WRAPPED],
  ['format=json2', JSON.stringify(answer)],
  ['format=json2, with lines', JSON.stringify(answer, null, 1)],
])('the JSON of Netdata, %s', (_, text) => {
  test('is read as its CSV is', async () => {
    const [log, ...others] = await readText(text, { warnings: ['any-table'] });
    expect(others).toEqual([]);
    expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([
      1_795_230_001, 1_795_230_002, 1_795_230_003,
    ]);
    expect(valuesOf(log!, '', 'user')).toEqual([42.1, 41.1, 40.1]);
    expect(valuesOf(log!, '', 'iowait')).toEqual([1.25, 1.5, NONE]);
    expect(columnOf(log!, '', 'user').metric).toBe('cpu.user');
    expect(log!.warnings.map(({ text }) => text)).toEqual([
      'its newest rows are first; read in the order of time',
    ]);
  });
});

test('a dimension may have a comma in its name', async () => {
  const [log] = await readText(
    '{"labels":["time","reads, all","writes"],"data":[[1795230002,1,2],[1795230001,3,4]]}\n',
  );
  expect(valuesOf(log!, '', 'reads, all')).toEqual([3, 1]);
});

test('thousands of rows in one line are read to the last', async () => {
  const data = Array.from({ length: 5000 }, (_, i) => [1_795_230_000 + i, i, 2 * i]);
  const [log] = await readText(JSON.stringify({ labels: ['time', 'in', 'out'], data }));
  expect(valuesOf(log!, '', 'out').at(-1)).toBe(9998);
});
