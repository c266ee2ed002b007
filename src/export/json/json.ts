import type { Column } from '../../model/column.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run, RunMark, Source } from '../../model/run.ts';
import { jsonText } from '../../text/safe-text.ts';
import { CellReader } from '../cell-reader.ts';
import { columnFields } from '../column-fields.ts';
import { clockTime } from '../csv/csv.ts';
import { type EntityLifetime, entityLives } from '../entity-lives.ts';
import { stateText } from '../state-text.ts';
import { workloadsJson } from '../workloads.ts';
import { bottleneckJson } from './bottleneck-json.ts';
import { findingsJson } from './finding-json.ts';
import { columnFacts, furtherFacts, runFacts, sourceFacts } from './json-facts.ts';
import { phasesJson } from './phase-json.ts';

/**
 * The document as JSON, in pieces of text: the same content as the CSV, each source as columns. A missing value is
 * null; `states` has the states other than printed by sample number.
 */
export function* json(document: ReportDocument): Generator<string> {
  const { schemaVersion, generator, title } = document;
  yield `${open({ schemaVersion, generator, title })},"runs":[`;
  for (const [i, run] of document.runs.entries()) {
    yield `${i === 0 ? '' : ','}\n${open(headOf(run))},"sources":[`;
    for (const [k, source] of run.sources.entries()) {
      yield k === 0 ? '\n' : ',\n';
      yield* sourceJson(run, source);
    }
    yield `],"results":${jsonText(run.results)}`;
    yield `,"workloads":${jsonText(workloadsJson(run))}`;
    yield `,"findings":${jsonText(findingsJson(run))}`;
    yield `,"bottleneck":${jsonText(bottleneckJson(run, document.plan))}`;
    yield `,${jsonText(phasesJson(run)).slice(1, -1)}`;
    yield `,"marks":${jsonText(run.marks.map((mark) => markJson(run, mark)))}`;
    yield `,"unread":${jsonText(run.unread)}`;
    yield `,${jsonText(furtherFacts(run)).slice(1)}`;
  }
  yield ']}\n';
}

function headOf(run: Run) {
  const { name, labels = [] } = run;
  return {
    name,
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
    zero: clockTime(run, 0),
    ...runFacts(run),
  };
}

function markJson(run: Run, { at, text }: RunMark) {
  return { time: clockTime(run, at), elapsed_s: at, text };
}

/** An object's text without its closing brace. */
function open(value: object): string {
  return jsonText(value).slice(0, -1);
}

function* sourceJson(run: Run, source: Source): Generator<string> {
  const { axis } = source;
  yield open({
    file: source.parts[0]?.file ?? '',
    ...(source.parts.length > 1 && { parts: source.parts }),
    host: source.host,
    source: source.id,
    tool: source.tool,
    platform: source.platform,
    sample: Array.from(axis.elapsed, (_, i) => source.firstSample + i),
    time: Array.from(axis.elapsed, (s) => clockTime(run, s)),
    elapsed_s: Array.from(axis.elapsed),
    span_s: Array.from(axis.span, (s) => (Number.isNaN(s) ? null : s)),
    ...sourceFacts(source),
  });
  yield ',"columns":[';
  const lives = entityLives(source);
  for (const [i, column] of source.columns.entries()) {
    const json = columnJson(source, column, lives[column.entity]!);
    yield `${i === 0 ? '' : ','}\n${jsonText(json)}`;
  }
  yield '],"warnings":';
  yield `${jsonText(source.warnings)}}`;
}

/** A column of the samples in which its entity lived. */
function columnJson(source: Source, column: Column, { from, to }: EntityLifetime) {
  const reader = new CellReader(column);
  const states: Record<number, string> = {};
  const value: (number | null)[] = [];
  const lines: (number | null)[] = [];
  for (let i = from; i < to; i++) {
    reader.read(i);
    if (reader.state !== 'printed')
      states[source.firstSample + i] = stateText(source, column, reader.state);
    lines.push(reader.line === 0 ? null : reader.line);
    value.push(Number.isNaN(reader.value) ? null : reader.value);
  }
  return {
    ...columnFields(source, column),
    ...(from > 0 && from < to && { first: source.firstSample + from }),
    value,
    states,
    line: lines,
    ...(column.span !== null && { span_s: Array.from(column.span.subarray(from, to)) }),
    ...columnFacts(column, value),
  };
}
