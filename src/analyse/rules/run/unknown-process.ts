import type { Finding } from '../../../model/finding.ts';
import { ofHost } from '../../../model/of-host.ts';
import type { Platform } from '../../../model/platform.ts';
import type { Evidence } from '../evidence.ts';
import { notMeasured } from './not-measured.ts';

/** What shows processes or threads. */
const METRICS = ['process.cpu.total', 'process.cpu.of_all', 'process.microstate.busy'];

/** What would show it. */
const COMMANDS: Partial<Record<Platform, string>> = {
  linux: 'pidstat -t',
  solaris: 'prstat -mL',
  illumos: 'prstat -mL',
};

/** Where CPUs were at their limit: that no log says which process used them. */
export function unknownProcess(evidence: Evidence, found: readonly Finding[]): readonly Finding[] {
  const { signals, run } = evidence;
  return signals.hosts.flatMap((host) => {
    const limit = found.find(
      ({ rule, level, subject }) =>
        rule.startsWith('cpu-') &&
        rule !== 'cpu-interrupts' &&
        level === 'limit' &&
        subject.host === host,
    );
    const isShown = METRICS.some((metric) =>
      (['process', 'thread'] as const).some((kind) => signals.of(host, kind, metric).length > 0),
    );
    if (limit === undefined || isShown) return [];
    const { subject } = limit;
    const what = 'which process used the CPU';
    const { platform = '' } = ofHost(run.sources, host).find((one) => one.platform !== '') ?? {};
    const lacks = COMMANDS[platform] ?? 'top';
    return [notMeasured(evidence, { rule: 'cpu-process', subject, what, lacks })];
  });
}
