import { expect, test } from 'vitest';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import { checkJson } from '../../src/export/json/check-json.ts';
import { showJson } from '../../src/export/json/show-json.ts';
import type { Run } from '../../src/model/run.ts';
import { busyRun, vmstat } from '../check/vmstat-run.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';

/** A figure of the JSON, as far as it says how well it is known. */
interface ToldFigure {
  readonly kind: string;
  readonly entity_kind: string;
  readonly rule: string;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly assumes: readonly string[];
  readonly scope: string | null;
}

interface ToldRun {
  readonly resources: readonly ToldFigure[];
  readonly findings: readonly ToldFigure[];
  readonly phases: readonly { readonly resources: readonly ToldFigure[] }[];
}

function shown(run: Run): ToldRun {
  const document = { schemaVersion: 1, generator: 'test', title: '', runs: [run] } as const;
  return JSON.parse(showJson(document)).runs[0];
}

const ofKind = (figures: readonly ToldFigure[], kind: string) =>
  figures.find((figure) => figure.kind === kind);

test('resources, phases and findings of show say how far their digits carry them', async () => {
  const { resources, findings, phases } = shown(await busyRun(98));
  const busy = { low: 97.02, high: 98.98, assumes: ['first report'] };
  expect(ofKind(resources, 'cpu')).toMatchObject({ mean: 98, ...busy });
  expect(ofKind(phases[0]!.resources, 'cpu')).toMatchObject({ mean: 98, ...busy });
  expect(findings.find(({ rule }) => rule === 'cpu-busy')).toMatchObject({ value: 98, ...busy });
  expect(ofKind(resources, 'run-queue')).toMatchObject({ mean: 1, low: 1, high: 1 });
});

test('a resource of two lines may be off by the digits of both', () => {
  const columns = ['disk.read.throughput', 'disk.write.throughput'].map((metric) => {
    return { kind: 'disk', name: 'sda', metric, values: Array(20).fill(100) } as const;
  });
  const { resources } = shown(makeRun([makeSource({ columns })]));
  expect(ofKind(resources, 'disk')).toMatchObject({ mean: 200, low: 198, high: 202 });
});

test('a log with its command does not assume what its first report is', async () => {
  const text = `$ vmstat 1\n${vmstat(Array(40).fill(98))}`;
  const { resources } = shown(await runOf({ 'vmstat.out': text }));
  expect(ofKind(resources, 'cpu')!.assumes).toEqual([]);
});

test('a CPU of a log that leaves out others speaks for the printed ones, a process for the listed ones', () => {
  const values = Array(40).fill(99);
  const cpus = ['3', '7'].map(
    (name) => ({ kind: 'cpu', name, metric: 'cpu.user', values }) as const,
  );
  const process = { kind: 'process', name: '4711', metric: 'process.cpu.total', values } as const;
  const run = makeRun([makeSource({ columns: cpus }), makeSource({ columns: [process] })]);
  const told = shown(run).findings.map(({ entity_kind, scope }) => [entity_kind, scope]);
  expect(new Map(told as [string, string][])).toEqual(
    new Map([
      ['cpu', 'printed CPUs'],
      ['process', 'listed processes'],
    ]),
  );
});

test('what a rule got says how well it is known; a time has no digits', async () => {
  const run = await busyRun(50);
  const texts = ['cpu busy mean < 40 %', 'cpu busy > 40 % for < 10 s'];
  const outcomes = texts.map((text) => {
    return { ...judgeRule(run, parseCheckRule(text, 'rule 1'), null), effect: 'fail' } as const;
  });
  const { runs } = JSON.parse(checkJson({ generator: '', title: '' }, [{ run, outcomes }]));
  const got = runs[0].rules.map((rule: { got: object[] }) => rule.got[0]);
  expect(got).toMatchObject([
    { value: 50, low: 49.5, high: 50.5, assumes: ['first report'] },
    { value: 40, low: null, high: null, assumes: [] },
  ]);
});
