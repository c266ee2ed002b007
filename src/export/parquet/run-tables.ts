import { group } from 'd3-array';
import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { PHASE_COLUMNS, phaseRows, type TimedRow } from '../csv/phases-csv.ts';
import { findingFields } from '../finding-fields.ts';
import { numberOrNull } from '../json/number-json.ts';
import { seriesOfHost, withWorkloads } from './host-series.ts';
import { SAMPLE_COLUMNS } from './long-columns.ts';
import type { ParquetColumn, ParquetColumns } from './parquet-column.ts';
import { type ParquetRow, type ParquetTable, rowGroupsOf } from './parquet-file.ts';
import { sampleGroups } from './sample-groups.ts';
import { SERIES_COLUMNS, seriesRows } from './series-rows.ts';
import { instantOf } from './timed-rows.ts';
import { wideTables } from './wide-tables.ts';

const PHASE_TEXT_COLUMNS: readonly string[] = [
  'phase',
  'origin',
  'statistic',
  'host',
  'resource',
  'kind',
  'finding',
];

/** The columns of `phases/`: those of `--layout phases`, typed. */
export const PHASE_TABLE_COLUMNS: ParquetColumns = Object.fromEntries(
  Object.entries(PHASE_COLUMNS).map(([name, meaning]): [string, ParquetColumn] => {
    if (name === 'run') return [name, SAMPLE_COLUMNS.run];
    if (PHASE_TEXT_COLUMNS.includes(name)) return [name, { type: 'text', meaning }];
    return [name, { type: name === 'time' ? 'instant' : 'number', isOptional: true, meaning }];
  }),
);

/** The columns of `findings/`. */
export const FINDING_COLUMNS = {
  run: SAMPLE_COLUMNS.run,
  rule: { type: 'text', meaning: 'the id of the rule' },
  level: { type: 'text', meaning: '`limit`, `warning`, `note`, `not-measured`' },
  host: { type: 'text', meaning: PHASE_COLUMNS.host },
  entity_kind: { type: 'text', meaning: 'what it is about: `host`, `cpu`, `disk`, …' },
  entity: { type: 'text', meaning: 'its name' },
  metrics: { type: 'text', meaning: 'the metrics that it was found in, with spaces between them' },
  time: { type: 'instant', isOptional: true, meaning: 'its start; null without a clock' },
  from_s: { type: 'number', meaning: "seconds from the run's zero to its start" },
  to_s: { type: 'number', meaning: "seconds from the run's zero to its end" },
  periods: { type: 'count', meaning: 'how many times it was so in that span' },
  value: { type: 'number', isOptional: true, meaning: 'the value that decides' },
  limit: { type: 'number', isOptional: true, meaning: 'what it was compared with' },
  unit: { type: 'text', meaning: 'the unit of both' },
  claim: { type: 'text', meaning: 'what was found' },
  why: { type: 'text', meaning: 'the numbers behind it' },
  caveat: { type: 'text', meaning: 'what else it could be; empty if there is no doubt' },
  reference: { type: 'text', meaning: 'the source of its threshold' },
} as const satisfies ParquetColumns;

/** The folders of every dataset. */
export const DATASET_FOLDERS = ['samples', 'phases', 'findings', 'series'] as const;

/** The layout of samples: a row for each value, or a row for each entity with a column for each metric. */
export type DatasetLayout = 'long' | 'wide';

/** The tables of a host of a run, without the facts in their footers. */
export interface HostTables {
  readonly run: string;
  readonly host: string;
  /** By folder, `series` at the end. */
  readonly tables: ReadonlyMap<string, Omit<ParquetTable, 'facts'>>;
}

/** The tables of each host of a run. They are made row group by row group, as they are written. */
export function* runTables(run: Run, layout: DatasetLayout): Generator<HostTables> {
  const hosts = hostsOf(run);
  const known = new Set(hosts);
  // Phases and findings that concern no single host are in the file of the first.
  const hostOf = (named: string) => (known.has(named) ? named : hosts[0]!);
  const phases = group(phaseRows(run), ({ row }) => hostOf(String(row.host)));
  const findings = group(diagnosisOf(run).findings, ({ subject }) => hostOf(subject.host));
  for (const host of hosts) {
    const series = seriesOfHost(run, host);
    const { tables, rest } =
      layout === 'wide' ? wideTables(run, series) : { tables: [], rest: series };
    const table = (columns: ParquetColumns, rows: Iterable<ParquetRow>) => {
      return { columns, groups: rowGroupsOf(columns, rows) };
    };
    const byFolder: [string, Omit<ParquetTable, 'facts'>][] = [
      ...[...tables].map(([kind, wide]): [string, typeof wide] => [`wide/${kind}`, wide]),
      ['samples', { columns: SAMPLE_COLUMNS, groups: sampleGroups(run, rest) }],
      ['phases', table(PHASE_TABLE_COLUMNS, storedPhases(run, phases.get(host) ?? []))],
      ['findings', table(FINDING_COLUMNS, findingRows(run, findings.get(host) ?? []))],
      ['series', table(SERIES_COLUMNS, seriesRows(run, withWorkloads(run, host, series)))],
    ];
    yield { run: run.name, host, tables: new Map(byFolder) };
  }
}

/** The hosts of a run, in the order of their logs. */
export function hostsOf({ sources, results }: Run): readonly string[] {
  return [...new Set([...sources, ...results].map(({ host }) => host))];
}

function* storedPhases(run: Run, phases: readonly TimedRow[]): Generator<ParquetRow> {
  for (const { row, at } of phases) {
    const stored = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberOrNull(value) : value,
    ]);
    yield { ...Object.fromEntries(stored), time: at === null ? null : instantOf(run, at) };
  }
}

function* findingRows(run: Run, findings: readonly Finding[]): Generator<ParquetRow> {
  for (const finding of findings) yield findingRow(run, finding);
}

function findingRow(run: Run, finding: Finding): ParquetRow {
  const { rule, level, subject, from, to, periods } = finding;
  const { host, entity, metrics } = subject;
  return {
    run: run.name,
    rule,
    level,
    host,
    entity_kind: entity.kind,
    entity: entity.name,
    metrics: metrics.join(' '),
    time: instantOf(run, from),
    from_s: from,
    to_s: to,
    periods: periods?.length ?? 1,
    ...findingFields(finding),
  };
}
