import type { EntityKind } from '../../../model/entity.ts';
import type { Level } from '../../../model/finding.ts';
import type { MetricId } from '../../../model/metric.ts';
import { ofHost } from '../../../model/of-host.ts';
import type { RuleId } from '../../../model/rule-id.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Facts, Words } from '../rule.ts';

/** From this use on, all CPUs were busy: tasks wait without a quota, too. */
const BUSY_PERCENT = 90;

/** CPUs this far below the pressure had time for the tasks: where tasks wake together, some wait on busier ones, too. */
const HELD_SHARE = 0.5;

/** From this share of its limit on, the memory of a group is at the limit. */
const NEAR_LIMIT_PERCENT = 95;

/** What the words of a stall may depend on. */
export interface StallFacts extends Pick<Facts, 'run' | 'subject' | 'name' | 'on' | 'value'> {
  /** The use of all CPUs in percent; NaN if not measured. */
  readonly busy: number;
  /** The memory of a group in percent of its limit; NaN if it is not measured. */
  readonly ofLimit: number;
}

/** A kind of pressure stall information that is judged, with its words. */
export interface Stall {
  readonly id: RuleId;
  readonly level: Level;
  /** The host, or control groups, which are of kind `other`. */
  readonly of: readonly EntityKind[];
  /** The share of time in which tasks waited. Its averages over 10, 60 and 300 s have the number behind it. */
  readonly metric: MetricId;
  /** Percent of the time at which it begins and ends to matter. */
  readonly enter: number;
  readonly leave: number;
  readonly reference: string;
  /** Who waited, unless the claim says it. */
  readonly who: string;
  say(facts: StallFacts): Pick<Words, 'claim' | 'variant'>;
  caveat(facts: StallFacts): string;
}

const hostAndGroups: readonly EntityKind[] = ['host', 'other'];

const someTask = 'some task for ';

/** The tasks of the host or of a group: ` on db2`, ` of web`. */
const whose = ({ subject, name, on }: StallFacts) =>
  subject.entity.kind === 'host' ? on : ` of ${name}`;

export const cpuStall: Stall = {
  id: 'cpu-pressure',
  level: 'warning',
  of: ['host'],
  metric: 'pressure.cpu.some',
  enter: 50,
  leave: 35,
  reference: 'Linux PSI: some task waited for half of the time',
  who: someTask,
  say: ({ on }) => ({ claim: `Tasks${on} waited for a CPU` }),
  caveat({ busy, value, run, subject }) {
    if (Number.isNaN(busy))
      return 'All CPUs were busy, or a quota held tasks (cpu.max): the CPUs were not measured';
    const isHeld = busy <= HELD_SHARE * value && coresOf(run, subject.host) > 0;
    return isHeld ? 'A quota or a set of CPUs may hold them' : '';
  },
};

/** A quota holds all tasks of a group at once. The host has no such pressure. */
export const quotaStall: Stall = {
  id: 'container-throttled',
  level: 'limit',
  of: ['other'],
  metric: 'pressure.cpu.full',
  enter: 50,
  leave: 35,
  reference: 'Linux PSI: every task waited for half of the time',
  who: 'all its tasks waited for a CPU at once for ',
  say: ({ name, busy }) =>
    busy >= BUSY_PERCENT
      ? { claim: `${name} waited for CPUs` }
      : { variant: 'held', claim: `${name} was held by a CPU quota, most likely` },
  caveat({ busy }) {
    if (busy >= BUSY_PERCENT) return 'Others used them, or a quota held it (cpu.max)';
    return Number.isNaN(busy) ? 'Or others used all CPUs, which were not measured' : '';
  },
};

const memoryStall = {
  id: 'memory-pressure',
  level: 'warning',
  of: hostAndGroups,
  caveat({ subject, ofLimit }: StallFacts) {
    if (subject.entity.kind === 'host') return '';
    return ofLimit >= NEAR_LIMIT_PERCENT
      ? `Its memory was at ${formatPercent(ofLimit)} of its limit`
      : 'Its own limit may be reached, or the memory of the host';
  },
} as const;

export const memoryStalls: readonly Stall[] = [
  {
    ...memoryStall,
    metric: 'pressure.memory.full',
    enter: 10,
    leave: 5,
    reference: 'Linux PSI: every task waited for 10 % of the time',
    who: '',
    say: (facts) => ({ claim: `Every task${whose(facts)} waited for memory` }),
  },
  {
    ...memoryStall,
    metric: 'pressure.memory.some',
    enter: 20,
    leave: 10,
    reference: 'Linux PSI: some task waited for a fifth of the time',
    who: someTask,
    say: (facts) => ({ claim: `Tasks${whose(facts)} waited for memory` }),
  },
];

export const ioStall: Stall = {
  id: 'io-pressure',
  level: 'warning',
  of: hostAndGroups,
  metric: 'pressure.io.full',
  enter: 20,
  leave: 10,
  reference: 'Linux PSI: every task waited for a fifth of the time',
  who: '',
  say: (facts) => ({ claim: `Every task${whose(facts)} waited for I/O` }),
  caveat: ({ run, subject: { host } }) =>
    ofHost(run.sources, host).some(({ entities }) => entities.some(({ kind }) => kind === 'disk'))
      ? ''
      : 'No log shows whether a disk was busy (no iostat -x)',
};
