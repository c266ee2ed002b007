import { sum } from 'd3-array';
import { CPU_BUSY, cpuUnownedModes } from '../../../model/cpu-modes.ts';
import type { Finding } from '../../../model/finding.ts';
import { ofHost } from '../../../model/of-host.ts';
import { type Span, spanOf } from '../../../model/span.ts';
import { recordedTime } from '../../../panels/coverage.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { boundedText } from '../../figures/bounds-text.ts';
import { coresOf } from '../../resources/limits.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues } from '../kinds/measured.ts';
import type { ProcessUse } from '../rule.ts';
import { type CommandUse, commandsIn, listedUse, type ProcessMeasure } from './command-use.ts';

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
/** Minimum factor between the most that a command used and its mean. */
const MIN_MOST_FACTOR = 1.5;
/** Minimum share of a disk's bytes, and of the CPU time, that the logs of processes must explain. */
const MIN_EXPLAINED = 0.5;
const MIN_EXPLAINED_CPU = 0.7;
/** Maximum difference between a disk's bytes and those of the only command that moved them, as a share: tools do not look at once. */
const MAX_SAME_DIFFERENCE = 0.03;
/** Shares that add up to the busy time, with this difference at most, may be shares of all CPUs. */
const MAX_DIFFERENCE = 0.1;
/** Maximum that rounding adds to the busy time, in percent: half of one in each of four modes. */
const MAX_ROUNDED = 2;

/**
 * Minimum memory of a process that is named from a list that was cut: half of all memory, as a multiple of the limit of
 * low memory, which is a tenth.
 */
const MIN_LISTED_LIMITS = 5;

const process = (metric: string): ProcessMeasure => ({ kind: 'process', metric });
const thread = (metric: string): ProcessMeasure => ({ kind: 'thread', metric });

const USER = process('process.cpu.user');
/** Maximum ratio of the user time to all CPU time, with the rounding of a tool. */
const MAX_USER_SHARE = 1.2;
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
  network: networkText,
  waits: blockedText,
};

function blockedText(evidence: Evidence, span: Finding): string {
  const names = blockedCommands(evidence, span.subject.host, span);
  return names && `most of them ${names}`;
}

/** Returns the commands of the threads that looks found blocked: `mysqld (2), backup (1)`; empty without any. */
export function blockedCommands(evidence: Evidence, host: string, span: Span): string {
  const all = commandsIn(evidence, host, { measure: process('thread.blocked'), span });
  return namesOf(all, ({ used }) => formatNumber(used));
}

function cpuText(evidence: Evidence, span: Finding): string {
  const cpu = cpuCommands(evidence, span.subject.host, { span, measures: CPU_MEASURES });
  const names = namesOf(cpu.all, ({ used }) =>
    used >= MIN_CPU_PERCENT ? `${formatPercent(used)} of ${cpu.whole}` : '',
  );
  return listedText(cpu, names) || (names !== '' && cpu.isExplained ? `most by ${names}` : '');
}

/** Names the commands with the most CPU time while an interface moved packets, or else in a single report. */
function networkText(evidence: Evidence, { subject, ...span }: Finding): string {
  const { host, entity } = subject;
  if (entity.kind !== 'nic') return '';
  const [most] = busiestCommands(evidence, host, span);
  if (most !== undefined) return most;
  const looks = recordedTime(
    ofHost(evidence.run.sources, host).filter(({ axis }) => axis.elapsed.length === 1),
  );
  const [once = ''] = looks.length === 0 ? [] : busiestCommands(evidence, host, spanOf(looks));
  return once && `at one look ${once}`;
}

/** Says what listed processes do not explain: others ended before they were seen, or the list was cut; else empty. */
function listedText({ listed }: CpuCommands, names: string): string {
  if (listed === '') return '';
  return `the listed processes use ${listed}${names && `, most of it ${names}`}: short-lived or unlisted ones use the rest`;
}

/** Returns the commands that used most CPU time or moved most bytes in a span, whatever the machine did. */
export function busiestCommands(evidence: Evidence, host: string, span: Span): readonly string[] {
  const cpu = cpuCommands(evidence, host, { span, measures: BUSIEST_MEASURES });
  const ofCpu = namesOf(cpu.all, (use) =>
    use.used >= MIN_NAMED_CPU_PERCENT
      ? `${formatPercent(use.used)} of ${cpu.whole}${mostText(use, formatPercent)}`
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
    return movedText(direction, names);
  });
  const cpuWords = listedText(cpu, ofCpu) || `most CPU time by ${ofCpu}`;
  return [ofCpu === '' ? '' : cpuWords, ...moved].filter((text) => text !== '');
}

