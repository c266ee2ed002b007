import { expect, test } from 'vitest';
import { type MadeColumn, MIB } from '../../make-run.ts';
import { makeTable } from '../../results.ts';
import { between, type Course, foundBy, minutes, saidBy, withFacts } from './find-in.ts';

const disk = (metric: string, values: Course): MadeColumn => {
  return { kind: 'disk', name: 'vda', metric, values };
};
const held = between(20, 60, 500 * MIB);
const writes = (values: Course) => disk('disk.write.throughput', values);
const noisy: Course = (i) => (400 + 30 * (i % 3)) * MIB;

test('a rate that stays the same is found, with what the device was used', () => {
  const run = minutes([writes(held), disk('disk.utilisation', between(20, 60, 25))]);
  expect(saidBy('held-rate', run)).toEqual([
    '20–60 s vda writes held at 500 MiB/s: ± 0 % for 40 s, 25 % in use',
  ]);
});

test('a rate that is held is found wherever it begins, and in other load', () => {
  for (let start = 0; start <= 95; start++) {
    const course: Course = (i) => (i >= start && i < start + 25 ? 500 * MIB : noisy(i));
    expect(foundBy('held-rate', minutes([writes(course)]))).toMatchObject([
      { from: start, to: start + 25 },
    ]);
  }
});

test('nine reports that are alike may be so by chance', () => {
  const every5s = (reports: number) => {
    const course = between(5, 5 + reports, 500 * MIB, 300 * MIB);
    const columns = [
      writes((i) => course(Math.round(i)) + (i % 2) * 40 * MIB * (course(i) < 4e8 ? 1 : 0)),
    ];
    return minutes(columns, { interval: 5 });
  };
  expect(foundBy('held-rate', every5s(9))).toEqual([]);
  expect(foundBy('held-rate', every5s(10))).toMatchObject([{ from: 25, to: 75 }]);
});

test('a short part that has the level of its phase was calm by chance', () => {
  const around = (level: number) => (i: number) =>
    (i >= 40 && i < 65 ? level : 100 + (i % 2 === 0 ? 6 : -6)) * MIB;
  expect(foundBy('held-rate', minutes([writes(around(100))]))).toEqual([]);
  expect(foundBy('held-rate', minutes([writes(around(112))]))).toHaveLength(1);
});

test('loopback, which no link holds, and interfaces that repeat others are not judged', () => {
  const rates = (name: string) =>
    ['receive', 'transmit'].map((at): MadeColumn => {
      return { kind: 'nic', name, metric: `network.${at}.throughput`, values: held };
    });
  const besides = rates('eth0').map((column) => ({ ...column, values: () => MIB }));
  expect(foundBy('held-rate', minutes([...rates('eth0'), ...rates('lo')]))).toMatchObject([
    { claim: 'eth0 received a steady 500 MiB/s' },
  ]);
  for (const name of ['lo', 'veth7']) {
    const said = foundBy('held-rate', minutes([...besides, ...rates(name)]));
    expect(said.map(({ subject }) => subject.entity.name)).not.toContain(name);
  }
});

test('the use of an interface is computed from the speed of its link', () => {
  const run = minutes([
    { kind: 'nic', name: 'eth0', metric: 'network.receive.throughput', values: () => 75e6 },
  ]);
  const sources = run.sources.map((source) => ({
    ...source,
    entities: source.entities.map((entity) => ({ ...entity, linkSpeed: 1e9 })),
  }));
  expect(foundBy('held-rate', { ...run, sources })).toMatchObject([
    { why: '± 0 % for 2 min, 60 % in use' },
  ]);
  expect(foundBy('held-rate', run)).toMatchObject([{ why: '± 0 % for 2 min' }]);
});

