import { describe, expect, test } from 'vitest';
import { mainFigures } from '../../../src/presentation/main-figures.ts';
import { runOf } from '../../log.ts';

const PERCENTS = [50, 90, 99, 99.9];

/** Times of a client in ns, each the time of a bin; the slow client has a second hump. */
const samplesOf = (client: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => {
    const isSlow = client === 2 && i % 7 === 0;
    return 1024 * (20 + ((i * i * (client + 3)) % 90) + (isSlow ? 3000 : 0));
  }).sort((a, b) => a - b);

/** The smallest time that so many of all operations did not exceed. */
const percentileOf = (sorted: readonly number[], percent: number) =>
  sorted[Math.ceil((percent / 100) * sorted.length) - 1]!;

interface Form {
  readonly hasBins?: boolean;
  readonly order?: 'as text';
  readonly divider?: string;
}

/** What fio prints of a client with `--output-format=json+`. */
function fioJson(
  samples: readonly number[],
  { hasBins = true, order, divider = ' : ' }: Form = {},
): string {
  const bins = new Map<number, number>();
  for (const time of samples) bins.set(time, (bins.get(time) ?? 0) + 1);
  const entries = [...bins].map(([time, count]) => [`${time}`, count] as const);
  if (order === 'as text') entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = (all: readonly (readonly [string, number])[]) =>
    all.map(([key, value]) => `            "${key}"${divider}${value}`).join(',\n');
  const percentiles = PERCENTS.map(
    (percent) => [percent.toFixed(6), percentileOf(samples, percent)] as const,
  );
  return `{
  "fio version" : "fio-3.36",
  "timestamp_ms" : 1795929869439,
  "jobs" : [
    {
      "jobname" : "scan",
      "groupid" : 0,
      "read" : {
        "io_bytes" : ${4096 * samples.length},
        "bw_bytes" : ${2048 * samples.length},
        "iops" : ${samples.length / 2}.000000,
        "runtime" : 2000,
        "clat_ns" : {
          "min" : ${samples[0]},
          "N" : ${samples.length},
          "percentile" : {
${pairs(percentiles)}
          }${hasBins ? `,\n          "bins" : {\n${pairs(entries)}\n          }` : ''}
        }
      }
    }
  ]
}
`;
}

describe('the percentiles of fio clients', () => {
  const clients = [samplesOf(0, 900), samplesOf(1, 400), samplesOf(2, 250)];
  const all = clients.flat().sort((a, b) => a - b);
  const sumOf = async (form: Form, last: Form = form) => {
    const texts = clients.map((samples, i) => fioJson(samples, i === 2 ? last : form));
    const run = await runOf(
      Object.fromEntries(texts.map((text, i) => [`client${i + 1}.json`, text])),
    );
    const [{ columns, rows } = run.results[0]!] = run.results;
    const percentiles = columns.flatMap(({ metric }, i) =>
      metric === 'benchmark.latency.percentile' ? rows[0]!.cells[i] : [],
    );
    return { percentiles, run };
  };

  test.each<Form>([{}, { divider: ': ' }, { divider: ':' }])(
    'are exactly those of all operations if all have histograms (%o)',
    async (form) => {
      const { percentiles, run } = await sumOf(form);
      expect(percentiles.map((cell) => cell?.value)).toEqual(
        PERCENTS.map((percent) => percentileOf(all, percent) / 1e9),
      );
      expect(mainFigures(run).join()).toContain('(merged from histograms)');
      expect(JSON.stringify(run.results)).not.toContain('"seconds"');
    },
  );

  test.each<[string, Form, Form]>([
    ['one has no histogram', {}, { hasBins: false }],
    ['the bins of one are not in the order of their times', {}, { order: 'as text' }],
  ])('are between those of the clients if %s', async (_, form, last) => {
    const { percentiles, run } = await sumOf(form, last);
    expect(percentiles.map((cell) => [cell!.low, cell!.value])).toEqual(
      PERCENTS.map((percent) => {
        const each = clients.map((samples) => percentileOf(samples, percent) / 1e9);
        return [Math.min(...each), Math.max(...each)];
      }),
    );
    expect(mainFigures(run).join()).not.toContain('histograms');
  });

  test('of one file alone stay as printed', async () => {
    const run = await runOf({ 'client1.json': fioJson(clients[0]!) });
    expect(JSON.stringify(run.results)).not.toMatch(/seconds|isMerged/);
    const p99 = run.results[0]!.columns.findIndex(({ printed }) => printed === '99.00th');
    expect(run.results[0]!.rows[0]!.cells[p99]!.value).toBe(percentileOf(clients[0]!, 99) / 1e9);
  });
});