/** `, at most 201 %` of a command that used much more at times than on average. */
function mostText({ used, most }: CommandUse, textOf: (amount: number) => string): string {
  return most >= MIN_MOST_FACTOR * used ? `, at most ${textOf(most)}` : '';
}

/** The commands of a host with their CPU time in a span. */
interface CpuCommands {
  readonly all: readonly CommandUse[];
  /** Their shares are percentages of this: of one CPU, unless the tool divides them by the number of CPUs. */
  readonly whole: 'all CPUs' | 'one CPU' | 'one CPU or of all';
  /** Whether these processes may account for most of the CPU time that was used meanwhile. */
  readonly isExplained: boolean;
  /** Their share of all CPUs beside that of the machine if it is well below, whatever is rounded; else empty. */
  readonly listed: string;
}

function cpuCommands(
  evidence: Evidence,
  host: string,
  { span, measures }: { readonly span: Span; readonly measures: readonly ProcessMeasure[] },
): CpuCommands {
  const { run, signals } = evidence;
  const measure =
    measures.find(({ kind, metric }) => signals.of(host, kind, metric).length > 0) ?? OF_ALL;
  const { commands: all, more, meanOf } = listedUse(evidence, host, { measure, span });
  const used = usedBy(all);
  // `pidstat -I` divides the whole by the CPUs, but not its parts: it is a share of all.
  const user = usedBy(commandsIn(evidence, host, { measure: USER, span }));
  const isOfAll = measure === OF_ALL || user > MAX_USER_SHARE * used;
  const subject = { host, entity: HOST_ITSELF };
  const hostMean = (metric: string) =>
    meanOf(measuredValues(evidence, subject, { metrics: [metric] }) ?? []);
  const busy = hostMean(CPU_BUSY) ?? 0;
  const cores = coresOf(run, host);
  const isOfOne = !isOfAll && (cores === 1 || Math.abs(used - busy) > MAX_DIFFERENCE * busy);
  const cpus = isOfOne ? cores : 1;
  const least = busy - MAX_ROUNDED - sum(cpuUnownedModes, hostMean);
  const [low, high] = [used / cpus, (used + more) / cpus];
  return {
    all,
    whole: isOfAll ? 'all CPUs' : isOfOne ? 'one CPU' : 'one CPU or of all',
    isExplained: used >= MIN_EXPLAINED_CPU * busy * (cpus || 1),
    listed: high < MIN_EXPLAINED_CPU * least ? boundedText(low, { low, high }, formatPercent) : '',
  };
}

const usedBy = (commands: readonly CommandUse[]) => sum(commands, ({ used }) => used);

/** The bytes of threads, if they are known: those of a process include what its children moved before they ended. */
function movedBy({ signals }: Evidence, host: string, direction: string): ProcessMeasure {
  const metric = `process.${direction}.throughput`;
  return { kind: signals.of(host, 'thread', metric).length > 0 ? 'thread' : 'process', metric };
}

function diskText(evidence: Evidence, span: Finding): string {
  const { host } = span.subject;
  const texts = (['read', 'write'] as const).map((direction) => {
    const measure = movedBy(evidence, host, direction);
    const { commands: all, meanOf } = listedUse(evidence, host, { measure, span });
    const metrics = [`disk.${direction}.throughput`];
    const moved = meanOf(measuredValues(evidence, span.subject, { metrics }) ?? []);
    const [first] = all;
    const used = usedBy(all);
    if (first === undefined || moved === 0 || used < MIN_EXPLAINED * moved!) return '';
    const isAll =
      first.used >= (1 - MAX_SAME_DIFFERENCE) * moved! &&
      used <= (1 + MAX_SAME_DIFFERENCE) * moved!;
    const names = namesOf(isAll ? all.slice(0, 1) : all, ({ used }) =>
      used >= MIN_BYTES_PER_SECOND
        ? formatQuantity(used, { unit: 'B/s', metric: measure.metric })
        : '',
    );
    return movedText(direction, names, isAll ? 'all of it' : 'most');
  });
  return joinParts(texts, ', ');
}

function movedText(direction: string, names: string, share = 'most'): string {
  return names && `${share} ${direction === 'read' ? 'read' : 'written'} by ${names}`;
}

function memoryText(evidence: Evidence, span: Finding): string {
  const measure = { ...process('process.memory.resident'), isShared: true } as const;
  const all = commandsIn(evidence, span.subject.host, { measure, span });
  const names = namesOf(
    // A list that was cut may lack the largest process, unless one has most of the memory.
    all.filter(
      ({ isListedInPart, used }) => !isListedInPart || used > MIN_LISTED_LIMITS * span.limit,
    ),
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
