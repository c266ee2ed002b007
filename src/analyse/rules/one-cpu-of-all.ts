import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { coresOf } from '../limits.ts';
import { formatDuration, formatPercent, formatShort } from '../quantity.ts';
import { HOST_ITSELF, intervalOf } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { meanIn, measuredValues, nameOf, sustainedSpans } from './measured.ts';
import { notMeasured } from './not-measured.ts';
import type { Rule } from './rule.ts';

/** vmstat prints whole percents: with more CPUs, one of them is nearly invisible. */
const MOST_CPUS = 50;
/** The use of one CPU, and what else a machine does beside it, in CPUs. */
const [LEAST, MOST] = [0.95, 1.3];
/** Below this part of one CPU, the machine rests. */
const CALM = 0.5;

const busy = { metrics: [CPU_BUSY] };

/** A machine as busy as one of its CPUs, where no log shows each: one thread may have limited. */
export const oneCpuOfAll: Rule = {
  kind: 'other',
  id: 'cpu-one-of-all',
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
};

function findOn(evidence: Evidence, host: string): readonly Finding[] {
  const { run, signals, grid } = evidence;
  const signal = signals.one(host, HOST_ITSELF, CPU_BUSY);
  const isShown = (['cpu', 'thread'] as const).some(
    (kind) => signals.of(host, kind, kind === 'cpu' ? CPU_BUSY : 'process.cpu.total').length > 0,
  );
  if (signal === undefined || isShown) return [];
  const cpus = coresOf(run, host);
  const one = 100 / cpus;
  if (cpus === 1 || highestOf(signal) < (cpus > 0 ? LEAST * one : 2)) return [];
  const subject = { host, entity: HOST_ITSELF, metrics: busy.metrics };
  const of = cpus > MOST_CPUS ? `: 1 % is ${formatShort(cpus / 100)} of them` : '';
  if (!(cpus <= MOST_CPUS)) {
    const lacks = 'mpstat';
    const what = `single CPUs${on(evidence, subject)}${of}`;
    return [notMeasured(evidence, { rule: oneCpuOfAll.id, subject, what, lacks })];
  }
  const values = measuredValues(evidence, subject, busy)!;
  const rest = values.filter((value) => value < CALM * one).length;
  // A machine that always is that busy does something else.
  const asOne = values.map((value) => (value <= MOST * one + 1 ? value : Number.NaN));
  const limits = { enter: LEAST * one - 0.5, leave: 0.9 * one - 0.5, interval: intervalOf(signal) };
  const spans = rest === 0 ? [] : sustainedSpans(evidence, asOne, limits);
  return spans.flatMap((span) => {
    const value = meanIn(values, grid, span);
    const time = formatDuration(span.to - span.from);
    return {
      ...{ rule: oneCpuOfAll.id, level: 'warning', subject, ...span, value, limit: one, unit: '%' },
      claim: `The machine${on(evidence, subject)} was as busy as one of its ${cpus} CPUs`,
      why: `${formatPercent(value)} for ${time}: one thread may have been at its ceiling`,
      caveat: 'mpstat would show each CPU',
      reference: 'pmie per_cpu.some_util: 95 %',
    };
  });
}

function on({ run }: Evidence, at: Parameters<typeof nameOf>[1]): string {
  const name = nameOf(run, at);
  return name && ` ${name}`;
}
