import { expect, test } from 'vitest';
import { keyFigures } from '../../../src/analyse/key-figures/key-figures.ts';
import type { ResultTable } from '../../../src/model/result.ts';
import type { Run } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { type GivenTable, makeTable, runOfTables } from '../../results.ts';

/** The results of jobs: operations a second, mean time, 99th percentile. */
function jobs(
  rows: GivenTable['rows'],
  ranWith: (row: number) => string,
  file = 'fio.txt',
): ResultTable {
  const columns = {
    IOPS: 'benchmark.operations',
    lat: 'benchmark.latency',
    p99: 'benchmark.latency.percentile',
  };
  const table = makeTable({ file, title: 'fio', rowHead: 'job', columns, rows });
  return { ...table, rows: table.rows.map((row, i) => ({ ...row, ranWith: ranWith(i) })) };
}

/** The results of a run as `subject | name value`. */
function results(run: Run): readonly string[] {
  return keyFigures(run)
    .filter(({ kind }) => kind === 'result')
    .map(({ subject, name, value }) => `${subject} | ${name} ${Number(value.toPrecision(4))}`);
}

test('clones of a job are one result: their work is added, their slowest has the percentile', () => {
  const rows = { 'rr read': [300, 0.001, 0.002], 'rr #2 read': [100, 0.005, 0.009] };
  expect(results(runOfTables([jobs(rows, () => '0.0')]))).toEqual([
    'fio | IOPS 400',
    'fio | lat 0.002',
    'fio | p99 of the slowest job 0.009',
  ]);
});

test('different jobs that ran together have their sum before them, each direction its own', () => {
  const rows = {
    'scan read': [300, 0.001, 0.002],
    'mix read': [100, 0.005, 0.009],
    'mix write': [50, 0.01, 0.02],
  };
  expect(results(runOfTables([jobs(rows, () => '0.0')]))).toEqual([
    'fio, jobs scan + mix read | IOPS 400',
    'fio, jobs scan + mix read | lat 0.002',
    'fio, job scan read | IOPS 300',
    'fio, job scan read | lat 0.001',
    'fio, job scan read | p99 0.002',
    'fio, job mix read | IOPS 100',
    'fio, job mix read | lat 0.005',
    'fio, job mix read | p99 0.009',
    'fio, job mix write | IOPS 50',
    'fio, job mix write | lat 0.01',
    'fio, job mix write | p99 0.02',
  ]);
});

test('jobs that ran one after the other are not added', () => {
  const rows = { 'first read': [300], 'second read': [100] };
  expect(results(runOfTables([jobs(rows, (i) => `0.${i}`)]))).toEqual([
    'fio, job first read | IOPS 300',
    'fio, job second read | IOPS 100',
  ]);
});

test('two files with a job of one name are two tests, unless their names differ only in numbers without units', () => {
  const ofFile = (file: string, rate: number) => jobs({ 'rr read': [rate] }, () => '0.0', file);
  expect(results(runOfTables([ofFile('cache.log', 1500), ofFile('nvme.log', 33000)]))).toEqual([
    'fio, job rr read (cache.log) | IOPS 1500',
    'fio, job rr read (nvme.log) | IOPS 33000',
  ]);
  expect(results(runOfTables([ofFile('1.log', 1500), ofFile('2.log', 1600)]))).toEqual([
    'fio, job rr read | IOPS 1550',
  ]);
  expect(results(runOfTables([ofFile('4k.log', 9000), ofFile('64k.log', 1600)]))).toHaveLength(2);
});

/** A run whose jobs printed their work every second. */
function runOfJobs(...ofJobs: readonly (readonly number[])[]): Run {
  const columns = ofJobs.map((values, i) => ({
    ...{ kind: 'job' as const, name: `job${i + 1}`, metric: 'benchmark.operations' as const },
    values,
  }));
  return makeRun([makeSource({ tool: 'load', columns })]);
}

test('the work over time of jobs at the same time is added, else each has its own', () => {
  expect(results(runOfJobs([10, 10, 10], [30, 30, 30]))).toEqual(['load | operations/s 40']);
  const { NaN: none } = Number;
  expect(results(runOfJobs([10, 10, none, none], [none, none, 30, 30]))).toEqual([
    'load, job1 | operations/s 10',
    'load, job2 | operations/s 30',
  ]);
});

test('clones of two reports in one file are two results', () => {
  const rows = { 'rr read': [300], 'rr #2 read': [100], 'rr #3 read': [30], 'rr #4 read': [10] };
  expect(results(runOfTables([jobs(rows, (i) => (i < 2 ? '0.0' : '1.0'))]))).toEqual([
    'fio, job rr read | IOPS 400',
    'fio, job rr #3 read | IOPS 40',
  ]);
});
