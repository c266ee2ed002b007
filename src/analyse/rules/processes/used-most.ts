import type { Finding } from '../../../model/finding.ts';
import { ofHost } from '../../../model/of-host.ts';
import { type Span, spanOf } from '../../../model/span.ts';
import { recordedTime } from '../../../panels/coverage.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues } from '../kinds/measured.ts';
import type { ProcessUse } from '../rule.ts';
import {
  type CommandUse,
  commandsIn,
  listedUse,
  type ProcessMeasure,
  processOf,
  threadOf,
} from './command-use.ts';
import { type CpuCommands, cpuCommands, OF_ALL, usedBy } from './cpu-commands.ts';
import { linesNamed, type ProcessText } from './process-text.ts';

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
/** Minimum share of a disk's bytes that the logs of processes must explain. */
const MIN_EXPLAINED = 0.5;
/** Maximum difference between a disk's bytes and those of the only command that moved them, as a share: tools do not look at once. */
const MAX_SAME_DIFFERENCE = 0.03;

/**
 * Minimum memory of a process that is named from a list that was cut: half of all memory, as a multiple of the limit of
 * low memory, which is a tenth.
 */
const MIN_LISTED_LIMITS = 5;

const NOTHING: ProcessText = { text: '', measures: [] };

/** The measures of CPU time; the first that a log has counts. */
const CPU_MEASURES = [
  processOf('process.cpu.total'),
  OF_ALL,
  threadOf('process.cpu.total'),
  threadOf('process.microstate.busy'),
];

/** The same for the one that used most: threads show more than the processes that they belong to. */
const BUSIEST_MEASURES = [
  threadOf('process.microstate.busy'),
  threadOf('process.cpu.total'),
  processOf('process.cpu.total'),
  processOf('process.microstate.busy'),
  OF_ALL,
];

/** Adds to a finding which processes used most, if a log shows them: `; most by mysqld (612 % of one CPU)`. */
export function withUsers(
  evidence: Evidence,
  finding: Finding,
  use: ProcessUse | undefined,
): Finding {
  const users = use === undefined ? NOTHING : textOf[use](evidence, finding);
  if (users.text === '') return finding;
  const { subject, basis } = finding;
  return {
    ...finding,
    why: `${finding.why}; ${users.text}`,
    basis: () => [...(basis?.() ?? []), ...linesNamed(evidence, subject.host, users)],
  };
}

const textOf: Readonly<Record<ProcessUse, (evidence: Evidence, finding: Finding) => ProcessText>> =
  {
    cpu: cpuText,
    disk: diskText,
    memory: memoryText,
    network: networkText,
    waits: blockedText,
  };

function blockedText(evidence: Evidence, span: Finding): ProcessText {
  const { text, measures } = blockedCommands(evidence, span.subject.host, span);
  return { text: text && `most of them ${text}`, measures };
}

/** Returns the commands of the threads that looks found blocked: `mysqld (2), backup (1)`; empty without any. */
export function blockedCommands(evidence: Evidence, host: string, span: Span): ProcessText {
  const measure = processOf('thread.blocked');
  const all = commandsIn(evidence, host, { measure, span });
  return { text: namesOf(all, ({ used }) => formatNumber(used)), measures: [measure] };
}

function cpuText(evidence: Evidence, span: Finding): ProcessText {
  const cpu = cpuCommands(evidence, span.subject.host, { span, measures: CPU_MEASURES });
  const names = namesOf(cpu.all, ({ used }) =>
    used >= MIN_CPU_PERCENT ? `${formatPercent(used)} of ${cpu.whole}` : '',
  );
  const most = names !== '' && cpu.isExplained ? `most by ${names}` : '';
  return { text: listedText(cpu, names) || most, measures: [cpu.measure] };
}

