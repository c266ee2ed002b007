import { expect, test } from 'vitest';
import { type MadeSource, makeRun, makeSource } from '../../../make-run.ts';
import { foundBy, saidBy } from '../find-in.ts';
import { diskColumns } from '../make-disk.ts';

const RULE = 'busiest-hour';
/** A course over a day at ten minutes, by the hour. */
type Hours = (hour: number) => number;
const day = (
  busy: Hours,
  { samples = 144, disk = (() => 3) as Hours, interval = 600, ...more }: Partial<Day> = {},
) =>
  makeRun([
    makeSource({
      ...{ samples, interval, platform: 'linux', ...more },
      columns: [
        { metric: 'cpu.idle', values: (i) => 100 - busy((i * interval) / 3600) },
        ...diskColumns('sdb', { utilisation: (i) => disk((i * interval) / 3600) }),
      ],
    }),
  ]);
interface Day extends Pick<MadeSource, 'interval' | 'samples' | 'warnings' | 'host'> {
  readonly disk: Hours;
}
const office: Hours = (hour) => Math.max(4, 60 - 6 * Math.abs(hour - 14));

test('the busiest hour of a day is named, with the mean that hides it', () => {
  const [said, ...others] = saidBy(RULE, day(office));
  expect(said).toMatch(
    /^48600–52200 s The CPU was busiest in this hour: 58\.5 % in use, at most 60 %, 2\d\.\d % over the whole time$/,
  );
  expect(others).toEqual([]);
  const both = day(office, { disk: (hour) => (hour >= 2 && hour < 3 ? 70 : 3) });
  expect(foundBy(RULE, both).map(({ claim }) => claim)).toContain('sdb was busiest in this hour');
});

test('an idle day, a day of even load and a short run have none', () => {
  expect(
    foundBy(
      RULE,
      day((hour) => (hour === 14 ? 40 : 1)),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      RULE,
      day(() => 50),
    ),
  ).toEqual([]);
  expect(
    foundBy(
      RULE,
      day((hour) => (hour < 1 ? 60 : 4), { samples: 30 }),
    ),
  ).toEqual([]);
});

test('what was at its limit in that hour is not named again, nor is what was not measured', () => {
  const full = day((hour) => (hour >= 13 && hour < 15 ? 99 : 4));
  expect(foundBy('cpu-busy', full)).toHaveLength(1);
  expect(foundBy(RULE, full)).toEqual([]);
  const columns = diskColumns('sda', { operations: (i) => i });
  expect(foundBy(RULE, makeRun([makeSource({ samples: 144, interval: 600, columns })]))).toEqual(
    [],
  );
});

test('half an hour at the start of a run is not an hour', () => {
  const columns = [{ metric: 'cpu.idle', values: (i: number) => (i < 32 ? 10 : 96) }];
  const run = makeRun([makeSource({ samples: 480, interval: 60, platform: 'linux', columns })]);
  const [said] = foundBy(RULE, run);
  expect(said!.value).toBeCloseTo((32 * 90 + 28 * 4) / 60, 5);
});

test('reports that do not make an hour have none', () => {
  expect(foundBy(RULE, day(office, { samples: 36, interval: 2400 }))).toEqual([]);
  expect(foundBy(RULE, day(office, { samples: 48, interval: 1800 }))).toHaveLength(1);
});

test('a doubt about a log does not hide it', () => {
  const warnings = [{ code: 'littles-law', text: 'aqu-sz is 10', file: 'iostat.out', line: 1 }];
  const run = day(office, { warnings });
  expect(foundBy('log-doubt', run)).toHaveLength(1);
  expect(foundBy(RULE, run)).toHaveLength(1);
});

test('of several hosts, each is named', () => {
  const sources = ['a', 'db1'].flatMap((host) => day(office, { host }).sources);
  expect(foundBy(RULE, makeRun(sources)).map(({ claim }) => claim)).toEqual([
    'The CPU on a was busiest in this hour',
    'The CPU on db1 was busiest in this hour',
  ]);
});
