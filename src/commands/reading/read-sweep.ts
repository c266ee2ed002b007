import { existsSync, statSync } from 'node:fs';
import { leastSamples } from '../../analyse/statistics/least-samples.ts';
import { comparedWords } from '../../check/names/compared-words.ts';
import { measuredNames } from '../../check/names/measured-names.ts';
import type { SweepOptions } from '../../cli/sweep-options.ts';
import { runParameters } from '../../compare/parameters/run-parameters.ts';
import { sweepParts } from '../../compare/sweep/sweep-parts.ts';
import { printMessage } from '../../console/log.ts';
import { proposePattern } from '../../input/runs/propose/propose-pattern.ts';
import { parsePattern, type RunPattern } from '../../input/runs/run-pattern.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { MetricId } from '../../model/metric.ts';
import { isTableRow } from '../../model/results/table-row.ts';
import type { Run } from '../../model/run.ts';
import type { Sweep } from '../../model/sweep.ts';
import { UserError } from '../../model/user-error.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { joinNames } from '../../text/join-names.ts';
import { parameterNumber } from '../../text/parameter-number.ts';
import { readDocument } from './read-document.ts';

/** The words of a command line: the pattern of the runs, and the path of their directory. */
interface SweepWords {
  readonly pattern: RunPattern | null;
  readonly paths: readonly string[];
}

/** Divides the words of a command line into a pattern, which has names in braces, and paths. */
export function sweepWords(words: readonly string[]): SweepWords {
  const [first = '', ...others] = words;
  const isPattern = first.includes('{') && !existsSync(first);
  const paths = isPattern ? others : words;
  if (paths.length === 0)
    throw new UserError('usage', 'no directory given', "statgraph sweep 'iops{iops}' results");
  return { pattern: isPattern ? parsePattern(first) : null, paths };
}

/** Reads runs and what to draw of them. Without a pattern one is proposed by the names of the files, and printed. */
export async function readSweep(
  { pattern, paths }: SweepWords,
  options: SweepOptions,
): Promise<ReportDocument> {
  const seen: string[] = [];
  const document = await readDocument(paths, {
    ...options,
    ...(pattern !== null && { runs: pattern }),
    // A single file is no run of others: its rows are what varies.
    ...(pattern === null &&
      paths.length === 1 &&
      statSync(paths[0]!, { throwIfNoEntry: false })?.isFile() === true && {
        rowParameters: [options.x, options.lines].filter((name) => name !== undefined),
      }),
    chooseRuns(names) {
      seen.push(...names);
      return proposed(names, options);
    },
  });
  if (document.runs.length < 2) throw nothingVaries(document, seen);
  // A report keeps its own curves, unless an option chooses others.
  const sweep = { metrics: [], ...document.sweep, ...chosen(options) };
  const metrics = sweep.metrics.map((swept) => ({
    ...swept,
    metric: metricNamed(document.runs, swept.metric),
  }));
  const swept = { ...document, sweep: { ...sweep, metrics } };
  checkSweep(swept);
  return swept;
}

function proposed(names: readonly string[], { quiet }: SweepOptions): RunPattern | null {
  const text = proposePattern(names);
  if (text === null) return null;
  if (quiet !== true) printMessage(`pattern: ${text}; give your own as the first word`);
  return parsePattern(text);
}

/** Returns the curves that the options choose. */
function chosen({ x, lines, y, relative }: SweepOptions): Partial<Sweep> {
  return {
    ...(x !== undefined && { x }),
    ...(lines !== undefined && { lines }),
    ...(y !== undefined && { metrics: y }),
    ...(relative !== undefined && { relativeTo: relative }),
  };
}

