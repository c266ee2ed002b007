import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import { metricCatalogue as metrics } from '../../src/model/metrics/catalogue.ts';
import { printedUnits } from '../../src/model/unit.ts';
import { metricOf } from '../../src/model/vocabulary.ts';
import { matchesWhole } from '../../src/text/glob.ts';
import { FIXTURES, fixtureLogs, someFixtureLogs } from '../fixture-logs.ts';
import { readFixture, readResultsOf } from './fixture.ts';

const files = fixtureLogs();

test.each(files)('%s is read by one parser, of the tool whose folder it is in', async (path) => {
  const [sources, results] = [await readFixture(path), await readResultsOf(path)];
  const tools = [...sources.map(({ parser }) => parser.tool), ...results.map(({ tool }) => tool)];
  expect([...new Set(tools)]).toEqual([path.split('/')[0]]);
});

test('there is a fixture for every parser', async () => {
  const sources = (await Promise.all(files.map((path) => readFixture(path)))).flat();
  const results = (await Promise.all(files.map((path) => readResultsOf(path)))).flat();
  const found = [...sources.map(({ parser }) => parser.id), ...results.map(({ parser }) => parser)];
  expect(new Set(found)).toEqual(new Set(parsers.map((parser) => parser.id)));
});

test('every metric that a parser names beside other.* is in the catalogue', () => {
  const unknown = parsers.flatMap(({ columns }) => columns.map(({ metric }) => metric));
  expect(unknown.filter((id) => !id.startsWith('other.') && !metrics.has(id))).toEqual([]);
});

test('every unit that a parser names is a unit of its metric', () => {
  for (const { columns } of parsers) {
    for (const { printed, metric, unit } of columns) {
      if (metric.startsWith('other.')) continue;
      expect(`${printed} ${printedUnits[unit].unit}`).toBe(
        `${printed} ${metricOf(metrics, metric).unit}`,
      );
    }
  }
});

test('SOURCES.md lists the origin of every fixture, and nothing else', () => {
  const text = readFileSync(join(FIXTURES, 'SOURCES.md'), 'utf8');
  const globs = [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, glob]) => glob!),
  );
  const first = files.map((file) => globs.find((glob) => matchesWhole(file, glob)));
  expect(files.filter((_, i) => first[i] === undefined)).toEqual([]);
  expect(globs.filter((glob) => !first.includes(glob))).toEqual([]);
});

test('TABs or blanks at the ends of the lines change nothing', async () => {
  for (const path of someFixtureLogs()) {
    const bytes = readFileSync(join(FIXTURES, path), 'latin1');
    const plain = await readData(path, bytes);
    for (const end of ['\t\n', '  \n']) {
      const changed = await readData(path, bytes.replace(/(?<=\S)\r?\n/g, end));
      expect(changed, path).toEqual(plain);
    }
  }
});

/** What the logs of a file hold, which was read as Latin 1. */
async function readData(path: string, text: string) {
  const { sources, results } = await parseLog(path, [Buffer.from(text, 'latin1')]);
  return {
    sources: sources.map(({ parser, entities, columns, counts }) => {
      return { parser: parser.id, entities, columns, counts };
    }),
    results: results.map(({ rows }) => rows),
  };
}
