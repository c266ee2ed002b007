import { expect, test } from 'vitest';
import type { Finding, Subject } from '../../src/model/finding.ts';
import type { Source } from '../../src/model/run.ts';
import { findingOrigin } from '../../src/presentation/finding-origin.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

/** A log in which each sample is a line. */
function inLines(source: Source): Source {
  const values = Int32Array.from(source.axis.elapsed, (_, sample) => sample + 1);
  const lines = [{ from: 0, digits: 0, values, states: null }];
  return { ...source, columns: source.columns.map((column) => ({ ...column, lines })) };
}

const disks = inLines(
  makeSource({
    file: 'iostat.out',
    samples: 60,
    columns: [...makeDisk('sda', { read: () => 5 }), ...makeDisk('sdb', { read: () => 5 })],
  }),
);
const cpus = inLines(
  makeSource({
    file: 'vmstat.out',
    samples: 30,
    interval: 2,
    columns: [{ metric: 'cpu.idle', values: () => 5 }],
  }),
);
const run = makeRun([disks, cpus]);

const ofDisk = (name: string): Subject => ({
  host: 'host1',
  entity: { kind: 'disk', name },
  metrics: ['disk.read.throughput'],
});
const ofCpu: Subject = {
  host: 'host1',
  entity: { kind: 'host', name: '' },
  metrics: ['cpu.busy'],
};

function findingOf(subject: Subject, more: Partial<Finding> = {}): Finding {
  return {
    ...{ rule: 'disk-busy', about: 'machine', level: 'limit', from: 10, to: 20, subject },
    ...{ value: 1, limit: 1, unit: '%', claim: '', why: '', caveat: '', reference: '', ...more },
  };
}

test('a finding has the lines of the samples of its span', () => {
  expect(findingOrigin(run, findingOf(ofDisk('sda')))).toBe('iostat.out:11–20');
  // Each sample covers two seconds.
  expect(findingOrigin(run, findingOf(ofCpu))).toBe('vmstat.out:6–10');
  expect(findingOrigin(run, findingOf(ofDisk('sda'), { from: 11, to: 12 }))).toBe('iostat.out:12');
});

test('several logs are named, each once', () => {
  const also = [ofDisk('sdb'), ofCpu];
  expect(findingOrigin(run, findingOf(ofDisk('sda'), { also }))).toBe(
    'iostat.out:11–20, vmstat.out:6–10',
  );
});

test('a log that was read from several files has the lines of each', () => {
  const parts = [
    { file: 'a.out', firstSample: 0, firstLine: 1 },
    { file: 'b.out', firstSample: 15, firstLine: 1 },
  ];
  const divided = makeRun([{ ...disks, parts }]);
  expect(findingOrigin(divided, findingOf(ofDisk('sda')))).toBe('a.out:11–15, b.out:16–20');
  expect(findingOrigin(divided, findingOf(ofDisk('sda'), { from: 20, to: 30 }))).toBe(
    'b.out:21–30',
  );
});

test('what was not measured has no lines', () => {
  expect(findingOrigin(run, findingOf(ofDisk('sdc')))).toBe('');
  expect(findingOrigin(run, findingOf(ofCpu, { level: 'not-measured' }))).toBe('');
});
