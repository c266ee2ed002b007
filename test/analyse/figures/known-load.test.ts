import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workloadCosts } from '../../../src/analyse/costs/unit-costs.ts';
import { type Bounds, boundsOf, times } from '../../../src/analyse/figures/bounds.ts';
import { signalStatistics } from '../../../src/analyse/figures/signal-statistics.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import type { EntityKind } from '../../../src/model/entity.ts';
import type { Run } from '../../../src/model/run.ts';
import { FIXTURES } from '../../fixture-logs.ts';

const folder = join(FIXTURES, 'known-load');

/**
 * What truly happened in a recording: by the load itself (bytes, CPU seconds, operations), else by the kernel's counters
 * as the tool read them first and last.
 */
interface Truth {
  readonly run: string;
  readonly entity: readonly [EntityKind | 'operation', string];
  readonly metric: string;
  /** `amount`: of the whole recording, `cpu`: seconds of it, `each`: for each operation of the benchmark. */
  readonly of: 'mean' | 'amount' | 'cpu' | 'each';
  readonly true: number;
  /** How well the truth itself is known: the kernel counts CPU time in ticks. */
  readonly within?: number;
}

const truths: readonly Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
const runs = new Map<string, Promise<Run>>();

async function runOf(name: string): Promise<Run> {
  const known = runs.get(name);
  if (known !== undefined) return known;
  const read = readDocument([join(folder, name)], {}).then((document) => document.runs[0]!);
  runs.set(name, read);
  return read;
}

/** The bounds of the figure of a recording, in the unit of the truth. */
async function boundsFor({
  run: name,
  entity: [kind, entity],
  metric,
  of,
}: Truth): Promise<Bounds> {
  const run = await runOf(name);
  if (kind === 'operation') {
    const [workload] = workloadCosts(run);
    return workload!.costs.find(({ id }) => id === metric)!.bounds;
  }
  const signal = signalsOf(run).one(run.sources[0]!.host, { kind, name: entity }, metric)!;
  const { mean, weight } = signalStatistics(run, signal, [run.window]);
  const bounds = boundsOf(run, signal, mean);
  if (of === 'mean') return bounds;
  return times(bounds, of === 'cpu' ? weight / 100 : weight);
}

test.each(truths)('the truth is within the bounds of $metric in $run', async (truth) => {
  const { low, high } = await boundsFor(truth);
  const within = truth.within ?? 0;
  expect(low).toBeLessThanOrEqual(truth.true + within);
  expect(high).toBeGreaterThanOrEqual(truth.true - within);
});
