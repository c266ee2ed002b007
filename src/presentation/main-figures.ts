import { rollup, sum } from 'd3-array';
import { betterOf } from '../analyse/key-figures/result-figures.ts';
import { linkSpeedOf, speedText } from '../analyse/resources/link-speed.ts';
import { deviationPercent } from '../analyse/results/deviation-percent.ts';
import { type JointRow, jointRows } from '../analyse/results/joint-rows.ts';
import { mainColumns } from '../analyse/results/main-columns.ts';
import {
  benchmarkTests,
  type GroupRow,
  type ResultGroup,
} from '../analyse/results/result-groups.ts';
import { rowNumber } from '../analyse/results/row-number.ts';
import { signalsOf } from '../analyse/signals/signals.ts';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { MetricId } from '../model/metric.ts';
import { ofHost } from '../model/of-host.ts';
import { isLoopback } from '../model/repeats.ts';
import type { ResultColumn } from '../model/result.ts';
import { totalEnd } from '../model/results/total-row.ts';
import type { Run } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatPercent } from '../text/quantity.ts';
import { withDeviation } from '../text/with-deviation.ts';
import { clientsText } from './client-results.ts';
import { eventTimes } from './event-times.ts';
import { figureText } from './figure-text.ts';

const JOB_CPU: MetricId = 'benchmark.cpu.job';
/** Range of the share of one CPU, in percent, that is about what a thread can use. */
const MIN_THREAD_PERCENT = 80;
const MAX_THREAD_PERCENT = 105;

/**
 * The main figures of each benchmark, from its first table: `sysbench OLTP, most at threads 32: 1,235 transactions/s,
 * p95 20.4 ms`. Rows with names, such as the jobs of fio, are different work and have a line each, or their sum. The
 * tables show the rest. Then what took the most time of each table of events.
 */
export function mainFigures(run: Run): readonly string[] {
  const hasCpu = (host: string) => signalsOf(run).of(host, 'host', CPU_BUSY).length > 0;
  const tests = benchmarkTests(run).flatMap((test) => {
    const first = mainColumns(test)?.first ?? 0;
    const lines = linesOf(
      test,
      (row) => clientsText(run, test, row, first) + (hasCpu(test.host) ? '' : cpuText(test, row)),
      linkShares(run, test),
    );
    return test.notAdded === '' ? lines : [...lines, `${test.title}: ${test.notAdded}`];
  });
  return [...tests, ...eventTimes(run).map(({ claim }) => claim)];
}

/** The CPU time of a job by its own result, which only says something if no log has the CPUs. */
function cpuText({ columns }: ResultGroup, { cells }: GroupRow): string {
  const used = sum(columns, ({ metric }, i) => (metric === JOB_CPU ? cells[i]?.value : 0));
  if (used === 0) return '';
  const isFull = used >= MIN_THREAD_PERCENT && used <= MAX_THREAD_PERCENT;
  return `; each job used ${formatPercent(used)} of a CPU${isFull ? ', near the most of one thread' : ''}`;
}

/** Tools that measure a network. */
const NETWORK_TOOLS = ['transfer', 'netperf', 'iperf', 'iperf3'];

/** Returns what says which share of the link a throughput is, where the links of the host are alike. */
function linkShares(run: Run, { tool, host, linkSpeed, rows }: ResultGroup) {
  const nics = ofHost(run.sources, host).flatMap(({ entities }) =>
    entities.filter((entity) => entity.kind === 'nic' && !isLoopback(entity)),
  );
  const speeds = nics.map(({ name }) => linkSpeedOf(run, host, name).bits);
  const [bits = 0, ...others] = new Set(linkSpeed === undefined ? speeds : [linkSpeed]);
  const isKnown =
    bits > 0 &&
    others.length === 0 &&
    NETWORK_TOOLS.includes(tool) &&
    rows.every(({ summed }) => summed === undefined);
  return ({ metric }: ResultColumn, value: number): string => {
    const percent = (800 * value) / bits;
    return isKnown && metric === 'benchmark.throughput' && percent > 0 && percent <= 100
      ? ` (${formatPercent(percent)} of ${speedText(bits)})`
      : '';
  };
}

function linesOf(
  group: ResultGroup,
  moreOf: (row: GroupRow) => string,
  shareOf: ReturnType<typeof linkShares>,
): string[] {
  const { columns, rows, title } = group;
  const main = mainColumns(group);
  if (main === null) return [];
  const { work, first, shown, isList } = main;
  const textsOf = ({ cells }: GroupRow, i: number) => {
    const text = figureText(columns[i]!, cells[i] ?? null);
    const share = shareOf(columns[i]!, cells[i]?.value ?? 0);
    return text === null ? [] : [withDeviation(text, deviationPercent(columns, cells, i)) + share];
  };
  const textOf = (row: GroupRow) => shown.flatMap((i) => textsOf(row, i)).join(', ') + moreOf(row);
  const nameOf = namesOf(group);
  const isEach = work.length > 0 && rows.every(({ name }) => Number.isNaN(rowNumber(name)));
  if (isEach) {
    // Calls of fsync have times, but no rate.
    const done = rows.filter((row) =>
      row.cells[first] ? row.cells[first].value! > 0 : textOf(row) !== '',
    );
    // The rows of a total need no lines of their own.
    const sums = done.filter(({ name }) => totalEnd(name) !== null);
    return (sums.length > 0 ? sums : done).map((row) =>
      joinParts([joinParts([title, nameOf(row)], ', '), textOf(row)], ': '),
    );
  }
  const all = jointRows(group);
  const isWork = betterOf(columns[first]!.metric ?? '') !== 'less';
  const shownRow = isWork ? bestRow(all, first)! : middleRow(all, first);
  const among = isWork ? 'most at ' : `the middle of ${all.length}, `;
  const which = `, ${all.length > 1 ? among : ''}${nameOf(shownRow)}`;
  return [joinParts([`${title}${isList ? '' : which}`, textOf(shownRow)], ': ')];
}

/** Returns what names a row, and of how many it is the sum; where several files have a row of its name, its file is part of it. */
function namesOf({ rowHead, rows }: ResultGroup): (row: GroupRow) => string {
  const files = rollup(
    rows,
    (alike) => new Set(alike.map(({ file }) => file)).size,
    ({ name }) => name,
  );
  return ({ name, file, summed = 1 }) => {
    if (rowHead === 'figure') return '';
    const named = name.startsWith(rowHead) ? name : `${rowHead} ${name}`;
    if (summed > 1) return `${named}, ${summed} together`;
    return files.get(name)! > 1 ? `${named} (${file})` : named;
  };
}

/** The row in the middle by a time, of which neither the most nor the least is the result. */
function middleRow(rows: readonly JointRow[], time: number): JointRow {
  const known = rows.filter(({ cells }) => cells[time]?.value != null);
  const sorted = known.toSorted((a, b) => a.cells[time]!.value! - b.cells[time]!.value!);
  return sorted[Math.floor(sorted.length / 2)] ?? rows[0]!;
}

/** The row with the most work; the first row if none did any. */
function bestRow(rows: readonly JointRow[], work: number): JointRow | undefined {
  const done = (row: JointRow) => row.cells[work]?.value ?? Number.NEGATIVE_INFINITY;
  return rows.reduce((a, b) => (done(b) > done(a) ? b : a));
}
