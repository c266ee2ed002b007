import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Facts, Rule, RuleMeasure } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

const busy: RuleMeasure = { metrics: [CPU_BUSY] };
const load: RuleMeasure = { metrics: ['system.load.1'] };
const blocked: RuleMeasure = { metrics: ['process.blocked'] };

const counted: RuleMeasure = { metrics: ['process.running', 'process.blocked'] };
/** Minimum share of the load that is counted at the same time, if tasks are counted. */
const MIN_COUNTED_SHARE = 0.5;

/** From this number on, blocked tasks are named. */
const MIN_BLOCKED = 20;
/** Minimum load for each CPU of tasks that are not on CPUs. */
const MIN_LOAD_PER_CPU = 2;
/** The assumed number of CPUs if no log shows it: few hosts have more. */
const ASSUMED_CPUS = 256;
/** The use of the CPUs in percent from which the load may be theirs. */
const MAX_BUSY_PERCENT = 60;
/** The load of work that ended falls this far below that of five minutes. */
const MIN_LASTING_SHARE = 0.9;

const common = {
  mayBeSaturated: true,
  names: 'waits',
  of: ['host'],
  unit: '1',
} as const;

/** Tasks that wait: those that are blocked, or else a load that the CPUs do not explain. */
export const waitingTasks: readonly Rule[] = [
  sustained('tasks-waited', 'warning', {
    ...common,
    measure: blocked,
    enter: MIN_BLOCKED,
    leave: MIN_BLOCKED / 2,
    reference: 'vmstat(8): b, in uninterruptible sleep. Own: 20',
    say: (facts) =>
      waitingWords(facts, `${formatNumber(facts.value)} tasks${facts.on} were blocked`),
  }),
  sustained('tasks-waited', 'warning', {
    ...common,
    // Elsewhere only tasks that want to run count as load.
    platforms: ['', 'linux'],
    measure: load,
    enter: MIN_LOAD_PER_CPU,
    leave: MIN_LOAD_PER_CPU / 2,
    times: (run, { host }) => coresOf(run, host) || ASSUMED_CPUS,
    where: [
      { measure: busy, below: MAX_BUSY_PERCENT },
      { measure: { ...load, per: ['system.load.5'] }, from: MIN_LASTING_SHARE },
    ],
    reference: 'proc(5), loadavg: tasks in state R or D. Own: twice the CPUs, less than 60 % busy',
    say(facts) {
      const [waited, tasks] = [facts.mean(blocked), facts.mean(counted)];
      // The load of a minute counts tasks that ended before.
      const isOver = waited >= 0 && tasks < MIN_COUNTED_SHARE * facts.value;
      return waited >= MIN_BLOCKED || isOver
        ? null
        : waitingWords(facts, `Most of the load${facts.on} was tasks that waited`);
    },
  }),
];

function waitingWords({ run, subject, during, mean }: Facts, claim: string) {
  const [cpus, use, tasks] = [coresOf(run, subject.host), mean(busy), mean(load)];
  const why = [
    ...(tasks >= 1 ? [`load ${formatNumber(tasks)}`] : []),
    ...(use >= 0 ? [`${formatPercent(use)} of ${cpus > 0 ? `${cpus} ` : 'all '}CPUs busy`] : []),
  ];
  return {
    claim,
    why: [during, ...why].join(', '),
    caveat: 'Disks, servers of files or locks of the kernel hold them',
  };
}