/** Returns the metric that words of the report name, of hosts or of all devices; the words themselves if they name none. */
function metricNamed(runs: readonly Run[], words: string): MetricId {
  for (const run of runs) {
    const { single, kinds, bare } = measuredNames(run);
    const [host = [], ...ofAll] = [single, kinds, bare].map(
      (names) => names.get(comparedWords(words)) ?? [],
    );
    if (host.some(({ kind }) => kind === 'result')) break;
    const ofHost = host.filter(
      (each) => each.kind === 'signal' && each.signal.entity.kind === 'host',
    );
    const [found] = [...ofHost, ...ofAll.flat()];
    if (found?.kind === 'signal') return found.signal.metric;
  }
  return words;
}

function nothingVaries({ runs }: ReportDocument, names: readonly string[]): UserError {
  const there = names.length === 0 ? '' : `; its files are ${joinNames(names, ', ')}`;
  return new UserError(
    'usage',
    `nothing varies: there is only one run, ${runs[0]!.title}${there}`,
    "a pattern says what varies: statgraph sweep 'iops{iops}' DIR, '{mode}_{threads}th.{tool}.txt'",
  );
}

const isNumber = (value: string) => !Number.isNaN(parameterNumber(value));

/** Refuses parameters, metrics and values that no run of a sweep has. */
function checkSweep(document: ReportDocument): void {
  const { x, lines, metrics = [], relativeTo } = document.sweep ?? {};
  const parts = sweepParts(document);
  const parameters = runParameters(document.runs).varying;
  const varying = parameters.map(({ name }) => name);
  const numbers = parameters.filter(({ values }) => values.some(isNumber)).map(({ name }) => name);
  // The reader may make any column of a table a parameter.
  const columns = document.runs
    .slice(0, 1)
    .filter(isTableRow)
    .flatMap(({ results }) =>
      results.flatMap((table) => table.columns.map(({ printed }) => printed)),
    );
  const isAxis = parts.some((part) => part.x?.name === x);
  if (x !== undefined && !isAxis)
    throw unknown('--x', `no number called ${x} varies`, x, [...numbers, ...columns]);
  if (lines !== undefined && !parts.some((part) => part.lines?.name === lines))
    throw unknown('--lines', `nothing called ${lines} divides the runs`, lines, [
      ...varying,
      ...columns,
    ]);
  const missing = metrics.find(
    ({ metric }) =>
      !parts.some(({ measures }) =>
        measures.some(
          (measure) =>
            (measure.group === 'chosen' && measure.metric === metric) ||
            (measure.group === 'result' && measure.title === metric),
        ),
      ),
  );
  if (missing !== undefined) {
    const { metric, statistic } = missing;
    const known = document.runs.flatMap(({ sources }) =>
      sources.flatMap(({ columns }) => columns.map((column) => column.metric)),
    );
    const results = parts.flatMap(({ measures }) =>
      measures.flatMap(({ group, title }) => (group === 'result' ? title : [])),
    );
    if (statistic === 'p95' && known.includes(metric))
      throw new UserError(
        'usage',
        `--y: fewer than two runs have ${leastSamples(95)} reports of ${metric}, which p95 needs`,
        `its mean needs one: ${metric}`,
      );
    throw unknown('--y', `fewer than two runs measured ${metric}`, metric, [
      ...new Set([...results, ...known]),
    ]);
  }
  const bases = parts.flatMap((part) => [...(part.lines?.values ?? []), ...part.names]);
  const names = parts.flatMap((part) => part.lines?.name ?? []);
  const isBase = [relativeTo, ...names.map((name) => `${name} ${relativeTo}`)].some((base) =>
    bases.includes(base ?? ''),
  );
  if (relativeTo !== undefined && !isBase)
    throw unknown('--relative', `no line and no run is called ${relativeTo}`, relativeTo, [
      ...new Set(bases),
    ]);
}

function unknown(option: string, text: string, word: string, names: readonly string[]): UserError {
  const near = didYouMean(word, names);
  const there = names.length === 0 ? 'nothing varies' : `there are ${joinNames(names, ', ')}`;
  return new UserError('usage', `${option}: ${text}`, [near, there].filter(Boolean).join(' '));
}
