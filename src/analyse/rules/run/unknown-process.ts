import { ofHost } from '../../../model/of-host.ts';
import type { Platform } from '../../../model/platform.ts';
import { usedMostInOnlyReport } from '../processes/only-report.ts';
import type { StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { rules } from '../rules.ts';
import { isMeasuredAtAll, type Quantities } from './measured-at-all.ts';
import { NOT_MEASURED, notMeasured } from './not-measured.ts';

/** Quantities that show processes or threads. */
const PROCESSES: Quantities = {
  kinds: ['process', 'thread'],
  metrics: ['process.cpu.total', 'process.cpu.of_all', 'process.microstate.busy'],
};

/** Commands that would show them. */
const COMMANDS: Partial<Record<Platform, string>> = {
  linux: 'pidstat -t',
  solaris: 'prstat -mL',
  illumos: 'prstat -mL',
};

/** The finding that CPUs were at their limit while no log shows which process used them. */
export const unknownProcess: StatementRule = statement('cpu-process', 'not-measured', {
  ...NOT_MEASURED,
  find(evidence, found) {
    const { signals, run } = evidence;
    const asking = rules.flatMap(({ id, asksForProcess }) => (asksForProcess ? id : []));
    return signals.hosts.flatMap((host) => {
      const limit = found.find(
        ({ rule, level, subject }) =>
          asking.includes(rule) && level === 'limit' && subject.host === host,
      );
      if (limit === undefined) return [];
      const { subject } = limit;
      const onlyReport = usedMostInOnlyReport(run, host);
      if (onlyReport !== '') {
        const quantity = 'which process used the CPU at this time';
        return [notMeasured(evidence, { subject, quantity, known: onlyReport })];
      }
      if (isMeasuredAtAll(run, host, PROCESSES)) return [];
      const { platform = '' } =
        ofHost(run.sources, host).find((source) => source.platform !== '') ?? {};
      return [
        notMeasured(evidence, {
          subject,
          quantity: 'which process used the CPU',
          lacks: `report of ${COMMANDS[platform] ?? 'top'}`,
        }),
      ];
    });
  },
});
