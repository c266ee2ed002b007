import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const MPSTAT = 'mpstat/linux-sysstat12.6--P_ALL-I-json.json';
const SADF = 'sadf/linux-sysstat12.6--j.json';

describeFixture(MPSTAT, (logs) => {
  const [shares, interrupts, software] = logs;
  expect(logs.map((log) => log.section)).toEqual(['', 'interrupts', 'software interrupts']);
  expect(shares!.parser.id).toBe('mpstat-json');
  expect(shares).toMatchObject({ host: 'web3', version: '6.1.0-18-amd64' });
  expect(entitiesOf(shares!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(shares!, '', 'usr')).toEqual([90.05, 96.53]);
  expect(valuesOf(shares!, '1', 'soft')).toEqual([2, 0]);
  expect(columnOf(shares!, '0', 'sys').metric).toBe('cpu.system');
  expect(valuesOf(interrupts!, '', 'intr')).toEqual([1285, 619.61]);
  expect(valuesOf(software!, '1', 'BLOCK')[0]).toBe(409);
  expect(shares!.stamps.map((stamp) => stamp?.seconds)).toEqual([60041, 60042]);
  expect(shares!.stamps[0]!.date).toMatchObject({ a: 11, b: 21 });
  expect(sinceBootOf(shares!)).toEqual([]);
});

describeFixture(SADF, (logs) => {
  const named = (section: string) => logs.find((log) => log.section === section)!;
  expect(logs.map((log) => log.section)).toEqual([
    'CPU',
    'interrupts',
    'I/O',
    'memory',
    'load',
    'disks',
    'interfaces',
    'UDP',
    'cpu pressure',
  ]);
  expect(valuesOf(named('CPU'), '', 'usr')).toEqual([94.89, 91.5]);
  expect(valuesOf(named('interrupts'), '', 'all')).toEqual([805.88, 697]);
  expect(valuesOf(named('I/O'), '', 'bread')).toEqual([0, 1432 * 512]);
  expect(valuesOf(named('memory'), '', 'inactive')).toEqual([750604 * 1024, 801188 * 1024]);
  expect(valuesOf(named('memory'), '', 'memused-percent')).toEqual([2.93, 2.94]);
  expect(columnOf(named('memory'), '', 'memused').factor.unit).toBe('B');
  expect(valuesOf(named('disks'), 'vda', 'rkB')).toEqual([0, 716 * 1024]);
  expect(valuesOf(named('disks'), 'vda', 'util-percent')).toEqual([0, 0.4]);
  expect(columnOf(named('interfaces'), 'eth0', 'rxcmp').factor.unit).toBe('1/s');
  expect(valuesOf(named('cpu pressure'), '', 'some_avg')).toEqual([92.11, 90.27]);
  expect(named('CPU').stamps[1]).toMatchObject({ zone: 'UTC', seconds: 60044 });
});

test('a number that sadf prints in sectors and in kilobytes is used once', async () => {
  const logs = await readText(readFileSync(join(FIXTURES, SADF), 'utf8'));
  const disks = logs.find((log) => log.section === 'disks')!;
  const printed = disks.columns.map((column) => column.printed);
  expect(printed).toContain('aqu-sz');
  expect(printed).not.toContain('avgqu-sz');
  expect(printed).not.toContain('rd_sec');
});

test.each([MPSTAT, SADF])('%s reads the same if another tool formats it', async (path) => {
  const text = readFileSync(join(FIXTURES, path), 'utf8');
  const whole = await readText(text);
  for (const space of [undefined, 2]) {
    const logs = await readText(`${JSON.stringify(JSON.parse(text), null, space)}\n`);
    expect(logs.map((log) => [log.parser.id, log.section])).toEqual(
      whole.map((log) => [log.parser.id, log.section]),
    );
    for (const [i, log] of logs.entries()) {
      for (const { entity, printed } of whole[i]!.columns) {
        const { name } = whole[i]!.entities[entity]!;
        expect(valuesOf(log, name, printed)).toEqual(valuesOf(whole[i]!, name, printed));
      }
    }
  }
});

test('one report of mpstat without an interval is the average since boot', async () => {
  const report = `"statistics": [ { "timestamp": "16:40:41",
"cpu-load": [ {"cpu": "all", "usr": 1.00, "idle": 99.00} ] } ]
`;
  expect(sinceBootOf((await readText(report))[0]!)).toEqual([0]);
  expect(sinceBootOf((await readText(`$ mpstat -o JSON 5 1\n${report}`))[0]!)).toEqual([]);
});

test('a second host in a file is another run', async () => {
  const text = readFileSync(join(FIXTURES, MPSTAT), 'utf8');
  const [shares] = await readText(`${text}${text}`);
  expect(shares!.marks.map(({ kind, sample }) => [kind, sample])).toEqual([['restart', 2]]);
  expect(shares!.stamps).toHaveLength(4);
});

describe('a text that sysstat did not write', () => {
  const HEAD =
    '"timestamp": {"date": "2026-11-21", "time": "16:35:53", "utc": 1, "interval": 1},\n';
  const lines = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('');

  test('may have more sections than there are, and any number of heads', async () => {
    const sections = lines(4000, (i) => `"s${i}": {"a": 1},`);
    const logs = await readText(`${HEAD}${sections}${lines(4000, () => '"nodename": "h",')}`);
    expect(logs).toHaveLength(200);
    const codes = logs.flatMap(({ warnings }) => warnings.map(({ code }) => code));
    expect(codes).toContain('too-many-tables');
  });

  test('may have more words in a report than a call takes arguments', async () => {
    const pairs = lines(130_000, () => '{"name": "a", "value": 1},');
    const [log] = await readText(`${HEAD}"io": {"intr": [\n${pairs}]},\n`);
    expect(log!.stamps).toHaveLength(1);
  });
});
