import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const { NaN: NONE } = Number;

describeFixture('cifsiostat/linux-sysstat12.7--k-t.json', ([log]) => {
  expect(log!.parser.id).toBe('cifsiostat-json');
  expect(log!).toMatchObject({ host: 'db7', version: '6.12.0' });
  expect(entitiesOf(log!)).toEqual(['filesystem //nas1/a', 'filesystem //nas1/b']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '//nas1/a', 'rkB/s')).toEqual([1280, 81_920]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([50_400, 50_405]);
});

describeFixture('tapestat/linux-sysstat12.7--t.json', ([log]) => {
  expect(log!.parser.id).toBe('tapestat-json');
  expect(entitiesOf(log!)).toEqual(['disk st0']);
  expect(valuesOf(log!, 'st0', 'w/s')).toEqual([12, 270]);
  expect(columnOf(log!, 'st0', 'Oa').metric).toBe('disk.utilisation');
});

describeFixture('pidstat/linux-sysstat12.7--d.json', ([log]) => {
  expect(log!.parser.id).toBe('pidstat-json');
  expect(log!.section).toBe('disk');
  expect(entitiesOf(log!)).toEqual(['process 19', 'process 812']);
  expect(log!.entities[1]!.label).toBe('postgres');
  expect(valuesOf(log!, '812', 'kB_wr/s')).toEqual([90.25 * 1024, 95.5 * 1024]);
  expect(valuesOf(log!, '19', 'kB_wr/s')[1] ?? NONE).toBe(NONE);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 21 });
});

test('keys may be those of an older version, and threads have their process', async () => {
  const rows =
    '{"sysstat": {"hosts": [{"nodename": "db7", "statistics": [\n{"timestamp": "14:00:00", "task": [\n' +
    '{"uid": 0, "tgid": 812, "tid": 813, "usr": 40.5, "system": 1.5, "cpu": 2, "command": "postgres"}\n]}\n';
  const [log] = await readText(rows);
  expect(log!.parser.id).toBe('pidstat-json');
  expect(entitiesOf(log!)).toEqual(['thread 812/813']);
  expect(valuesOf(log!, '812/813', 'usr')).toEqual([40.5]);
  expect(columnOf(log!, '812/813', 'usr').metric).toBe('process.cpu.user');
});
