import type { ReportDocument } from '../../model/document.ts';
import { fileAt, type Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { joinNames } from '../../text/join-names.ts';
import { CellReader } from '../cell-reader.ts';
import { clockMs } from '../csv/csv.ts';
import { escaped, type Labels, labelText } from './openmetrics-labels.ts';
import { type MetricFamily, metricFamilies, type OpenMetricsSeries } from './openmetrics-series.ts';

/** Minimum characters of a piece of text; smaller pieces are joined. */
const MIN_PIECE_CHARACTERS = 1 << 16;

/** The samples that were left out of an export, counted while it is written. */
export interface LeftOut {
  /** Samples that are not later than the one before them in their series: databases lose them without an error. */
  repeated: number;
  /** The first of them, as `file:line`; empty without one. */
  first: string;
}

/**
 * The document as OpenMetrics 1.0, in pieces of text: series after series in the order of time, in base units.
 * Averages since boot and cells without a value are left out. Refuses a run without a clock, and a document without
 * samples.
 */
export function* openMetrics(document: ReportDocument, leftOut: LeftOut): Generator<string> {
  const runs = document.runs.filter(hasSamples);
  if (runs.length === 0) throw nothingToExport(document);
  for (const run of runs) checkClock(run);
  yield* runFamily(runs, document.generator);
  for (const family of metricFamilies(runs)) yield* familyText(family, leftOut);
  yield '# EOF\n';
}

function hasSamples({ sources }: Run): boolean {
  return sources.some(({ axis }) => axis.sinceBoot.includes(0));
}

function nothingToExport({ runs }: ReportDocument): UserError {
  const names = joinNames(
    runs.map(({ name }) => name),
    ', ',
  );
  return new UserError(
    'nothingReadable',
    `nothing to export: no samples in ${names}`,
    'OpenMetrics has no averages since boot and no tables of results; --format json has both',
  );
}

function checkClock({ name, dated }: Run): void {
  if (dated) return;
  throw new UserError(
    'usage',
    `OpenMetrics needs times with a date, and the logs of ${name} have none`,
    '--start 2026-11-21T10:00:00 says when the run began',
  );
}

/** A series for each run, 1 while it has samples, so that queries can join its labels. */
function* runFamily(runs: readonly Run[], generator: string): Generator<string> {
  yield '# TYPE statgraph_run info\n# HELP statgraph_run The runs, and what wrote them.\n';
  for (const run of runs) {
    const labels = labelText([
      ['run', run.name],
      ['title', run.title],
      ['generator', generator],
      ...labelsOfUser(run),
    ]);
    for (const at of timesOf(run)) {
      const ms = clockMs(run, at);
      if (ms !== null) yield `statgraph_run_info${labels} 1 ${secondsOf(ms)}\n`;
    }
  }
}

/** The labels of `statgraph.json`; names that are alike without their other characters are numbered. */
function labelsOfUser({ labels = [] }: Run): Labels {
  const names = new Map<string, string>();
  for (const [name, value] of labels) {
    const plain = `label_${name.replace(/[^A-Za-z0-9]+/g, '_')}`;
    let label = plain;
    for (let number = 2; names.has(label); number++) label = `${plain}_${number}`;
    names.set(label, value);
  }
  return [...names];
}

/** Maximum seconds from one sample to the next: a database forgets a sample after five minutes. */
const STALE_SECONDS = 240;

/**
 * Returns times of which one is shortly before each sample of a run: a clock that was set may leave years without any.
 */
function timesOf({ window, sources }: Run): number[] {
  const steps = new Set([0]);
  for (const { axis } of sources) {
    for (const at of axis.elapsed) steps.add(Math.floor((at - window.from) / STALE_SECONDS));
  }
  return [...steps].sort((a, b) => a - b).map((step) => window.from + step * STALE_SECONDS);
}

function* familyText(family: MetricFamily, leftOut: LeftOut): Generator<string> {
  const { name, unit, meaning, series } = family;
  let text = `# TYPE ${name} gauge\n`;
  if (unit.name !== '') text += `# UNIT ${name} ${unit.name}\n`;
  text += `# HELP ${name} ${escaped(meaning)}\n`;
  for (const member of series) {
    for (const line of samples(member, family, leftOut)) {
      text += line;
      if (text.length < MIN_PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

function* samples(
  { run, source, column, life, labels }: OpenMetricsSeries,
  { name, unit }: MetricFamily,
  leftOut: LeftOut,
): Generator<string> {
  const reader = new CellReader(column);
  const { elapsed } = source.axis;
  const head = `${name}${labels} `;
  let before = Number.NEGATIVE_INFINITY;
  for (let i = life.from; i < life.to; i++) {
    reader.read(i);
    if (Number.isNaN(reader.value) || reader.state === 'since-boot') continue;
    const ms = clockMs(run, elapsed[i]!);
    if (ms === null) continue;
    if (ms <= before) {
      if (leftOut.repeated++ === 0) leftOut.first = `${fileAt(source, i)}:${reader.line}`;
      continue;
    }
    before = ms;
    yield `${head}${numberText(reader.value, unit.by)} ${secondsOf(ms)}\n`;
  }
}

/** Milliseconds as seconds, exactly. */
function secondsOf(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const rest = ms - whole * 1000;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(3, '0')}`;
}

/** The decimals of a percentage, two places on: 56.6 / 100 is 0.5660000000000001 in binary. */
const EXACT_DIGITS = 15;

function numberText(value: number, by: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return String(by === 1 ? value : Number((value / by).toPrecision(EXACT_DIGITS)));
}
