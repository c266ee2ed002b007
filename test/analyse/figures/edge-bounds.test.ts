import { expect, test } from 'vitest';
import { boundsInParts } from '../../../src/analyse/figures/edge-bounds.ts';
import { signalMean } from '../../../src/analyse/figures/signal-statistics.ts';
import { HOST_ITSELF, signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Window } from '../../../src/model/run.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** The bounds of a mean over a part of a minute in which 100 things happened each second from 20 to 40 s. */
function boundsIn(part: Window, metric = 'system.context_switches') {
  const values = Array.from({ length: 60 }, (_, i) => (i >= 20 && i < 40 ? 10_000 : 0));
  const run = makeRun([makeSource({ tool: 'vmstat', columns: [{ metric, values }] })]);
  const signal = signalsOf(run).one('host1', HOST_ITSELF, metric)!;
  const parts = [part];
  return boundsInParts(run, signal, { parts, mean: signalMean(run, signal, parts) });
}

test('reports at the ends of a part may be of it or not, because clocks print whole seconds', () => {
  // The load began and ended in reports that are partly in the part: it was 10,000/s × 20 s in the 19.4 s of the part.
  const { low, high } = boundsIn({ from: 20.3, to: 39.7 });
  expect(high).toBeCloseTo((1.01 * 200_000) / 19.4, 6);
  expect(low).toBeCloseTo((0.99 * 170_000) / 19.4, 6);
});

test('time around a part in which nothing happened widens nothing', () => {
  const { low, high } = boundsIn({ from: 10, to: 50 });
  expect([low, high]).toEqual([0.99 * 5_000, 1.01 * 5_000]);
});

test('the whole run has no ends, and a level is that of its instants', () => {
  expect(boundsIn({ from: 0, to: 60 }).low).toBeCloseTo((0.99 * 200_000) / 60, 6);
  expect(boundsIn({ from: 20.3, to: 39.7 }, 'process.running')).toEqual({
    low: 10_000,
    high: 10_000,
  });
});
