import { expect, test } from 'vitest';
import { fixtureSource, metricValues, sourceOf } from '../../metric-values.ts';
import { readText } from '../fixture.ts';

test('the processes of -P have their CPU time, memory, faults and I/O, their threads are not counted', async () => {
  const source = await fixtureSource('atop/P-ALL-2.8.log');
  const values = (metric: string) => metricValues(source, '1', metric)[1];
  // One tick in a second.
  expect(values('process.cpu.total')).toBe(1);
  expect(values('process.cpu.user')).toBe(0);
  expect(values('process.cpu.system')).toBe(1);
  expect(values('process.cpu.wait')).toBeCloseTo(3.8624351, 9);
  expect(values('process.memory.resident')).toBe(20_876 * 1024);
  expect(values('process.threads')).toBe(13);
  expect(values('process.write.throughput')).toBe(0);
  const processes = source.entities.filter(({ kind }) => kind === 'process');
  expect(processes.map(({ label }) => label)).toEqual(['appd']);
});

test('a name with blanks and brackets is read, I/O that the kernel does not count is not', async () => {
  const head = 'db7 1795316866 2026/11/22 03:07:46 10 77';
  const source = await sourceOf(
    [
      `PRC ${head} (Web (tab) 1) R 100 250 50 0 120 0 0 1 0 77 y 0 () 4 -3 -3`,
      `PRM ${head} (Web (tab) 1) R 4096 1000 200 50 0 0 30 10 8 100 132 7 77 y 0 0 -3 -3 -3 -3`,
      `PRD ${head} (Web (tab) 1) R n n 5 80 0 16 0 77 n y`,
      'SEP\n',
    ].join('\n'),
  );
  expect(source.entities.map(({ name, label }) => [name, label])).toEqual([['77', 'Web (tab) 1']]);
  expect(metricValues(source, '77', 'process.cpu_time.amount')).toEqual([3]);
  expect(metricValues(source, '77', 'process.io_delay')).toEqual([0.04]);
  expect(metricValues(source, '77', 'process.count.faults.major')).toEqual([10]);
  expect(metricValues(source, '77', 'process.memory.swap')).toEqual([7 * 1024]);
  expect(() => metricValues(source, '77', 'process.read.amount')).toThrow();
});

/** A sample of `-J PRG,PRC,PRD` with this many processes besides a thread. */
function sample(timestamp: number, processes: number): string {
  const pids = Array.from({ length: processes }, (_, i) => i + 1);
  const command = '(/usr/bin/worker --name {\\"a\\": 1}, --long-option-that-fills-the-line)';
  const labels = {
    PRG: pids.map((pid) => ({ pid, name: '(worker)', nthr: 2, cmdline: command, isproc: 1 })),
    PRC: pids.map((pid) => ({ pid, utime: pid, stime: 1, rundelay: 5, isproc: 1 })),
    PRD: pids.map((pid) => ({ pid, rsz: 8, wsz: pid })),
  };
  const thread = [{ pid: 9999, name: '(thread)', isproc: 0, utime: 5, stime: 5 }];
  return JSON.stringify({
    ...{ host: 'db7', timestamp, elapsed: 1 },
    ...{ ...labels, PRG: [...labels.PRG, ...thread], PRC: [...labels.PRC, ...thread] },
  });
}

test('-J of a host with so many processes that its lines are too long is read in full', async () => {
  const text = `${sample(1795316866, 600)}\n${sample(1795316867, 600)}\n`;
  expect(text.length).toBeGreaterThan(200_000);
  const [log] = await readText(text);
  expect([...log!.counts]).toEqual([]);
  expect(log!.entities).toHaveLength(600);
  const source = await sourceOf(text);
  expect(metricValues(source, '250', 'process.cpu.user')).toEqual([250, 250]);
  expect(metricValues(source, '250', 'process.cpu.wait')).toEqual([0.5, 0.5]);
  expect(metricValues(source, '600', 'process.write.throughput')).toEqual([307_200, 307_200]);
});