/** Names the commands with the most CPU time while an interface moved packets, or else in a single report. */
function networkText(evidence: Evidence, { subject, ...span }: Finding): ProcessText {
  const { host, entity } = subject;
  if (entity.kind !== 'nic') return NOTHING;
  const [most] = busiestCommands(evidence, host, span);
  if (most !== undefined) return most;
  const looks = recordedTime(
    ofHost(evidence.run.sources, host).filter(({ axis }) => axis.elapsed.length === 1),
  );
  const [once] = looks.length === 0 ? [] : busiestCommands(evidence, host, spanOf(looks));
  return once === undefined ? NOTHING : { ...once, text: `at one look ${once.text}` };
}

/** Says what listed processes do not explain: others ended before they were seen, or the list was cut; else empty. */
function listedText({ listed }: CpuCommands, names: string): string {
  if (listed === '') return '';
  return `the listed processes use ${listed}${names && `, most of it ${names}`}: short-lived or unlisted ones use the rest`;
}

/** Returns the commands that used most CPU time or moved most bytes in a span, whatever the machine did. */
export function busiestCommands(
  evidence: Evidence,
  host: string,
  span: Span,
): readonly ProcessText[] {
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
    return { text: movedText(direction, names), measures: [measure] };
  });
  const cpuWords = listedText(cpu, ofCpu) || `most CPU time by ${ofCpu}`;
  const ofCpus = { text: ofCpu && cpuWords, measures: [cpu.measure] };
  return [ofCpus, ...moved].filter(({ text }) => text !== '');
}

/** `, at most 201 %` of a command that used much more at times than on average. */
function mostText({ used, most }: CommandUse, textOf: (amount: number) => string): string {
  return most >= MIN_MOST_FACTOR * used ? `, at most ${textOf(most)}` : '';
}

/** The bytes of threads, if they are known: those of a process include what its children moved before they ended. */
function movedBy({ signals }: Evidence, host: string, direction: string): ProcessMeasure {
  const metric = `process.${direction}.throughput`;
  return { kind: signals.of(host, 'thread', metric).length > 0 ? 'thread' : 'process', metric };
}

function diskText(evidence: Evidence, span: Finding): ProcessText {
  const { host } = span.subject;
  const texts = (['read', 'write'] as const).map((direction) => {
    const measure = movedBy(evidence, host, direction);
    const { commands: all, meanOf } = listedUse(evidence, host, { measure, span });
    const metrics = [`disk.${direction}.throughput`];
    const moved = meanOf(measuredValues(evidence, span.subject, { metrics }) ?? []);
    const [first] = all;
    const used = usedBy(all);
    if (first === undefined || moved === 0 || used < MIN_EXPLAINED * moved!) return NOTHING;
    const isAll =
      first.used >= (1 - MAX_SAME_DIFFERENCE) * moved! &&
      used <= (1 + MAX_SAME_DIFFERENCE) * moved!;
    const names = namesOf(isAll ? all.slice(0, 1) : all, ({ used }) =>
      used >= MIN_BYTES_PER_SECOND
        ? formatQuantity(used, { unit: 'B/s', metric: measure.metric })
        : '',
    );
    return { text: movedText(direction, names, isAll ? 'all of it' : 'most'), measures: [measure] };
  });
  return {
    text: joinParts(
      texts.map(({ text }) => text),
      ', ',
    ),
    measures: texts.flatMap(({ text, measures }) => (text === '' ? [] : measures)),
  };
}

function movedText(direction: string, names: string, share = 'most'): string {
  return names && `${share} ${direction === 'read' ? 'read' : 'written'} by ${names}`;
}

function memoryText(evidence: Evidence, span: Finding): ProcessText {
  const measure = { ...processOf('process.memory.resident'), isShared: true } as const;
  const all = commandsIn(evidence, span.subject.host, { measure, span });
  const names = namesOf(
    // A list that was cut may lack the largest process, unless one has most of the memory.
    all.filter(
      ({ isListedInPart, used }) => !isListedInPart || used > MIN_LISTED_LIMITS * span.limit,
    ),
    ({ used, count }) =>
      `${formatQuantity(used, { unit: 'B', metric: measure.metric })}${isOne(count) ? '' : ' the largest'}`,
  );
  return { text: names && `most resident: ${names}`, measures: [measure] };
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
