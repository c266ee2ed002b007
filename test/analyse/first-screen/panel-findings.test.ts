import { expect, test } from 'vitest';
import { findingsOfPanel } from '../../../src/analyse/first-screen/panel-findings.ts';
import type { Finding } from '../../../src/model/finding.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

const cpu = (name: string) =>
  ({ kind: 'cpu', name, metric: 'cpu.user', values: () => 40 }) as const;
const columns = [
  ...makeDisk('sda', { read: () => 5 }),
  ...makeDisk('sdb', { read: () => 5 }),
  ...[cpu('0'), cpu('1')],
];
const panels = resolveAll(makeRun([makeSource({ samples: 60, columns })]));

/** The kinds and names of the charts that show a finding of a metric. */
function chartsOf(
  kind: 'disk' | 'cpu',
  name: string,
  metric: string,
  { from, to, host = 'host1' }: { from: number; to: number; host?: string },
): string[] {
  const subject: Finding['subject'] = { host, entity: { kind, name }, metrics: [metric] };
  const found = [{ subject, level: 'limit', from, to } as const];
  return panels
    .filter((panel) => findingsOfPanel(panel, found).length > 0)
    .map(({ spec, entity }) => `${spec.id} ${entity?.name}`);
}

const part = { from: 10, to: 30 };

test('a finding is in the charts of its entity that draw its metric, or a part of it', () => {
  expect(chartsOf('disk', 'sda', 'disk.utilisation', part)).toEqual(['disk-utilisation sda']);
  expect(chartsOf('disk', 'sdb', 'disk.operations', part)).toEqual(['disk-iops sdb']);
  expect(chartsOf('cpu', '1', 'cpu.busy', part)).toEqual(['cpu-one 1']);
});

test('a finding of another host or of the whole run is in no chart', () => {
  expect(chartsOf('disk', 'sda', 'disk.utilisation', { ...part, host: 'other' })).toEqual([]);
  expect(chartsOf('disk', 'sda', 'disk.utilisation', { from: 0, to: 60 })).toEqual([]);
});
