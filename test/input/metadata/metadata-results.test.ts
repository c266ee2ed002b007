import { expect, test } from 'vitest';
import type { ColumnSpec, Parser } from '../../../parsers/parser.ts';
import { csv } from '../../../src/export/csv/csv.ts';
import { csvWide } from '../../../src/export/csv/csv-wide.ts';
import { json } from '../../../src/export/json/json.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { runOf } from '../../log.ts';

/** `load 16 tps 1200.5 p95 12.5 ms by fio` */
const parser: Parser = {
  id: 'load',
  tool: 'load',
  platform: '',
  title: 'load',
  reference: 'this test',
  options: '',
  columns: [
    { printed: 'tps', metric: 'benchmark.operations', unit: '1/s' },
    { printed: 'p95', heading: 'latency', metric: 'benchmark.latency', unit: 's' },
  ],
  firstReport: 'interval',
  opens: (line) => line.is(0, 'load'),
  start(out) {
    const sheet = out.results('load', 'clients');
    return {
      line(line) {
        if (!line.is(0, 'load')) return false;
        sheet.cell(line.str(1), 'tps', line.str(3));
        sheet.cell(line.str(1), 'latency.p95', line.str(5), line.is(6, 'ms') ? 'ms' : 'us');
        sheet.cell(line.str(1), 'by', line.str(8));
        return true;
      },
    };
  },
};

const TEXT = `prose
load 16 tps 1200.5 p95 12.5 ms by fio
load 32 tps 2000 p95 900 us by fio
load 64 tps - p95 1.5 ms by fio
`;

const readResults = (text: string) =>
  parseLog('run.log', [new TextEncoder().encode(text)], { as: parser });

test('a table of results keeps each printed text, its meaning and its place', async () => {
  const { sources, results } = await readResults(TEXT);
  expect(sources).toEqual([]);
  expect(results).toHaveLength(1);
  const [{ columns, rows, ...table }] = results as [(typeof results)[0]];
  expect(table).toMatchObject({ id: 0, file: 'run.log', title: 'load', rowHead: 'clients' });
  expect(columns.map(({ printed, unit, printedUnit }) => [printed, unit, printedUnit])).toEqual([
    ['tps', '1/s', '1/s'],
    ['p95', 's', 's'],
    ['by', null, ''],
  ]);
  expect(rows.map(({ name, line }) => [name, line])).toEqual([
    ['16', 2],
    ['32', 3],
    ['64', 4],
  ]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.text))).toEqual([
    ['1200.5', '12.5 ms', 'fio'],
    ['2000', '900 us', 'fio'],
    ['-', '1.5 ms', 'fio'],
  ]);
  expect(rows.map(({ cells }) => cells.map((cell) => cell?.value))).toEqual([
    [1200.5, 0.0125, null],
    [2000, 0.0009, null],
    [null, 0.0015, null],
  ]);
});

test('a table without an end is cut and counted', async () => {
  const lines = Array.from({ length: 2003 }, (_, i) => `load ${i} tps 1 p95 1 ms by x\n`);
  const { results, warnings } = await readResults(lines.join(''));
  expect(results[0]!.rows).toHaveLength(2000);
  expect(warnings.filter(({ code }) => code === 'too-many-rows').length).toBeGreaterThan(0);
});

test('the numbers of a table are exported with their lines', async () => {
  const { results } = await readResults(TEXT);
  const run = await runOf({}, { results });
  const document: ReportDocument = { schemaVersion: 1, generator: '', title: '', runs: [run] };
  const rows = [...csv(document)].slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[1]).toBe(
    'run,,run.log,0,load,,result,16,benchmark.latency,latency.p95,,s,0,,,,0.0125,,2\n',
  );
  const [parsed] = JSON.parse([...json(document)].join('')).runs;
  expect(parsed.results[0].rows[0].cells[2]).toEqual({ text: 'fio', value: null, line: 2 });
});

test('the wide layout has a row for each of its rows, with the words too', async () => {
  const { results } = await readResults(TEXT);
  const run = await runOf({}, { results });
  const document: ReportDocument = { schemaVersion: 1, generator: '', title: '', runs: [run] };
  expect([...csvWide(document)].join('').trimEnd().split('\n')).toEqual([
    'run,host,file,line,clients,tps [1/s],latency.p95 [s],by',
    'run,,run.log,2,16,1200.5,0.0125,fio',
    'run,,run.log,3,32,2000,0.0009,fio',
    'run,,run.log,4,64,,0.0015,fio',
  ]);
});

test('a column that the log itself names has numbers', async () => {
  const named: Parser = {
    ...parser,
    start(out) {
      const sheet = out.results('load', 'clients');
      return {
        line(line) {
          const spec = { printed: line.str(4), metric: 'benchmark.latency.percentile', unit: 'ms' };
          sheet.cell(line.str(1), spec as ColumnSpec, line.str(5));
          return true;
        },
      };
    },
  };
  const read = await parseLog('x', [new TextEncoder().encode(TEXT.slice(6))], { as: named });
  const [table] = read.results;
  expect(table?.columns).toMatchObject([{ printed: 'p95', unit: 's', printedUnit: 'ms' }]);
  expect(table?.rows[0]?.cells).toMatchObject([{ text: '12.5', value: 0.0125 }]);
});

test('a table has a limited width', async () => {
  const wide: Parser = {
    ...parser,
    start(out) {
      const sheet = out.results('load', 'clients');
      return {
        line(line) {
          for (let i = 0; i < 300; i++) sheet.cell('row', `column ${i}`, line.str(0));
          return true;
        },
      };
    },
  };
  const read = await parseLog('x', [new TextEncoder().encode('load 1\n')], { as: wide });
  expect(read.results[0]?.columns).toHaveLength(200);
  expect(read.warnings.map(({ code }) => code)).toContain('too-many-columns');
});
