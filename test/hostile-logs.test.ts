import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentOf, exported, pageOf, shown, timelessSamples } from './all-stages.ts';
import { FIXTURES, fixtureLogs, someFixtureLogs } from './fixture-logs.ts';
import { makeRun, makeSource } from './make-run.ts';
import { someOf } from './thinned.ts';

/** A row of vmstat, as it gets into another tool's log if two write into one file. */
const FOREIGN =
  ' 5  0      0 121872  40380 3113152    0    0   120   340 1200 2400 12  3 84  1  0\n';

/** A log with a line between two of its own, at a part of its lines. */
function withForeign(text: string, part: number): string {
  const lines = text.split(/(?<=\n)/);
  const at = Math.floor(part * lines.length);
  return lines.toSpliced(at, 0, FOREIGN).join('');
}

test('every sample of a log has a time, also behind a foreign line', async () => {
  for (const name of someFixtureLogs()) {
    const text = await readFile(join(FIXTURES, name), 'latin1');
    const given = [withForeign(text, 0.3), text, withForeign(text, 0.7)];
    for (const some of someOf(given, 2)) {
      const document = await documentOf(name, Buffer.from(some, 'latin1'));
      if (document !== null) expect(timelessSamples(document), name).toEqual([]);
    }
  }
});

test.each(['sysbench', 'pgbench', 'iperf3', 'netperf', 'collectl', 'perf'])(
  'a log of %s with a foreign row in it gives a report',
  async (tool) => {
    const logs = fixtureLogs().filter((name) => name.startsWith(`${tool}/`));
    expect(logs.length).toBeGreaterThan(0);
    for (const name of someOf(logs, 6)) {
      const text = await readFile(join(FIXTURES, name), 'latin1');
      for (const part of someOf([0.5, 0.2, 0.8], 1)) {
        const bytes = Buffer.from(withForeign(text, part), 'latin1');
        const document = await documentOf(name, bytes);
        if (document === null) continue;
        expect(shown(document).text, name).not.toBe('');
        expect(exported(document).csv, name).not.toMatch(/NaN/);
        expect(pageOf(document), name).toContain('</html>');
      }
    }
  },
);

test('a run that no calendar holds has a report, and JSON without a date', async () => {
  const columns = [{ metric: 'cpu.user', values: (i: number) => i }];
  const run = makeRun([makeSource({ samples: 60, columns })], { zero: 9e15, dated: true });
  const document = {
    schemaVersion: 1,
    generator: 'statgraph 0.1.0',
    title: 'far',
    runs: [run],
  } as const;
  expect(JSON.parse(shown(document).json).runs[0].start).toBe('');
  expect(pageOf(document)).toContain('</html>');
});
