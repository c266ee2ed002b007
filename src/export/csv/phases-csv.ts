import type { PhaseNumber, RepeatedPhase } from '../../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../../analyse/phases/run-phases.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { clockTime, spreadsheetField } from './csv.ts';

/** The columns of `--layout phases`, with their meaning; the interface for other programs. */
export const PHASE_COLUMNS = {
  run: 'the name of the results directory, or of the only file',
  phase: 'its name',
  origin: '`mark`, `result` or `found`',
  statistic: '`phase`; `mean` or `deviation` of the phases of one name',
  time: 'its start, ISO 8601; empty without a clock',
  from_s: "seconds from the run's zero to its start",
  seconds: 'its length',
  host: 'the host; empty if the run has one and no log names it',
  resource: 'the device, or `CPU`',
  kind: '`cpu`, `disks` (their sum), `disk`, `filesystem`, `pool`, `nic`',
  bytes: 'bytes moved',
  mib_per_s: 'MiB a second',
  mbit_per_s: 'Mbit a second',
  link_percent: "percent of the link's speed in the busier direction",
  operations_per_s: 'requests a second',
  response_ms: 'mean time of a request',
  in_use_percent: 'percent of the time in use; of a CPU, how busy it was',
  finding: 'the first finding in the phase',
} as const;

/** One row for each phase and resource, in pieces of text. */
export function* phasesCsv(document: ReportDocument): Generator<string> {
  yield `${Object.keys(PHASE_COLUMNS).join(',')}\n`;
  for (const run of document.runs) {
    for (const { row } of phaseRows(run)) yield `${Object.values(row).map(fieldOf).join(',')}\n`;
  }
}

/** A row by the columns of {@link PHASE_COLUMNS}; NaN for a number that is missing. */
type PhaseRow = Readonly<Record<keyof typeof PHASE_COLUMNS, string | number>>;

/** A row of {@link phasesCsv} and its time. */
export interface TimedRow {
  readonly row: PhaseRow;
  /** The start of its phase, in seconds from the run's zero; null for numbers of several phases. */
  readonly at: number | null;
}

/** One row for each phase and resource of a run. */
export function* phaseRows(run: Run): Generator<TimedRow> {
  const { phases, repeated } = phaseUsages(run);
  for (const { phase, usages, finding } of phases) {
    const { name, origin, from, to } = phase;
    const time = { time: clockTime(run, from), from_s: from, seconds: to - from };
    for (const { resource, ...numbers } of usages) {
      const head = { run: run.name, phase: name, origin, statistic: 'phase', ...time };
      yield { row: { ...head, ...ofResource(resource, numbers), finding }, at: from };
    }
  }
  for (const phase of repeated) yield* repeatedRows(run, phase);
}

function* repeatedRows(
  { name: run }: Run,
  { name: phase, seconds, usages }: RepeatedPhase,
): Generator<TimedRow> {
  const found = { run, phase, origin: '' };
  const time = { time: '', from_s: Number.NaN };
  for (const { resource, mean, deviation } of usages) {
    const means = { ...found, statistic: 'mean', ...time, seconds: seconds[0] };
    yield { row: { ...means, ...ofResource(resource, mean), finding: '' }, at: null };
    const deviations = { ...found, statistic: 'deviation', ...time, seconds: seconds[1] };
    yield { row: { ...deviations, ...ofResource(resource, deviation), finding: '' }, at: null };
  }
}

function ofResource(
  { host, name, kind, unit }: Resource,
  numbers: Readonly<Record<PhaseNumber, number>>,
) {
  const rate = unit === 'B/s' ? numbers.rate : Number.NaN;
  return {
    host,
    resource: name,
    kind,
    bytes: rounded(numbers.bytes),
    mib_per_s: rounded(rate / 2 ** 20),
    mbit_per_s: rounded((rate * 8) / 1e6),
    link_percent: rounded(numbers.ofLink),
    operations_per_s: rounded(numbers.operations),
    response_ms: rounded(numbers.responseTime * 1000),
    in_use_percent: rounded(numbers.inUse),
  };
}

/** Rounds away the noise of binary fractions. */
function rounded(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : Number.NaN;
}

function fieldOf(field: string | number): string {
  if (typeof field === 'string') return spreadsheetField(field);
  return Number.isFinite(field) ? String(rounded(field)) : '';
}
