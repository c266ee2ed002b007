import { onHost } from '../../../model/run.ts';
import { formatDuration, formatQuantity } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { arcShare, availableMemory } from './available-memory.ts';

/** Maximum share of the memory available at first that is left. */
const MAX_LEFT_SHARE = 0.5;
/** The run is divided into this many equal parts, each with less memory than the one before. */
const PARTS = 10;
/** Maximum share of the whole loss in one part: more would be a step. */
const MAX_STEP_SHARE = 0.3;
/** Minimum number of reports: a shorter fall is a program that starts. */
const MIN_REPORTS = 30;

/** Available memory falls steadily: a leak, or growing data for which a longer run would not have enough memory. */
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
  const isSteady = steps.every((step) => step > 0 && step < MAX_STEP_SHARE);
  if (!isSteady || !(last <= MAX_LEFT_SHARE * first) || grid.cells < MIN_REPORTS) return [];
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
      limit: MAX_LEFT_SHARE * first,
      subject: { host, entity, metrics: [metric] },
      claim: `Available memory${onHost(run, host)} fell steadily`,
      why: `from ${before} to ${after} on average of a tenth of the run${words}, ${each} a minute`,
      caveat: `At this rate none is left after ${formatDuration(Math.round(last / rate))} more`,
    },
  ];
}
