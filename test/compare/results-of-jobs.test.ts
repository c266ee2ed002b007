import { expect, test } from 'vitest';
import { comparedOf } from '../../src/compare/compared.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import type { ResultTable } from '../../src/model/result.ts';
import type { Run } from '../../src/model/run.ts';
import { compareTables } from '../../src/presentation/compare/compare-table.ts';
import { glanceTexts } from '../../src/presentation/compare/glance-text.ts';
import { renderPage } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';
import { compared } from './compared.ts';

const textsOf = (runs: readonly Run[]) => {
  const sides = comparedOf(compared(runs));
  return {
    glance: glanceTexts(sides),
    rows: compareTables(sides)[0]!.rows.map(
      ({ name, changes }) => `${name} ${changes[0]!.text} ${changes[0]!.word}`,
    ),
  };
};

/** A run of dd that copied some MiB in some seconds, each record a request. */
async function copied(name: string, mib: number, seconds: number): Promise<Run> {
  const rate = (mib * 1.048576) / seconds;
  const text = `# dd if=/dev/zero of=x bs=1M count=${mib} oflag=direct
${mib}+0 records in
${mib}+0 records out
${mib * 2 ** 20} bytes copied, ${seconds} s, ${rate.toFixed(1)} MB/s
`;
  const { results } = await parseLog('dd.log', [new TextEncoder().encode(text)]);
  return makeRun([], { name, results: results as readonly ResultTable[] });
}

test('the time of a copy is a result, and its work is shown once', async () => {
  const runs = [await copied('a', 400, 8), await copied('b', 400, 106)];
  const { glance, rows } = textsOf(runs);
  expect(rows).toEqual(['throughput −92 % worse', 'time × 13 worse', 'size 0 % same']);
  expect(glance[1]).toMatch(/^time × 13/);
});

test('what a title says after a comma does not keep results apart', () => {
  const runs = [8, 16].map((tasks) =>
    makeRun([], {
      name: `run-${tasks}`,
      results: [
        makeTable({
          title: `mdtest rate, ${tasks} tasks on 2 nodes`,
          ...{ columns: { Mean: 'benchmark.operations' }, rows: { create: [tasks], stat: [9] } },
        }),
      ],
    }),
  );
  expect(textsOf(runs).rows).toContainEqual(expect.stringMatching(/create.* better$/));
});

test('the time of a larger copy is neither better nor worse', async () => {
  const { rows } = textsOf([await copied('a', 400, 8), await copied('b', 800, 16)]);
  expect(rows).toEqual(['time × 2.0 more', 'size × 2.0 more', 'throughput 0 % same']);
});

test('the time of a smaller copy that took longer is worse', async () => {
  const { rows } = textsOf([await copied('a', 400, 8), await copied('b', 200, 12)]);
  expect(rows).toEqual(['throughput −67 % worse', 'time +50 % worse', 'size −50 % less']);
});

test('a figure of one of several jobs has the name of the job', () => {
  const run = (name: string, rate: number) =>
    makeRun([], {
      name,
      results: [
        makeTable({
          ...{ title: 'fio', rowHead: 'job', columns: { IOPS: 'benchmark.operations' } },
          rows: { first: [rate], second: [rate / 10] },
        }),
      ],
    });
  const { glance, rows } = textsOf([run('a', 100), run('b', 200)]);
  expect(rows).toEqual(['job first: IOPS × 2.0 better', 'job second: IOPS × 2.0 better']);
  expect(glance).toEqual(['job first: IOPS × 2.0 (100 → 200)']);
});

test('what a host did for two jobs at the same time is not the cost of one', () => {
  const run = (jobs: Run['jobs'], name: string) =>
    makeRun(
      [makeSource({ samples: 60, columns: [{ metric: 'system.interrupts', values: () => 1000 }] })],
      {
        ...{ name, cores: [['host1', 4]] },
        ...(jobs && { jobs }),
        results: [
          makeTable({
            ...{ title: 'fio', rowHead: 'job', columns: { IOPS: 'benchmark.operations' } },
            rows: { first: [100], second: [10] },
          }),
        ],
      },
    );
  const job = (name: string, from: number, to: number) => ({
    name,
    from,
    to,
    host: 'host1',
    file: '',
  });
  const costsOf = (from: number) => {
    const jobs = [job('first', 0, 30), job('second', from, 60)];
    return comparedOf(compared([run(jobs, 'a'), run(jobs, 'b')])).costs.length;
  };
  expect(costsOf(30)).toBeGreaterThan(0);
  expect(costsOf(10)).toBe(0);
});

test('results without a finding have no heading of limits', () => {
  const run = (name: string, rate: number) => {
    const columns = { tps: 'benchmark.operations' } as const;
    return makeRun([], { name, results: [makeTable({ columns, rows: { all: [rate] } })] });
  };
  const document = { schemaVersion: 1, generator: 'statgraph' } as const;
  const page = renderPage({ ...document, ...compared([run('a', 900), run('b', 100)]) }, NO_ASSETS);
  expect(page).toContain('>Result</h2>');
  expect(page).not.toContain('What limited it');
});