test('operations of the same span are said with the bytes', () => {
  const run = minutes([writes(held), disk('disk.write.operations', between(20, 60, 1000))]);
  expect(saidBy('held-rate', run)).toEqual([
    '20–60 s vda writes held at 500 MiB/s: ± 0 % for 40 s, 1,000 writes/s',
  ]);
  const [found] = foundBy('held-rate', minutes([disk('disk.write.operations', () => 1000)]));
  expect(found).toMatchObject({ claim: 'vda writes held at 1,000/s', value: 1000 });
});

test('a rate that varies, lasts 19 s, is small or was not measured is not found', () => {
  expect(foundBy('held-rate', minutes([writes(noisy)]))).toEqual([]);
  expect(foundBy('held-rate', minutes([writes(between(20, 39, 500 * MIB))]))).toEqual([]);
  expect(foundBy('held-rate', minutes([writes(() => 9 * MIB)]))).toEqual([]);
  expect(foundBy('held-rate', minutes([disk('disk.utilisation', () => 50)]))).toEqual([]);
});

test('a rate that other load comes on top of at times is found at its own level', () => {
  /** Pages of 4 KiB, whose bytes are too few to judge. */
  const reads = (values: Course) =>
    minutes([
      disk('disk.read.operations', values),
      disk('disk.read.throughput', (i) => 4096 * values(i)),
    ]);
  /** Every fourth report has more, and the level itself is a little uneven. */
  const exceeded = (more: number): Course => {
    const of = (i: number) => 1500 + 5 * Math.sin(i) + (i % 4 === 0 ? more : 0);
    return (i) => between(20, 60, of(i), 10)(i);
  };
  expect(saidBy('held-rate', reads(exceeded(400)))).toEqual([
    '20–60 s vda reads held at 1,500/s: ± 0.239 % for 75 % of 40 s',
  ]);
  expect(foundBy('held-rate', reads(exceeded(-400)))).toEqual([]);
  const often: Course = (i) => (i % 2 === 0 ? exceeded(0)(i) : 1.5 * exceeded(0)(i));
  expect(foundBy('held-rate', reads(often))).toEqual([]);
});

test('noise of two percent is no rate that is held', () => {
  const load = (deviation: number): Course => {
    const noise = (i: number) => (Math.sin(1.7 * i) + Math.sin(2.9 * i) + Math.sin(5.3 * i)) / 1.22;
    return (i) => 8000 * (1 + deviation * noise(i));
  };
  const reads = (deviation: number) => minutes([disk('disk.read.operations', load(deviation))]);
  expect(foundBy('held-rate', reads(0.02))).toEqual([]);
  expect(foundBy('held-rate', reads(0.005))).toHaveLength(1);
});

test('what all interfaces moved together is judged, and compared with the speeds of links', () => {
  const sent = (rate: number, kind: MadeColumn['kind'] = 'host', name = ''): MadeColumn => {
    return { kind, name, metric: 'network.transmit.throughput', values: between(20, 60, rate) };
  };
  const [finding] = foundBy('held-rate', minutes([sent(117.5e6)]));
  expect(finding).toMatchObject({
    claim: 'The network sent a steady 112 MiB/s',
    why: '± 0 % for 40 s, as fast as a link of 1 Gbit/s',
    caveat: 'Perhaps a limit of the link, the interface or who sends',
  });
  expect(foundBy('held-rate', minutes([sent(100e6)]))[0]!.why).toBe('± 0 % for 40 s');
  const both = foundBy('held-rate', minutes([sent(117.5e6), sent(117.5e6, 'nic', 'eth0')]));
  expect(both.map(({ claim }) => claim)).toEqual(['eth0 sent a steady 112 MiB/s']);
});

/** What eth0 sends and receives for a time, with a little noise. */
const moved = (made: Readonly<Record<string, number>>, seconds = 14) =>
  minutes(
    Object.entries(made).map(([metric, rate]): MadeColumn => {
      const values: Course = (i) => between(30, 30 + seconds, rate * (1 + 0.003 * Math.sin(i)))(i);
      return { kind: 'nic', name: 'eth0', metric: `network.${metric}`, values };
    }),
  );

