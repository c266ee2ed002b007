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
const [LEAST, MOST] = [0.95, 1.2];
/** Below this part of one CPU, the machine rests. */
const CALM = 0.5;

/** A thread at its ceiling is steady: the deviation of the machine's use, as a part of it. */
const STEADY = 0.1;
/** Shares are rounded. */
const ROUNDED = 0.5;
/** Less use of an unknown number of CPUs, in percent, is no load. */
const NOTABLE = 2;

/** What shows single CPUs or threads. */
const SHOWS = [
  ['cpu', CPU_BUSY],
  ['thread', 'process.cpu.total'],
  ['process', 'process.cpu.total'],
  ['thread', 'process.microstate.busy'],
  ['process', 'process.microstate.busy'],
] as const;

const busy = { metrics: [CPU_BUSY] };
const RUNNING = { metrics: ['process.running'] };
/** A busy thread is in the run queue in this part of the reports at least. */
const SEEN = 0.5;
/** Here the run queue does not contain threads that run. */
const WAITING_ONLY: readonly string[] = ['solaris', 'illumos'];

/** A machine as busy as one of its CPUs, where no log shows each: one thread may have limited. */
export const oneCpuOfAll: Rule = {
  kind: 'other',
  id: 'cpu-one-of-all',
  // A disk at its limit keeps the machine waiting, however many CPUs it uses meanwhile.
  silencedBy: 'disk-busy',
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
};

function findOn(evidence: Evidence, host: string): readonly Finding[] {
  const { run, signals, grid } = evidence;
  const signal = signals.one(host, HOST_ITSELF, CPU_BUSY);
  if (
    signal === undefined ||
    SHOWS.some(([kind, metric]) => signals.of(host, kind, metric).length > 0)
  )
    return [];
  const cpus = coresOf(run, host);
  const isVisible = cpus <= MOST_CPUS;
  const one = 100 / cpus;
  // One of hundreds prints as idle.
  const low = isVisible ? LEAST * one - ROUNDED : cpus > MOST_CPUS ? 0 : NOTABLE;
  const high = isVisible ? MOST * one + ROUNDED : 50;
  if (cpus === 1 || highestOf(signal) < low) return [];
  const subject = { host, entity: HOST_ITSELF, metrics: busy.metrics };
  const values = measuredValues(evidence, subject, busy)!;
  const limits = { enter: low, leave: 0.95 * low, interval: intervalOf(signal) };
  const spans = sustainedSpans(evidence, values, limits).filter(
    (span) => meanIn(values, grid, span) <= high,
  );
  const name = on(evidence, subject);
  if (!isVisible) {
    const of = cpus > MOST_CPUS ? `: 1 % is ${formatShort(cpus / 100)} of them` : '';
    const gap = { rule: oneCpuOfAll.id, subject, what: `single CPUs${name}${of}`, lacks: 'mpstat' };
    return spans.length > 0 ? [notMeasured(evidence, gap)] : [];
  }
  // A machine that always is that busy does something else.
  if (!values.some((value) => value < CALM * one)) return [];
  const running = measuredValues(evidence, subject, RUNNING);
  const { platform } = signal.logs[0]!.source;
  return spans.flatMap((span) => {
    const value = meanIn(values, grid, span);
    // No thread was seen running: the machine rests.
    if (running && !WAITING_ONLY.includes(platform) && meanIn(running, grid, span) < SEEN)
      return [];
    const squares = values.map((busy) => (busy - value) ** 2);
    if (Math.sqrt(meanIn(squares, grid, span)) > STEADY * value + ROUNDED) return [];
    const time = formatDuration(span.to - span.from);
    return {
      ...{ rule: oneCpuOfAll.id, level: 'warning', subject, ...span, value, limit: one, unit: '%' },
      claim: `The machine${name} was as busy as one of its ${cpus} CPUs`,
      why: `${formatPercent(value)} for ${time}: one thread may have been at its ceiling`,
      caveat: 'each CPU is shown by mpstat',
      reference: 'pmie per_cpu.some_util: 95 %',
    };
  });
}

function on({ run }: Evidence, at: Parameters<typeof nameOf>[1]): string {
  const name = nameOf(run, at);
  return name && ` ${name}`;
}
