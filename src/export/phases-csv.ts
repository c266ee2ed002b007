import type { PhaseNumber, RepeatedPhase } from '../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../analyse/phases/run-phases.ts';
import type { Resource } from '../analyse/resources.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import { clockTime, spreadsheetField } from './csv.ts';

/** The columns of `--layout phases`, with their meaning; the interface for other programs. */
export const PHASE_COLUMNS = {
  run: "the results directory's name",
  phase: 'its name',
  origin: '`mark`, `result` or `found`',
  statistic: '`phase`; `mean` or `deviation` of the phases of one name',
  time: 'its start, ISO 8601; empty without a clock',
  from_s: "seconds from the run's zero to its start",
  seconds: 'its length',
  host: 'the host',
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
    const { phases, repeated } = phaseUsages(run);
    for (const { phase, usages, finding } of phases) {
      const { name, origin, from, to } = phase;
      const time = [clockTime(run, from) ?? '', from, to - from];
      for (const usage of usages) {
        yield row([run.name, name, origin, 'phase', ...time], usage, finding);
      }
    }
    for (const phase of repeated) yield* repeatedRows(run, phase);
  }
}

function* repeatedRows({ name: run }: Run, { name, seconds, usages }: RepeatedPhase) {
  for (const { resource, mean, deviation } of usages) {
    yield row([run, name, '', 'mean', '', '', seconds[0]], { resource, ...mean });
    yield row([run, name, '', 'deviation', '', '', seconds[1]], { resource, ...deviation });
  }
}

type Field = string | number;

function row(
  head: readonly Field[],
  { resource, ...numbers }: { readonly resource: Resource } & Readonly<Record<PhaseNumber, number>>,
  finding = '',
): string {
  const { host, name, kind, unit } = resource;
  const rate = unit === 'B/s' ? numbers.rate : Number.NaN;
  const fields: readonly Field[] = [
    ...head,
    ...[host, name, kind],
    ...[numbers.bytes, rate / 2 ** 20, (rate * 8) / 1e6, numbers.ofLink],
    ...[numbers.operations, numbers.responseTime * 1000, numbers.inUse],
    finding,
  ];
  return `${fields.map(fieldOf).join(',')}\n`;
}

function fieldOf(field: Field): string {
  if (typeof field === 'string') return spreadsheetField(field);
  return Number.isFinite(field) ? String(Number(field.toPrecision(12))) : '';
}