test('a slow link that is held for 10 s is found, and which link is as fast', () => {
  const run = moved({ 'transmit.throughput': 1.2e6, 'receive.throughput': 6e3 });
  expect(saidBy('held-rate', run)).toEqual([
    '30–44 s eth0 sent a steady 1.14 MiB/s: ± 0.217 % for 14 s, as fast as a link of 10 Mbit/s',
  ]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
  const short = moved({ 'transmit.throughput': 1.2e6 }, 9);
  expect(foundBy('held-rate', short)).toEqual([]);
  expect(foundBy('held-rate', moved({ 'transmit.throughput': 1e5 }))).toEqual([]);
});

test('a stream of a fixed rate is not called held: who sends may have chosen it', () => {
  const [found] = foundBy('held-rate', moved({ 'transmit.throughput': 5e5 }));
  expect(found).toMatchObject({
    level: 'warning',
    claim: 'eth0 sent a steady 0.477 MiB/s',
    why: expect.stringMatching(/^± 0\.\d+ % for 14 s$/),
    caveat: 'Perhaps a limit of the link, the interface or who sends',
  });
});

test('segments that a benchmark sent again show that it asked for more', () => {
  const run = moved({ 'transmit.throughput': 1.2e6 });
  const table = makeTable({
    columns: { Retr: 'connection.retransmits' },
    rows: { 'stream 5': [1180] },
  });
  const [found] = foundBy('held-rate', { ...run, results: [table] });
  expect(found!.claim).toBe('eth0 sent no more than 1.14 MiB/s');
  expect(found!.why).toMatch(/, 1,180 segments sent again$/);
});

test('acknowledgements are not said beside the data that they acknowledge', () => {
  const run = moved({ 'transmit.throughput': 5e8, 'receive.throughput': 3e6 });
  expect(foundBy('held-rate', run)).toMatchObject([{ claim: 'eth0 sent a steady 477 MiB/s' }]);
});

test('the use beside a rate is of its own direction', () => {
  const both = moved({ 'receive.throughput': 9e8, 'transmit.throughput': 2e8 });
  const run = withFacts(both, { linkSpeed: 1e10 });
  const uses = foundBy('held-rate', run).map(({ claim, why }) => [
    claim,
    /\d+ % in use/.exec(why)![0],
  ]);
  expect(uses).toEqual([['eth0 received a steady 858 MiB/s', '72 % in use']]);
  const sent = withFacts(moved({ 'receive.throughput': 3e8, 'transmit.throughput': 2e8 }), {
    linkSpeed: 1e10,
  });
  expect(foundBy('held-rate', sent)[0]!.why).toContain('24 % in use');
  const printed = moved({ 'transmit.throughput': 2e7, utilisation: 82 });
  expect(foundBy('held-rate', printed)[0]!.why).not.toContain('in use');
});

test('many small packets are said with a steady rate', () => {
  const run = moved({ 'receive.throughput': 9e6, 'receive.packets': 150_000 });
  expect(foundBy('held-rate', run)[0]!.claim).toBe(
    'eth0 received a steady 8.58 MiB/s in 149,959 packets/s of 60 B',
  );
});

test('equal numbers of two digits and a suffix do not show how steady a rate was', () => {
  const run = minutes([writes(held)]);
  const sources = run.sources.map((source) => {
    const habits = { ...source.habits, numerals: 'scaled' as const };
    return { ...source, habits };
  });
  expect(foundBy('held-rate', { ...run, sources })).toEqual([]);
});

test('bins are means: they do not show how steady a rate was', () => {
  const run = minutes([writes(held)]);
  const sources = run.sources.map((source) => ({
    ...source,
    columns: source.columns.map((column) => ({ ...column, binned: 10 })),
  }));
  expect(foundBy('held-rate', run)).toHaveLength(1);
  expect(foundBy('held-rate', { ...run, sources })).toEqual([]);
});
