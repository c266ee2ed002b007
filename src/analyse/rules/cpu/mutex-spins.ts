import type { MetricId } from '../../../model/metric.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, intervalOf } from '../../signals/signals.ts';
import { sumSignals } from '../../signals/sum-signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { busyIn } from './machine-use.ts';

/** Contention begins at this number of spins a second on each processor. */
const ENTER_SPINS = 500;
/** It ends below this number of spins a second on each processor. */
const LEAVE_SPINS = 400;
/** Minimum spins for each context switch. */
const MIN_SPINS_PER_SWITCH = 0.5;
/** Minimum time in the kernel. */
const MIN_KERNEL_PERCENT = 10;

const SPINS = 'system.mutex_spins';
const KERNEL_TIME = 'cpu.system';

/** Threads that often fail to get kernel locks at the first try: more processors would not help. */
export const mutexSpins: Rule = statement('cpu-mutex', 'warning', {
  unit: '1/s',
  reference: 'SE Toolkit, mutex rule: 500 spins/s on each CPU, with time in the kernel',

  mayBeSaturated: true,
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
});

function findOn(evidence: Evidence, host: string): readonly RuleFinding[] {
  const { signals, grid } = evidence;
  const processors = signals.of(host, 'cpu', SPINS);
  const count = processors.length;
  if (!processors.some((cpu) => highestOf(cpu) >= ENTER_SPINS)) return [];
  const meanOf = (metric: MetricId) =>
    sumSignals(signals.of(host, 'cpu', metric), grid).map((sum) => sum / count);
  const spins = meanOf(SPINS);
  const limits = { enter: ENTER_SPINS, leave: LEAVE_SPINS, interval: intervalOf(processors[0]!) };
  const spans = sustainedSpans(evidence, spins, limits);
  if (spans.length === 0) return [];
  const [switched, inKernel] = [meanOf('system.context_switches'), meanOf(KERNEL_TIME)];
  return spans.flatMap((span) => {
    const value = meanIn(spins, grid, span);
    const switches = meanIn(switched, grid, span);
    const kernel = meanIn(inKernel, grid, span);
    if (!(value >= MIN_SPINS_PER_SWITCH * switches && kernel >= MIN_KERNEL_PERCENT)) return [];
    const used = busyIn(evidence, host, span);
    const why = [
      `${formatNumber(value)} spins/s on each of ${count} CPUs ${duringText(processors[0]!, span)}`,
      `${formatNumber(value / switches)} for each context switch`,
      ...(used >= 0 ? [`CPU ${formatPercent(used)} busy`] : []),
      `${formatPercent(kernel)} in the kernel`,
    ];
    return {
      ...span,
      value,
      limit: ENTER_SPINS,
      subject: { host, entity: HOST_ITSELF, metrics: [SPINS, KERNEL_TIME] },
      claim: 'Threads waited for locks of the kernel',
      why: why.join(', '),
      caveat: 'lockstat shows the locks, plockstat those of programs',
    };
  });
}
