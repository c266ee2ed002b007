import { formatNumber, formatQuantity } from '../../../text/quantity.ts';
import { isLeafOn } from '../../signals/leaf-disk.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { saidMean } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { leafDisks } from './leaf-disks.ts';
import { MIN_WRITE_RATE, WRITE_RATE, writtenPools } from './written-pools.ts';

const ID = 'zfs-ratio';
/** Smaller differences do not count: logs round, and their reports are not from the same instants. */
const MAX_ERROR = 0.15;

/**
 * The bytes that the disks of a pool wrote for each byte that zpool iostat counts: OpenZFS since 0.7 counts copies and
 * parity; older versions, illumos and Solaris do not.
 */
export const zfsRatio: Rule = statement(ID, 'note', {
  unit: '1',
  reference: 'zpool-iostat(8): before redundancy up to OpenZFS 0.6, on illumos and on Solaris',

  find: (evidence) => writtenPools(evidence).flatMap((signal) => ratioOf(evidence, signal)),
});

function ratioOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const disks = disksOf(evidence, signal);
  // One disk has no copies and no parity.
  if (disks.length < 2) return [];
  const pool = readSignal(signal, evidence.grid);
  let [inPool, onDisks] = [0, 0];
  for (const disk of disks) {
    for (const [i, value] of readSignal(disk, evidence.grid).entries()) {
      if (Number.isNaN(value + pool[i]!)) continue;
      onDisks += value;
      inPool += pool[i]! / disks.length;
    }
  }
  if (inPool < MIN_WRITE_RATE * evidence.grid.cells) return [];
  const value = onDisks / inPool;
  const written = saidMean(evidence, signal, {
    measure: { metrics: [WRITE_RATE] },
    span: evidence.run.window,
  });
  // Fewer bytes than the pool took: these are not its disks, or not the same time.
  if (value < 1 - MAX_ERROR) return [];
  return [
    {
      subject: { host, entity, metrics: [WRITE_RATE] },
      ...evidence.run.window,
      value,
      limit: 1,
      claim: `The disks of ${entity.name} wrote ${formatNumber(value)} bytes for each byte in zpool iostat`,
      why: `the pool ${formatQuantity(written, { unit: 'B/s' })}; its numbers ${value <= 1 + MAX_ERROR ? 'contain' : 'do not contain'} copies and parity`,
    },
  ];
}

/** The disks below a pool; empty if iostat does not list all of them. */
function disksOf({ signals }: Evidence, { host, entity }: Signal): readonly Signal[] {
  const disks = signals.of(host, 'disk', 'disk.write.throughput');
  const found = leafDisks(signals, host, entity.name).map((leaf) =>
    disks.find((disk) => isLeafOn(leaf, disk.entity.name)),
  );
  return found.every((disk) => disk !== undefined) ? found : [];
}
