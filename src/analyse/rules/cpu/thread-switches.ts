import { greatest, sum } from 'd3-array';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { entityTitle } from '../../../text/entity-title.ts';
import { formatNumber } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { joinCommands } from '../processes/join-commands.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { machineUse } from './machine-use.ts';

/** A thread that gives up its CPU this often a second runs for 0.2 ms at most before it waits again. */
const MIN_SWITCHES_PER_SECOND = 5000;
/** Above this use of its CPU, in percent, a thread hardly waits; above it the machine has no CPU to give. */
const MAX_BUSY_PERCENT = 85;
/** Requests to disks, or packets, explain the switches from this share of them on. */
const MIN_EXPLAINED_SHARE = 0.5;

const VOLUNTARY = 'process.context_switches.voluntary';
const busy = { metrics: [CPU_BUSY] };

/** What a thread may wait for: the kinds of devices and how often a second they were used. */
const EVENTS: readonly (readonly [EntityKind, string])[] = [
  ['disk', 'disk.completed'],
  ['disk', 'disk.read.operations'],
  ['disk', 'disk.write.operations'],
  ['nic', 'network.receive.packets'],
];

/** Threads that wait again and again, although neither disks nor the network explain it. */
export const threadSwitches: Rule = sustained('thread-switches', 'warning', {
  of: ['thread', 'process'],
  unit: '1/s',
  measure: { metrics: [VOLUNTARY] },
  enter: MIN_SWITCHES_PER_SECOND,
  leave: MIN_SWITCHES_PER_SECOND / 2,
  reference: 'Own: 5000 voluntary switches a second: at most 0.2 ms from one wait to the next',
  say({ name, subject, value, during, mean }) {
    const machine = mean(busy, 'host');
    if (machine > MAX_BUSY_PERCENT || mean({ metrics: ['process.cpu.total'] }) > MAX_BUSY_PERCENT)
      return null;
    return {
      claim: `${subject.entity.kind === 'thread' ? 'Thread' : 'Process'} ${name} gave up its CPU ${formatNumber(value)} times/s`,
      why: `${during}${machineUse(machine)}`,
      caveat: 'Usual where threads wait for each other, at locks, queues or pipes',
    };
  },
  join: (evidence, found) =>
    joinCommands(
      found.filter((finding) => !isExplained(evidence, finding)),
      ({ name, all, finding }) => {
        const { host, entity } = finding.subject;
        const signal = evidence.signals.one(host, entity, VOLUNTARY)!;
        const most = greatest(all, ({ value }) => value)!;
        return {
          claim: `${all.length} ${entity.kind === 'thread' ? 'threads' : 'processes'} ${name} gave up their CPU ${formatNumber(sum(all, ({ value }) => value))} times/s`,
          why: `${duringText(signal, finding)}, ${formatNumber(most.value)} of it by ${entityTitle(most.subject.entity)}`,
        };
      },
    ),
});

/** Whether disks or interfaces of the host were used about as often. */
function isExplained(evidence: Evidence, { value, subject: { host }, ...span }: RuleFinding) {
  return EVENTS.some(([kind, metric]) => {
    const rates = evidence.signals
      .of(host, kind, metric)
      .map((signal) => measuredMean(evidence, signal, { measure: { metrics: [metric] }, span }));
    return sum(rates) >= MIN_EXPLAINED_SHARE * value;
  });
}
