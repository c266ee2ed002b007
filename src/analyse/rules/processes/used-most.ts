import { sum } from 'd3-array';
import type { Finding } from '../../../model/finding.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import { busyIn } from '../cpu/machine-use.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import type { ProcessUse } from '../rule.ts';
import { type CommandUse, commandsIn, type ProcessMeasure } from './command-use.ts';

/** Maximum number of commands that are named. */
const MAX_NAMES = 2;
/** The second command is named if it used this share of the first. */
const MIN_SECOND_SHARE = 0.1;
/** Minimum share of a CPU, in percent, and minimum rate, in bytes a second, of the first one. */
const MIN_CPU_PERCENT = 10;
const MIN_BYTES_PER_SECOND = 1e5;
/** The same for commands that are named although nothing was at a limit. */
const MIN_NAMED_CPU_PERCENT = 50;
const MIN_NAMED_BYTES_PER_SECOND = 1e7;
/** Minimum share of the time in which a thread that used most waited for locks. */
const MIN_LOCKED_PERCENT = 10;
/** Minimum factor between the most that a command used and its mean. */
const MIN_MOST_FACTOR = 1.5;
/** Minimum share of the CPU time, or of a disk's bytes, that the logs of processes must explain. */
const MIN_EXPLAINED = 0.5;
/** All processes together used at most one CPU, or the log prints shares of all CPUs. */
const MAX_ONE_CPU_PERCENT = 105;

const process = (metric: string): ProcessMeasure => ({ kind: 'process', metric });
const thread = (metric: string): ProcessMeasure => ({ kind: 'thread', metric });

const USER = process('process.cpu.user');
/** Maximum ratio of the user time to all CPU time, with the rounding of a tool. */
const MAX_USER_SHARE = 1.2;
const LOCKED = thread('process.microstate.lock');
const OF_ALL = process('process.cpu.of_all');
/** The measures of CPU time; the first that a log has counts. */
const CPU_MEASURES = [
  process('process.cpu.total'),
  OF_ALL,
  thread('process.cpu.total'),
  thread('process.microstate.busy'),
];

/** The same for the one that used most: threads show more than the processes that they belong to. */
const BUSIEST_MEASURES = [
  thread('process.microstate.busy'),
  thread('process.cpu.total'),
  process('process.cpu.total'),
  process('process.microstate.busy'),
  OF_ALL,
];

/** Adds to a finding which processes used most, if a log shows them: `; most by mysqld (612 % of one CPU)`. */
export function withUsers(evidence: Evidence, finding: Finding, use: ProcessUse | undefined) {
  const text = use === undefined ? '' : textOf[use](evidence, finding);
  return text === '' ? finding : { ...finding, why: `${finding.why}; ${text}` };
}

const textOf: Readonly<Record<ProcessUse, (evidence: Evidence, finding: Finding) => string>> = {
  cpu: cpuText,
  disk: diskText,
  memory: memoryText,
};

function cpuText(evidence: Evidence, span: Finding): string {
  const { host } = span.subject;
  const { all, isOfAll } = cpuCommands(evidence, host, { span, measures: CPU_MEASURES });
  if (all.length === 0) return '';
  const sumUsed = sum(all, ({ used }) => used);
  const isOfOne = !isOfAll && sumUsed > MAX_ONE_CPU_PERCENT;
  const cpus = isOfOne ? coresOf(evidence.run, host) : 1;
  const busy = busyIn(evidence, host, span);
  if (sumUsed < MIN_EXPLAINED * busy * cpus) return '';
  const names = namesOf(all, ({ used }) => {
    return used >= MIN_CPU_PERCENT ? `${formatPercent(used)}${isOfOne ? ' of one CPU' : ''}` : '';
  });
  return names === '' ? '' : `most by ${names}`;
}

/** Returns the commands that used most CPU time or moved most bytes in a span, whatever the machine did. */
export function busiestCommands(evidence: Evidence, host: string, span: Span): readonly string[] {
  const cpu = cpuCommands(evidence, host, { span, measures: BUSIEST_MEASURES });
  const ofCpu = namesOf(cpu.all, (use) =>
    use.used >= MIN_NAMED_CPU_PERCENT
      ? `${formatPercent(use.used)} of ${cpu.isOfAll ? 'all CPUs' : 'one CPU'}${mostText(use, formatPercent)}${lockedText(evidence, host, { span, use })}`
      : '',
  );
  const moved = (['read', 'write'] as const).map((direction) => {
    const measure = movedBy(evidence, host, direction);
    const rateText = (rate: number) =>
      formatQuantity(rate, { unit: 'B/s', metric: measure.metric });
    const names = namesOf(commandsIn(evidence, host, { measure, span }), (use) =>
      use.used >= MIN_NAMED_BYTES_PER_SECOND
        ? `${rateText(use.used)}${mostText(use, rateText)}`
        : '',
    );
    return names === '' ? '' : `most ${direction === 'read' ? 'read' : 'written'} by ${names}`;
  });
  return [ofCpu === '' ? '' : `most CPU time by ${ofCpu}`, ...moved].filter((text) => text !== '');
}

