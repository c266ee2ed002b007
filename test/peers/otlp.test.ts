import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { PushedBatches } from '../../src/commands/export/pushed-batches.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { LeftOut } from '../../src/export/families/left-out.ts';
import { openMetrics } from '../../src/export/openmetrics/openmetrics.ts';
import { otlpBatches } from '../../src/export/otlp/otlp.ts';
import { receiverAt } from '../../src/output/push/receiver.ts';
import { readOpenMetrics } from '../export/openmetrics/read-openmetrics.ts';
import { readOtlp } from '../export/otlp/read-otlp.ts';
import { askPython } from './ask-python.ts';

const PROMETHEUS = '127.0.0.1:19090';
const COLLECTOR = '127.0.0.1:14318';

const helpOf = (command: string) => {
  const { error, stdout, stderr } = spawnSync(command, ['--help'], { encoding: 'utf8' });
  return error === undefined ? stdout + stderr : '';
};
const hasPrometheus = helpOf('prometheus').includes('web.enable-otlp-receiver');
const hasCollector = helpOf('otelcol') !== '';
for (const [name, isThere] of [
  ['prometheus 3', hasPrometheus],
  ['otelcol', hasCollector],
] as const) {
  if (!isThere)
    process.stderr.write(`no ${name} on the PATH: whether it takes our OTLP is not tested here\n`);
}

const folder = mkdtempSync(join(tmpdir(), 'statgraph-otlp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EXAMPLES = ['linux-fio', 'nfs-10gbe', 'pgbench'];

function documentOf(example: string) {
  const path = resolve(import.meta.dirname, '../../examples', example);
  return readDocument([path], { start: Date.UTC(2026, 10, 21, 10) });
}

const linesOf = async (example: string) =>
  [...otlpBatches(await documentOf(example), new LeftOut())].map(({ text }) => text);

/** Pushes an example, of which the receiver must refuse nothing. */
async function pushed(example: string, address: string): Promise<number> {
  const batches = [...otlpBatches(await documentOf(example), new LeftOut())];
  const count = batches.reduce((sum, { samples }) => sum + samples, 0);
  const push = new PushedBatches(receiverAt(address, {}));
  await push.send(batches);
  expect(push.messages(new LeftOut())).toEqual([expect.stringMatching(`^${count} samples pushed`)]);
  return count;
}

/** Starts a program that ends with the test, and waits until its address answers. */
async function started(command: string, words: readonly string[], address: string) {
  const child = spawn(command, words, { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  await expect
    .poll(
      () =>
        fetch(`http://${address}`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  return () => {
    child.kill();
    return ended;
  };
}

test.each(EXAMPLES)('the types of the protocol have every field of %s', async (example) => {
  const lines = await linesOf(example);
  const peer = { name: 'opentelemetry-proto', version: '1.45.2', script: 'otlp-answers.py' };
  expect(await askPython<number[]>(peer, lines)).toEqual(
    lines.map((line) => readOtlp(line).length),
  );
});

test.runIf(hasPrometheus).each(EXAMPLES)(
  'Prometheus has every sample of %s under the name that OpenMetrics gives it',
  async (example) => {
    const config = join(folder, 'prometheus.yml');
    writeFileSync(config, 'global: {}\n');
    const words = [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, example)}`,
      `--web.listen-address=${PROMETHEUS}`,
      '--storage.tsdb.retention.time=100y',
      '--web.enable-otlp-receiver',
    ];
    await started('prometheus', words, `${PROMETHEUS}/-/ready`);
    await pushed(example, `http://${PROMETHEUS}/api/v1/otlp/v1/metrics`);
    const text = [...openMetrics(await documentOf(example), new LeftOut())].join('');
    for (const [family, { type, series }] of readOpenMetrics(text)) {
      const name = type === 'info' ? `${family}_info` : family;
      const query = new URLSearchParams({ query: `${name}[60d]`, time: '2026-12-01T00:00:00Z' });
      const answer = await fetch(`http://${PROMETHEUS}/api/v1/query?${query}`);
      const { data } = (await answer.json()) as {
        data: { result: { values: [number, string][] }[] };
      };
      const read = data.result.flatMap(({ values }) =>
        values.map(([at, value]) => `${at} ${Number(value)}`),
      );
      const ours = [...series.values()].flatMap(({ samples }) =>
        samples.map(([at, value]) => `${Number(at)} ${value}`),
      );
      expect(read.sort(), name).toEqual(ours.sort());
    }
  },
);

test.runIf(hasCollector).each(EXAMPLES)(
  'a collector writes every sample of %s',
  async (example) => {
    const [config, file] = [join(folder, 'otelcol.yaml'), join(folder, `${example}.json`)];
    const text = `receivers: {otlp: {protocols: {http: {endpoint: ${COLLECTOR}}}}}
exporters: {file: {path: ${file}}}
service:
  pipelines: {metrics: {receivers: [otlp], exporters: [file]}}
  telemetry: {metrics: {level: none}}
`;
    writeFileSync(config, text);
    const end = await started('otelcol', ['--config', `file:${config}`], COLLECTOR);
    await pushed(example, `http://${COLLECTOR}`);
    await end();
    expect(existsSync(file)).toBe(true);
    const samplesOf = (text: string) =>
      readOtlp(text)
        .map(
          (point) =>
            `${point.name} ${JSON.stringify(point.attributes)} ${point.start} ${point.time} ${point.value}`,
        )
        .sort();
    const ours = (await linesOf(example)).join('');
    expect(samplesOf(readFileSync(file, 'utf8'))).toEqual(samplesOf(ours));
  },
);
