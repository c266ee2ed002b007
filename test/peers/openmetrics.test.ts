import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { LeftOut } from '../../src/export/families/left-out.ts';
import { openMetrics } from '../../src/export/openmetrics/openmetrics.ts';
import { readOpenMetrics } from '../export/openmetrics/read-openmetrics.ts';

const VICTORIA = 'victoria-metrics';
const PORT = 18_428;

const isThere = (command: string) => spawnSync(command, ['--version']).error === undefined;
const hasVictoria = isThere(VICTORIA);
for (const command of ['promtool', VICTORIA].filter((one) => !isThere(one))) {
  process.stderr.write(
    `no ${command} on the PATH: whether it reads our OpenMetrics is not tested here\n`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'statgraph-openmetrics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The export of an example, and its samples as lines `name value milliseconds`, sorted. */
async function exported(example: string) {
  const path = resolve(import.meta.dirname, '../../examples', example);
  const document = await readDocument([path], { start: Date.UTC(2026, 10, 21, 10) });
  const leftOut = new LeftOut();
  const text = [...openMetrics(document, leftOut)].join('');
  expect(leftOut.messages()).toEqual([]);
  const samples: string[] = [];
  for (const [name, { type, series }] of readOpenMetrics(text)) {
    const full = type === 'info' ? `${name}_info` : name;
    for (const one of series.values()) {
      for (const [seconds, value] of one.samples) {
        samples.push(`${full} ${value} ${Math.round(Number(seconds) * 1000)}`);
      }
    }
  }
  return { text, samples: samples.sort() };
}

const EXAMPLES = ['linux-fio', 'nfs-10gbe'];

test.runIf(isThere('promtool')).each(EXAMPLES)(
  'Prometheus has every sample of %s',
  async (example) => {
    const { text, samples } = await exported(example);
    const [input, blocks] = [join(folder, `${example}.om`), join(folder, `${example}-blocks`)];
    writeFileSync(input, text);
    execFileSync('promtool', ['tsdb', 'create-blocks-from', 'openmetrics', input, blocks]);
    // A database that was never open has no log, which the dump asks for.
    mkdirSync(join(blocks, 'wal'), { recursive: true });
    const dump = execFileSync('promtool', ['tsdb', 'dump', blocks], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    const read = dump
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, name, value, time] = /__name__="([^"]+)".*\} (\S+) (\d+)$/.exec(line)!;
        return `${name} ${Number(value!.replace('Inf', 'Infinity'))} ${time}`;
      });
    expect(read.sort()).toEqual(samples);
  },
);

test.runIf(hasVictoria).each(EXAMPLES)(
  'VictoriaMetrics has every sample of %s',
  async (example) => {
    const { text, samples } = await exported(example);
    const url = await victoria(join(folder, `${example}-victoria`));
    const taken = await fetch(`${url}/api/v1/import/prometheus`, { method: 'POST', body: text });
    expect(taken.status).toBe(204);
    await fetch(`${url}/internal/force_flush`);
    const match = encodeURIComponent('{__name__!=""}');
    const answer = await fetch(`${url}/api/v1/export?match[]=${match}&start=0`);
    const read = (await answer.text())
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const { metric, values, timestamps } = JSON.parse(line);
        return values.map(
          (value: number, i: number) => `${metric.__name__} ${value} ${timestamps[i]}`,
        );
      });
    expect(read.sort()).toEqual(samples);
  },
);

/** Starts a database of its own on this machine, which ends with the test; returns its address. */
async function victoria(data: string): Promise<string> {
  const address = `127.0.0.1:${PORT}`;
  const words = [`-storageDataPath=${data}`, `-httpListenAddr=${address}`, '-retentionPeriod=100y'];
  const child = spawn(VICTORIA, words, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await new Promise((ended) => child.once('exit', ended));
  });
  for (;;) {
    const answer = await fetch(`http://${address}/health`).catch(() => null);
    if (answer?.ok === true) return `http://${address}`;
    await setTimeout(50);
  }
}