/** `, waited for locks 16 % of the time` of a thread; empty if it hardly did, or of several threads. */
function lockedText(
  evidence: Evidence,
  host: string,
  { span, use }: { readonly span: Span; readonly use: CommandUse },
): string {
  if (!isOne(use.count)) return '';
  const all = commandsIn(evidence, host, { measure: LOCKED, span });
  const { used = 0 } = all.find(({ name }) => name === use.name) ?? {};
  return used >= MIN_LOCKED_PERCENT ? `, waited for locks ${formatPercent(used)} of the time` : '';
}

/** `, at most 201 %` of a command that used much more at times than on average. */
function mostText({ used, most }: CommandUse, textOf: (amount: number) => string): string {
  return most >= MIN_MOST_FACTOR * used ? `, at most ${textOf(most)}` : '';
}

/** The commands of a host with their CPU time, and whether it is a share of all CPUs. */
function cpuCommands(
  evidence: Evidence,
  host: string,
  { span, measures }: { readonly span: Span; readonly measures: readonly ProcessMeasure[] },
) {
  const measure = measures.find(
    ({ kind, metric }) => evidence.signals.of(host, kind, metric).length > 0,
  );
  const all = measure === undefined ? [] : commandsIn(evidence, host, { measure, span });
  // `pidstat -I` divides the whole by the CPUs, but not its parts.
  const user = commandsIn(evidence, host, { measure: USER, span });
  const isDivided =
    user.length > 0 && all.length > 0 && user[0]!.used > MAX_USER_SHARE * all[0]!.used;
  return { all: isDivided ? user : all, isOfAll: measure === OF_ALL };
}

/** The bytes of threads, if they are known: those of a process include what its children moved before they ended. */
function movedBy({ signals }: Evidence, host: string, direction: string): ProcessMeasure {
  const metric = `process.${direction}.throughput`;
  return { kind: signals.of(host, 'thread', metric).length > 0 ? 'thread' : 'process', metric };
}

function diskText(evidence: Evidence, span: Finding): string {
  const { host } = span.subject;
  const texts = (['read', 'write'] as const).flatMap((direction) => {
    const measure = movedBy(evidence, host, direction);
    const all = commandsIn(evidence, host, { measure, span });
    if (all.length === 0) return [];
    const moved = measuredMean(evidence, span.subject, {
      measure: { metrics: [`disk.${direction}.throughput`] },
      span,
    });
    if (moved === 0 || sum(all, ({ used }) => used) < MIN_EXPLAINED * moved) return [];
    const names = namesOf(all, ({ used }) =>
      used >= MIN_BYTES_PER_SECOND
        ? formatQuantity(used, { unit: 'B/s', metric: measure.metric })
        : '',
    );
    return names === '' ? [] : `most ${direction === 'read' ? 'read' : 'written'} by ${names}`;
  });
  return texts.join(', ');
}

function memoryText(evidence: Evidence, span: Finding): string {
  const measure = { ...process('process.memory.resident'), isShared: true } as const;
  const names = namesOf(
    commandsIn(evidence, span.subject.host, { measure, span }),
    ({ used, count }) =>
      `${formatQuantity(used, { unit: 'B', metric: measure.metric })}${isOne(count) ? '' : ' the largest'}`,
  );
  return names === '' ? '' : `most resident: ${names}`;
}

const isOne = (count: number) => count < 1.5;

/**
 * Returns `mysqld (612 %), 8 × node (240 %)`, or `8 × node listed` of a list that was cut: the first commands, as long as
 * `amountOf` has a text for them.
 */
function namesOf(commands: readonly CommandUse[], amountOf: (use: CommandUse) => string): string {
  return commands
    .slice(0, MAX_NAMES)
    .filter((use) => use.used >= MIN_SECOND_SHARE * commands[0]!.used && amountOf(use) !== '')
    .map((use) => {
      const listed = use.isListedInPart ? ' listed' : '';
      const name = isOne(use.count) ? use.name : `${Math.round(use.count)} × ${use.name}${listed}`;
      return `${name} (${amountOf(use)})`;
    })
    .join(', ');
}
