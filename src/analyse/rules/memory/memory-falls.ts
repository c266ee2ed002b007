import { onHost } from '../../../model/run.ts';
import { formatDuration, formatQuantity } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { arcShare, availableMemory } from './available-memory.ts';

/** It fell to this part of what was available. Of this number of equal parts of the run each had less than the last. */
const [PART, PARTS] = [0.5, 10];
/** None of these parts lost so much of it: that would be a step. */
const STEP = 0.3;
/** A shorter fall is that of a program that starts. */
const REPORTS = 30;

/** Memory that is available falls steadily: a leak, or data that grow, which a longer run will not have place for. */
export const memoryFalls: SeriesRule = series('memory-falls', 'note', {
  unit: 'B',
  reference: 'Own: by half, in each tenth of the run',

  of: ['host'],
  find,
  silencedBy: 'memory-low',
  measure: { metrics: ['memory.available'] },
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { run, grid } = evidence;
  const { host, entity, metric } = signal;
  const known = availableMemory(evidence, signal);
  if (known === null) return [];
  const { values } = known;
  const length = (grid.cells * grid.step) / PARTS;
  const parts = Array.from({ length: PARTS }, (_, k) => {
    const from = grid.from + k * length;
    return meanIn(values, grid, { from, to: from + length });
  });
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const steps = parts.slice(1).map((part, k) => (parts[k]! - part) / (first - last));
  const isSteady = steps.every((step) => step > 0 && step < STEP);
  if (!isSteady || !(last <= PART * first) || grid.cells < REPORTS) return [];
  const rate = (first - last) / (length * (PARTS - 1));
  const [before, after, each] = [first, last, 60 * rate].map((bytes) =>
    formatQuantity(bytes, { unit: 'B' }),
  );
  const { words, also } = arcShare(known, evidence, { host, entity, span: run.window });
  return [
    {
      ...also,
      ...run.window,
      value: last,
      limit: PART * first,
      subject: { host, entity, metrics: [metric] },
      claim: `Available memory${onHost(run, host)} fell steadily`,
      why: `from ${before} to ${after} on average of a tenth of the run${words}, ${each} a minute`,
      caveat: `At this rate none is left after ${formatDuration(Math.round(last / rate))} more`,
    },
  ];
}
