import { max, sum } from 'd3-array';
import type { Subject } from '../../../model/finding.ts';
import { repeatsOthers } from '../../../model/repeats.ts';
import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { findFlat } from '../kinds/flat.ts';
import { shownMean } from '../kinds/measured.ts';
import type { FlatRule, Rule, RuleFinding } from '../rule.ts';
import { flat, series } from '../rule-kinds.ts';

/** Less is usual on an idle host. */
const MIN_BYTES = 100 * 2 ** 20;
/** Pages are written 30 s after they became dirty, and the flusher looks every 5 s. */
const MIN_SECONDS = 60;
/** A host that writes this share of them in a second may replace them with new ones. */
const MAX_WRITTEN_SHARE = 0.002;

const dirty = { metrics: ['memory.dirty'] };
const REFERENCE =
  'Own: 100 MiB, within 1 % for 60 s; pages are due after vm.dirty_expire_centisecs, 30 s';

/** Dirty pages that stay as many. */
const stays: FlatRule = flat('memory-dirty', 'note', {
  reference: REFERENCE,
  of: ['host'],
  measure: dirty,
  unit: 'B',
  within: 0.01,
  seconds: MIN_SECONDS,
  least: MIN_BYTES,
  say: ({ on, value, spread, during }) => ({
    claim: `Dirty pages${on} hardly drained`,
    why: `${formatQuantity(value, { unit: 'B' })} ± ${formatPercent(100 * spread)} ${during}`,
  }),
});

/** Dirty pages that stay as many although they are due, while little is written. */
export const dirtyPages: Rule = series('memory-dirty', 'note', {
  reference: REFERENCE,
  of: ['host'],
  measure: dirty,
  unit: 'B',
  find: (evidence, signal) =>
    findFlat(stays, evidence, signal).flatMap((found) => withWrites(evidence, found)),
});

/** Adds what was written meanwhile; nothing if that was much. */
function withWrites(evidence: Evidence, found: RuleFinding): readonly RuleFinding[] {
  const rate = writtenIn(evidence, found);
  if (rate > MAX_WRITTEN_SHARE * found.value) return [];
  const writes = rate >= 0 ? `, while ${formatQuantity(rate, { unit: 'B/s' })} was written` : '';
  const doubt = writes === '' ? '. What was written meanwhile is not known' : '';
  return [
    {
      ...found,
      why: `${found.why}${writes}`,
      caveat: `The kernel should write them after 30 s${doubt}`,
    },
  ];
}

/** The highest rate at which any log says that a host wrote, in bytes a second; NaN if none does. */
function writtenIn(evidence: Evidence, found: RuleFinding): number {
  const { host } = found.subject;
  const meanOf = ({ entity }: Pick<Subject, 'entity'>, metric: string) =>
    shownMean(evidence, { host, entity }, { measure: { metrics: [metric] }, span: found });
  const wholes = ['io.write.throughput', 'disk.write.throughput', 'block.out'].map((metric) =>
    meanOf(found.subject, metric),
  );
  const disks = evidence.signals
    .of(host, 'disk', 'disk.write.throughput')
    .filter((disk) => !repeatsOthers(disk.entity))
    .map((disk) => meanOf(disk, disk.metric));
  // `sum` leaves out NaN, so that of unmeasured disks would be 0.
  const ofDisks = disks.every(Number.isNaN) ? Number.NaN : sum(disks);
  return max([...wholes, ofDisks]) ?? Number.NaN;
}
