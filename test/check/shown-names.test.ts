import { expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import { measuredNames } from '../../src/check/names/measured-names.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import type { Run } from '../../src/model/run.ts';
import { entityTitle } from '../../src/text/entity-title.ts';
import { runOf } from '../log.ts';

const EXAMPLES = ['linux-fio', 'nfs-10gbe/NFS_client_10GbE', 'nfs-10gbe/NFS_server_10GbE'];

const runOfExample = async (name: string) =>
  (await readDocument([`examples/${name}`], {})).runs[0]!;

const LIMITS = { 'B/s': 'B/s', B: 'B', s: 's', '%': '%', '1': '', '1/s': '/s' } as const;

const judged = (run: Run, text: string) => judgeRule(run, parseCheckRule(text, 'rule 1'), null);

test.each(EXAMPLES)(
  'each row of the tracks of %s is a word of rules, with its mean',
  async (name) => {
    const run = await runOfExample(name);
    const { main, more } = tracksOf(run);
    expect(main.length).toBeGreaterThan(3);
    for (const { name, detail, figures } of [...main, ...more])
      for (const { label, statistics } of figures) {
        const words = `${name} ${detail} ${label}`.trim();
        const { got, reason } = judged(run, `"${words}" mean >= 0`);
        expect([words, reason, got.length]).toEqual([words, '', 1]);
        const difference = Math.abs(got[0]!.value / statistics.mean - 1);
        expect(difference, `${words}: ${got[0]!.value}, ${statistics.mean}`).toBeLessThan(1e-3);
      }
  },
);

test.each(EXAMPLES)(
  'each line of the charts of %s is a word of rules, of one or all devices',
  async (name) => {
    const run = await runOfExample(name);
    for (const { series, entity } of runResources(run).panels)
      for (const { label, unit } of series)
        for (const words of entity === null
          ? [label]
          : [label, `${entityTitle(entity)} ${label}`]) {
          const { reason } = judged(run, `"${words}" max >= 0 ${LIMITS[unit]}`);
          expect([words, reason]).toEqual([words, '']);
        }
  },
);

test.each(EXAMPLES)('no two figures of %s have the same name', async (name) => {
  const run = await runOfExample(name);
  const names = measuredNames(run).all.map((measured) => `${measured.kind} ${measured.name}`);
  expect(names.length).toBeGreaterThan(30);
  expect(names).toHaveLength(new Set(names).size);
});

const report = (a: number, b: number) => `Device r/s w/s rkB/s wkB/s r_await w_await %util
sda 100.00 0.00 1024.00 0.00 ${a}.00 0.00 40.00
sdb 10.00 0.00 512.00 0.00 ${b}.00 0.00 70.00

`;
const disks = () =>
  runOf({
    'iostat.out': `Linux 6.1.0 (db1) \t01/02/2025 \t_x86_64_\n\n${report(2, 9).repeat(25)}`,
  });

test.each([
  [
    'r_await max < 10 ms',
    'kept',
    ['disk sdb response time, reads', 'disk sda response time, reads'],
  ],
  [
    'r_await p95 < 5 ms',
    'broken',
    ['disk sdb response time, reads', 'disk sda response time, reads'],
  ],
  ['%util max < 50 %', 'broken', ['disk sdb in use', 'disk sda in use']],
  ['r/s mean > 50', 'broken', ['disk sdb reads', 'disk sda reads']],
  ['any r/s mean > 50', 'kept', ['disk sdb reads', 'disk sda reads']],
  ['sdb throughput mean > 500 kB/s', 'kept', ['disk sdb read and write']],
])('%s asks every device: %s', async (text, verdict, names) => {
  const outcome = judged(await disks(), text);
  expect([outcome.verdict, outcome.got.map(({ name }) => name)]).toEqual([verdict, names]);
});

test('the busiest CPU is the highest of each report', async () => {
  const row = (cpu: string, user: number) => `10:00:0x ${cpu} ${user}.00 0.00 ${100 - user}.00\n`;
  const reports = [10, 80, 20].map((user, i) =>
    `10:00:0${i} CPU %usr %sys %idle\n${row('0', user)}${row('1', 90 - user)}\n`.replaceAll(
      '0x',
      `0${i}`,
    ),
  );
  const run = await runOf({
    'mpstat.out': `Linux 6.1.0 (db1) \t01/02/2025 \t_x86_64_\t(2 CPU)\n\n${reports.join('')}`,
  });
  const { got } = judged(run, 'busiest CPU mean < 10 %');
  expect(got.map(({ name, value }) => [name, Math.round(value)])).toEqual([['busiest CPU', 77]]);
});
