import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { showJson } from '../../../src/export/json/show-json.ts';
import type { RuleId } from '../../../src/model/rule-id.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';

/** A host of very little memory, or one that prints MiB: it swaps, and all CPUs are busy. */
const VMSTAT = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
${Array.from({ length: 30 }, (_, i) => `9  0 120${i % 10} 3212 908 39116 60 40 7 8 100 57 90 9 1 0 0\n`).join('')}`;

const saidOf = (run: Run) =>
  new Map(diagnosisOf(run).findings.map(({ rule, level, claim }) => [rule, `${level}: ${claim}`]));

test('a finding in bytes of an assumed unit says so and is no limit; a share has no unit', async () => {
  const said = saidOf(await runOf({ 'vmstat.out': VMSTAT }));
  expect(said.get('memory-swap')).toBe('warning: Memory was swapped (unit assumed)');
  expect(said.get('cpu-busy')).toBe('limit: All CPUs were busy');
});

test('a command settles the unit', async () => {
  const said = saidOf(await runOf({ 'vmstat.out': `$ vmstat 1\n${VMSTAT}` }));
  expect(said.get('memory-swap')).toBe('limit: Memory was swapped');
});

test('a finding of growth that was divided by an assumed interval says so', async () => {
  const head =
    'disk- ------------reads------------ ------------writes----------- -----IO------\n' +
    '       total merged sectors      ms  total merged sectors      ms    cur    sec\n';
  const rows = Array.from({ length: 30 }, (_, i) => {
    return `vda    ${900 + 40 * i}      0 ${70_000 + 40_000 * i} ${900 + 700 * i} ${50 + i} 0 4000 700 0 ${i}\n`;
  });
  const said = async (text: string, rule: RuleId) =>
    saidOf(await runOf({ 'vmstat.out': text })).get(rule);
  const log = head + rows.join('');
  expect(await said(log, 'held-rate')).toBe(
    'warning: vda reads held at 19.5 MiB/s (interval assumed)',
  );
  expect(await said(`$ vmstat -d 2\n${log}`, 'moved-most')).toBe('note: vda read 9.77 MiB/s');
});

test('the JSON of findings has what they assume', async () => {
  const run = await runOf({ 'vmstat.out': VMSTAT });
  const document = { schemaVersion: 1, generator: 'test', title: '', runs: [run] } as const;
  const { findings } = JSON.parse(showJson(document)).runs[0];
  const assumedBy = (id: string) =>
    findings.find(({ rule }: { rule: string }) => rule === id).assumes;
  expect(assumedBy('memory-swap')).toEqual(['first report', 'unit']);
  expect(assumedBy('cpu-busy')).toEqual(['first report']);
});
