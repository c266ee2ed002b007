import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** The vdev below which a disk is being replaced: `tank/mirror-0/spare-1/c0t5d0`. */
const REPLACED = /^(.*\/(?:spare|replacing)(?:-\d+)?)(?:\/|$)/;

/** Disks that are being replaced by a spare or another disk: the pool copies while it works. */
export const zfsSpares: Rule = statement('zfs-spare', 'warning', {
  unit: '1',
  reference: 'zpool-replace(8): spare and replacing vdevs',

  find({ run, signals }) {
    return signals.hosts.flatMap((host) => {
      const vdevs = signals.of(host, 'vdev', 'pool.write.throughput');
      const names = vdevs.flatMap(({ entity }) => REPLACED.exec(entity.name)?.[1] ?? []);
      return [...new Set(names)].map((name): RuleFinding => {
        const entity = { kind: 'vdev', name } as const;
        return {
          ...run.window,
          subject: { host, entity, metrics: ['pool.write.throughput'] },
          value: Number.NaN,
          limit: Number.NaN,
          claim: `A disk was being replaced in ${name.slice(0, name.lastIndexOf('/'))}`,
          why: `${name.slice(name.lastIndexOf('/') + 1)} is among its vdevs`,
          caveat: 'Copying to the new disk slows the pool down',
        };
      });
    });
  },
});
