import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

describeFixture('top/freebsd14--b-P.txt', ([log]) => {
  expect(log!).toMatchObject({
    platform: 'freebsd',
    stamps: [{ seconds: 86_398 }, { seconds: 0 }],
  });
  expect(log!.parser.id).toBe('top-unix');
  expect(entitiesOf(log!)).toEqual(['host', 'cpu 0', 'cpu 1', 'process 812', 'process 4711']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, '1', 'CPU.user')).toEqual([1.4, 11.4]);
  expect(valuesOf(log!, '0', 'CPU.interrupt')).toEqual([0.1, 0.1]);
  expect(valuesOf(log!, '', 'Mem.Wired')[1]).toBe(1510 * 1024 ** 2);
  expect(valuesOf(log!, '', 'Swap.Used')[0]).toBe(12 * 1024 ** 2);
  expect(valuesOf(log!, '', 'processes.zombie')).toEqual([Number.NaN, 1]);
  expect(valuesOf(log!, '4711', 'WCPU')).toEqual([98.4, 103.4]);
  expect(valuesOf(log!, '812', 'RES')).toEqual([2480 * 1024, 2480 * 1024]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('top/solaris11--b.txt', ([log]) => {
  expect(log!.platform).toBe('solaris');
  expect(valuesOf(log!, '', 'CPU.kernel')).toEqual([0.8]);
  expect(valuesOf(log!, '', 'Memory.free mem')).toEqual([2345 * 1024 ** 2]);
  expect(valuesOf(log!, '', 'Kernel.ctxsw')).toEqual([543]);
  expect(columnOf(log!, '911', 'CPU').metric).toBe('process.cpu.of_all');
  expect(valuesOf(log!, '911', 'CPU')).toEqual([0.45]);
  expect([...log!.counts]).toEqual([]);
});

describeFixture('top/openbsd7--b.txt', ([log]) => {
  expect(log!.platform).toBe('openbsd');
  expect(valuesOf(log!, '0', 'CPU.spin')).toEqual([0.1]);
  expect(valuesOf(log!, '', 'Memory.Real')).toEqual([120 * 1024 ** 2]);
  expect(valuesOf(log!, '', 'Memory.Cache')).toEqual([700 * 1024 ** 2]);
  expect(columnOf(log!, '212', 'CPU').metric).toBe('process.cpu.total');
  expect([...log!.counts]).toEqual([]);
});

test('a line of all processors belongs to the host, and a date above the frame is its time', async () => {
  const [log] = await readText(
    [
      'Sat Nov 21 14:03:21 UTC 2026',
      'last pid:   812;  load averages:  0.33,  0.27,  0.22  up 0+00:05:06    14:03:21',
      '42 threads:    1 running, 41 sleeping',
      'CPU:  0.4% user,  0.0% nice,  0.2% system,  0.0% interrupt, 99.4% idle',
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '', 'CPU.idle')).toEqual([99.4]);
  expect(log!.stamps[0]).toMatchObject({ date: { a: 11, b: 21, year: 2026 } });
});

describeFixture('top/freebsd13--a-S-H.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'host',
    'thread 12/irq264: igb0:que 0',
    'thread 12/irq265: igb0:que',
    'thread 0/igb1 taskq',
    'thread 0/igb0 taskq',
    'thread 4411/nginx',
    'thread 4411/nginx#2',
    'thread 4502/ntpd',
  ]);
  expect(valuesOf(log!, '12/irq264: igb0:que 0', 'WCPU')).toEqual([88.09]);
  expect(valuesOf(log!, '4411/nginx#2', 'WCPU')).toEqual([1.1]);
  // Interrupts of one device are one command.
  expect(log!.entities.slice(1, 4).map(({ label }) => label)).toEqual([
    'irq:igb0',
    'irq:igb0',
    'igb1 taskq',
  ]);
  expect([...log!.counts]).toEqual([]);
});

test('lines of processors without the rest of the frame are read, and the first one again is the next frame', async () => {
  const lines = [
    'CPU 0:  2.1% user,  0.0% nice, 71.4% system, 17.2% interrupt,  9.3% idle',
    'CPU 1:  0.4% user,  0.0% nice,  3.1% system,  1.2% interrupt, 95.3% idle',
  ];
  const [log] = await readText(`${lines.join('\n')}\n`);
  expect(log!.parser.id).toBe('top-unix');
  expect(valuesOf(log!, '0', 'CPU.idle')).toEqual([9.3]);
  expect(valuesOf(log!, '1', 'CPU.system')).toEqual([3.1]);
  const [twice] = await readText(`${[...lines, ...lines].join('\n')}\n`);
  expect(valuesOf(twice!, '1', 'CPU.system')).toEqual([3.1, 3.1]);
  expect(sinceBootOf(twice!)).toEqual([]);
  const [total] = await readText(
    'CPU:  0.4% user,  0.0% nice,  9.2% system,  1.0% interrupt, 89.4% idle\nMem: 119M Active, 21M Free\n',
  );
  expect(valuesOf(total!, '', 'CPU.idle')).toEqual([89.4]);
  expect(valuesOf(total!, '', 'Mem.Free')).toEqual([21 * 1024 ** 2]);
});

const ofSystem = (rows: readonly string[]) =>
  readText(
    [
      'last pid: 41873;  load averages:  4.12,  4.03,  3.71    up 0+05:13:09    09:41:36',
      '132 threads:   7 running, 109 sleeping, 16 waiting',
      'CPU: 41.7% user,  0.0% nice,  6.1% system,  0.8% interrupt, 51.4% idle',
      'Mem: 331M Active, 97M Inact, 176M Wired, 58M Buf, 3107M Free',
      '',
      '  PID USERNAME    PRI NICE   SIZE    RES STATE    C   TIME    WCPU COMMAND',
      ...rows,
      '',
    ].join('\n'),
  );
const PACKER = '40417 build        52    0   318M   122M CPU2     2  11:07  97.41% packer{packer}';
const KERNEL =
  '    0 root        -76    -     0K   512K -        1   3:09   0.42% [kernel{mlx0 taskq}]';

test.each(['idle{idle: cpu1}', '[idle{idle: cpu1}]', 'idle: cpu1', 'idle'])(
  'the time of idle processors, %s, is neither in the run queue nor a process',
  async (name) => {
    const idle = `   11 root        155 ki31     0K    64K RUN      1 301:19  95.12% ${name}`;
    const [log] = await ofSystem([PACKER, idle, idle.replace('cpu1', 'cpu0'), KERNEL]);
    expect(valuesOf(log!, '', 'processes.running')).toEqual([5]);
    expect(entitiesOf(log!)).toEqual(['host', 'thread 40417/packer', 'thread 0/mlx0 taskq']);
  },
);

test('the run queue is unknown where idle threads are counted and not listed', async () => {
  const [hidden] = await ofSystem([PACKER, KERNEL]);
  expect(valuesOf(hidden!, '', 'processes.running')).toEqual([Number.NaN]);
  expect(valuesOf(hidden!, '', 'processes.sleeping')).toEqual([109]);
  const [ofUsers] = await ofSystem([PACKER]);
  expect(valuesOf(ofUsers!, '', 'processes.running')).toEqual([7]);
});
