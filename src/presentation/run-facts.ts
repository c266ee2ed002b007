import { assumedInterval, lengthText } from '../analyse/figures/length-text.ts';
import { earlyEnds } from '../analyse/log-ends.ts';
import { trailingIdle } from '../analyse/phases/trailing-idle.ts';
import { memoryOf, type Processors, processorsOf } from '../analyse/resources/limits.ts';
import { fileOf, type Run } from '../model/run.ts';
import { formatDuration, formatQuantity } from '../text/quantity.ts';
import { platformNames } from './logs/source-name.ts';

/** A remark about the idle end of a run, and the option that cuts it. */
export interface IdleEnd {
  readonly text: string;
  readonly option: string;
}

/** The remark about the idle end of a run, whole or cropped; null if its end is not idle. */
export function idleEnd(run: Run): IdleEnd | null {
  const idle = trailingIdle(run);
  return (
    idle && {
      text: `No log shows a load in the last ${lengthText(idle.seconds, assumedInterval(run.sources))}; what was recorded is in all numbers`,
      option: `--minutes ${Number(idle.minutes.toFixed(1))}`,
    }
  );
}

/** CPUs, memory and operating system of the run's host, as far as its logs show them; empty for several hosts. */
export function hostFacts(run: Run): readonly string[] {
  const [host, ...others] = new Set(run.sources.map((source) => source.host));
  if (host === undefined || others.length > 0) return [];
  const memory = memoryOf(run, host);
  const systems = new Set(run.sources.map(({ platform }) => platformNames[platform]));
  return [
    ...cpusText(processorsOf(run, host)),
    ...(memory > 0 ? [formatQuantity(memory, { unit: 'B', metric: 'memory.total' })] : []),
    ...[...systems].filter((name) => name !== ''),
  ];
}

/** The number of CPUs: `16 CPUs`, `at least 49 CPUs`; nothing if no log tells. */
function cpusText({ count, atLeast }: Processors): readonly string[] {
  if (count > 0) return [`${count} ${count === 1 ? 'CPU' : 'CPUs'}`];
  return atLeast > 0 ? [`at least ${atLeast} CPUs`] : [];
}

/** The logs that end before the last one, a sentence for each. */
export function endNotes(run: Run): readonly string[] {
  return earlyEnds(run).map(
    ({ source, seconds }) =>
      `${fileOf(source)} ends ${formatDuration(seconds)} before the last log.`,
  );
}
