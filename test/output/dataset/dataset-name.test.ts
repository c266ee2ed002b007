import { expect, test } from 'vitest';
import { datasetName } from '../../../src/output/dataset/dataset-name.ts';

test('files are named after the run and its host, after the run alone if no log names the host', () => {
  expect(datasetName('run-1', 'db1.example')).toBe('run-1.db1.example.parquet');
  expect(datasetName('run-1', '')).toBe('run-1.parquet');
});

test('names that are not plain have a hash, with and without a host', () => {
  expect(datasetName('a run', 'db1')).toMatch(/^a_run\.db1~[0-9a-f]{12}\.parquet$/);
  expect(datasetName('a run', '')).toMatch(/^a_run~[0-9a-f]{12}\.parquet$/);
  expect(datasetName('run', 'ä')).toMatch(/^run\.host~[0-9a-f]{12}\.parquet$/);
});
