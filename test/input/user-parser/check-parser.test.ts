import { expect, test } from 'vitest';
import queue from '../../../examples/own-parser/queue-parser.js';
import { example } from '../../../parsers/_example.ts';
import { faultOfParser } from '../../../src/input/user-parser/check-parser.ts';

const [column] = queue.columns;
const depth = queue.metrics['queue.depth'];

function without<T extends object>(object: T, field: keyof T) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));
}

test('the example of the documentation and the template are valid', () => {
  expect(faultOfParser(queue)).toBeNull();
  expect(faultOfParser(example)).toBeNull();
});

test.each([
  [undefined, 'it is not an object'],
  [() => queue, 'it is not an object'],
  [{ ...queue, id: undefined }, 'id is missing: a word of letters, digits and dashes'],
  [{ ...queue, id: 'my parser' }, 'id is not a word of letters, digits and dashes'],
  [{ ...queue, id: 'iostat-bsd' }, 'id: iostat-bsd is the name of a parser of statgraph'],
  [{ ...queue, platform: 'beos' }, /^platform is not one of "", "linux", "solaris"/],
  [{ ...queue, columns: {} }, 'columns is not an array'],
  [{ ...queue, columns: [null] }, 'columns[0] is not an object'],
  [
    { ...queue, columns: [column, { ...column, unit: 'parsec' }] },
    /^columns\[1\]\.unit is not one of "1", "B"/,
  ],
  [
    { ...queue, columns: [{ ...column, metric: 'queue.length' }] },
    'columns[0].metric: queue.length is not a metric',
  ],
  [
    { ...queue, columns: [{ ...column, unit: 'ms' }] },
    'columns[0].unit: queue.received is measured in 1/s, which ms is not',
  ],
  [
    { ...queue, firstReport: 'never' },
    'firstReport is not one of "since-boot", "moment", "interval"',
  ],
  [{ ...queue, opens: /queue/ }, 'opens is not a function'],
  [{ ...queue, start: undefined }, 'start is missing: a function'],
  [without(queue, 'start'), 'start is missing: a function'],
  [
    { ...queue, columns: [without(column!, 'printed')] },
    'columns[0].printed is missing: a non-empty string',
  ],
  [{ ...queue, metrics: 'queue' }, 'metrics is not an object'],
  [{ ...queue, fileNames: 'queue.log' }, 'fileNames is not a regular expression'],
  [{ ...queue, metrics: { depth } }, "metrics['depth']: not a name such as queue.depth"],
  [
    { ...queue, metrics: { 'disk.depth': depth } },
    /^metrics\['disk\.depth'\]: disk is an area of statgraph/,
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, kind: 'level' } } },
    /^metrics\['queue\.x'\]\.kind is not one of "gauge"/,
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, weightedBy: 'queue.depth' } } },
    "metrics['queue.x'].weightedBy is not an array",
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, weightedBy: ['disk.operations', 7] } } },
    "metrics['queue.x'].weightedBy[1] is not a non-empty string",
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, weightedBy: ['disk.operations', 'disk.ops'] } } },
    "metrics['queue.x'].weightedBy[1]: disk.ops is not a metric",
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, kind: 'amount', rate: 'queue.x_rate' } } },
    "metrics['queue.x'].rate: queue.x_rate is not a metric",
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, kind: 'amount', rate: 'disk.queue' } } },
    "metrics['queue.x'].rate: disk.queue is a gauge, not a rate",
  ],
  [
    { ...queue, metrics: { 'queue.x': { ...depth, unit: 'B', rate: 'disk.operations' } } },
    "metrics['queue.x'].rate: disk.operations is measured in 1/s, which B in a second is not",
  ],
])('a fault is told by its field: %#', (parser, fault) => {
  expect(faultOfParser(parser)).toEqual(
    typeof fault === 'string' ? fault : expect.stringMatching(fault),
  );
});

test('metrics may refer to each other, to those of statgraph and to columns without a metric', () => {
  const { 'queue.received': received } = queue.metrics;
  const metrics = {
    ...queue.metrics,
    'queue.total': { ...depth, kind: 'counter', rate: 'queue.arrived' },
    'queue.arrived': received,
    'queue.wait': { ...depth, weightedBy: ['queue.arrived', 'disk.operations', 'other.x'] },
  };
  expect(faultOfParser({ ...queue, metrics })).toBeNull();
});

test('the methods of a class work too', async () => {
  class Queue {
    opens() {
      return false;
    }
    start() {
      return { line: () => false };
    }
  }
  const { opens: _opens, start: _start, ...fields } = queue;
  expect(faultOfParser(Object.assign(new Queue(), fields))).toBeNull();
});
