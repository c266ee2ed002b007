import { ofHost } from '../../../model/of-host.ts';
import type { Run } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import type { Rule, RuleMeasure } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

const onDisk: RuleMeasure = { metrics: ['disk.write.throughput'] };
const byPrograms: RuleMeasure = { metrics: ['io.write.throughput'] };

/** From this ratio on, the disks write much more than programs do. */
const ENTER_FACTOR = 3;
/** Minimum bytes a second that the disks write. */
const MIN_BYTES_PER_SECOND = 2 ** 20;

/** Disks that write far more than programs do at the same time, where one log has both sums. */
export const writeAmplification: Rule = sustained('disk-write-amplification', 'note', {
  of: ['host'],
  unit: '1',
  measure: { ...onDisk, per: byPrograms.metrics },
  enter: ENTER_FACTOR,
  leave: ENTER_FACTOR / 2,
  where: [{ measure: onDisk, from: MIN_BYTES_PER_SECOND }],
  reference: 'iotop(8): total and actual differ by what the kernel keeps and adds. Own: 3 times',
  say({ run, subject, on, during, mean }) {
    if (!hasBothSums(run, subject.host)) return null;
    const [written, asked] = [onDisk, byPrograms].map((measure) =>
      formatQuantity(mean(measure), { unit: 'B/s', metric: measure.metrics[0]! }),
    );
    return {
      claim: `The disks${on} wrote ${written}, programs only ${asked}`,
      why: `${during}`,
      caveat:
        'Journals, copies and small writes add to what programs write; or it was written earlier and kept in memory',
    };
  },
});

/** Whether a log of a host has both sums. By other logs `io.write.throughput` is what disks wrote, too. */
function hasBothSums({ sources }: Run, host: string): boolean {
  return ofHost(sources, host).some(({ entities, columns }) =>
    [onDisk, byPrograms].every(({ metrics: [sum] }) =>
      columns.some(({ metric, entity }) => metric === sum && entities[entity]!.kind === 'host'),
    ),
  );
}
